import { LONG_TEXT_MAX } from '../../../../contract/limits.ts'
import { cx } from '../../../ui/cx.ts'
import { THREAD_TEXTS as T } from '../texts.ts'
import styles from './compose.module.css'

interface MessageStatusProps {
  error: string | undefined
  problem: string | null
  length: number
}

/** The length of the message, and what keeps it from being sent. */
export function MessageStatus({ error, problem, length }: MessageStatusProps) {
  const over = length > LONG_TEXT_MAX
  return (
    <div className={styles.under}>
      {problem && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
      <span className={over ? styles.over : styles.keys} role={over ? 'alert' : undefined}>
        {over ? error : T.keys}
      </span>
      <span className={cx(over && styles.over)}>
        {length} / {LONG_TEXT_MAX}
      </span>
    </div>
  )
}
