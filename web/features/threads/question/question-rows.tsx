import type { Thread } from '../../../../contract/calls/threads.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { QUESTION_TEXTS as T } from './question-texts.ts'
import type { QuestionActs } from './use-question-acts.tsx'

export const Row = ({ label, note, value }: { label: string; note?: string; value: string }) => (
  <div>
    <dt>
      {label}
      {note && <small>{note}</small>}
    </dt>
    <dd>{value}</dd>
  </div>
)

/** Closes the question, after a confirmation. */
export function Close({ thread, acts }: { thread: Thread; acts: QuestionActs }) {
  if (thread.hasEnded) return null
  return (
    <Button variant="plain" size="small" onClick={acts.close}>
      {T.close}
    </Button>
  )
}
