import type { Thread } from '../../../../contract/calls/threads.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { THREAD_TEXTS as T } from '../texts.ts'
import styles from './typing.module.css'

const DASHES = [1, 2, 3]

/** A status region of its own: announced once when typing begins, not with each signal. */
export function Typing({ person, isTyping }: { person: Thread['buyer']; isTyping: boolean }) {
  return (
    <div className={styles.typing} role="status">
      {isTyping && (
        <>
          <Avatar person={person} size="var(--face)" />
          <span className={styles.run} aria-hidden="true">
            {DASHES.map(dash => (
              <i key={dash} />
            ))}
          </span>
          <span>{T.typing(person.name)}</span>
        </>
      )}
    </div>
  )
}
