import { useState } from 'react'
import type { Thread } from '../../../../contract/calls/threads.ts'
import { isQuestion } from '../../../../contract/threads/question.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { AskFirst } from '../../../ui/feedback/ask-first.tsx'
import { showFailure, showToast } from '../../../ui/feedback/toast-store.ts'
import type { MenuItem } from '../../../ui/layout/menu.tsx'
import { QUESTION_TEXTS as T } from './question-texts.ts'

export interface QuestionActs {
  /** Asks for a confirmation first. */
  close: () => void
  /** Takes new questions about the service, or stops taking them. */
  toggle: () => void
  busy: boolean
}

/**
 * The actions of both sides of a question with their menu, which is empty in a deal's thread, and
 * their dialog. `takesQuestions` is null for the asker.
 */
export function useQuestionActs(thread: Thread, takesQuestions: boolean | null) {
  const [asking, setAsking] = useState(false)
  const { call, busy } = useCall(browserApi.switchQuestions, {
    failed: T.switchFailed,
    readsAgain: 'always',
    onDone: (_, input) => showToast(input.takesQuestions ? T.started : T.stopped),
    onFailed: showFailure,
  })
  const acts: QuestionActs = {
    close: () => setAsking(true),
    toggle: () => void call({ serviceId: thread.service.id, takesQuestions: !takesQuestions }),
    busy,
  }
  const menu: MenuItem[] = [{ label: T.close, icon: 'close', onSelect: acts.close }]
  if (takesQuestions !== null)
    menu.push({ label: takesQuestions ? T.stop : T.start, icon: 'ask', onSelect: acts.toggle })
  const dialog = (
    <AskFirst
      open={asking}
      onClose={() => setAsking(false)}
      send={browserApi.closeQuestion}
      input={{ threadId: thread.id }}
      texts={T.closing}
    >
      <p>{T.closingLead}</p>
    </AskFirst>
  )
  return { acts, menu: isQuestion(thread.id) && !thread.hasEnded ? menu : [], dialog }
}
