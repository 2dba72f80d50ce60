import { Button } from '../../../ui/controls/button.tsx'
import { Compose } from '../compose/compose.tsx'
import { slotValues } from '../compose/phrases/slot-values.ts'
import { QUESTION_TEXTS } from '../question/question-texts.ts'
import { THREAD_TEXTS as T } from '../texts.ts'
import styles from '../thread.module.css'
import type { ThreadState } from '../thread-state.ts'
import { Closed } from './closed.tsx'
import type { RegionProps } from './region-props.ts'
import { useFormHeight } from './use-form-height.ts'

/** The placeholder of the empty form. */
function placeholderOf({ isSeller, isNew, answered }: ThreadState, isQuestion: boolean): string {
  if (isQuestion && !isSeller) return answered ? QUESTION_TEXTS.asks : QUESTION_TEXTS.adds
  return isNew ? T.firstWords : T.placeholder
}

/** The form below the messages, and the button that leads to new ones. */
export function ThreadFoot({ viewer, thread, deal, question, live, state }: RegionProps) {
  const { outbox, scroll } = live
  const foot = useFormHeight()
  return (
    <div ref={foot} className={styles.foot}>
      {scroll.below > 0 && (
        <Button className={styles.below} size="small" onClick={scroll.toEnd}>
          {T.newBelow(scroll.below)}
        </Button>
      )}
      {thread.hasEnded ? (
        <Closed owner={viewer.subject} threadId={thread.id} />
      ) : (
        <Compose
          key={outbox.draftVersion}
          focused={outbox.draftVersion > 0}
          owner={viewer.subject}
          threadId={thread.id}
          onSend={outbox.send}
          slots={state.isSeller ? slotValues(thread, deal) : null}
          placeholder={placeholderOf(state, question !== null)}
        />
      )}
    </div>
  )
}
