import { cx } from '../cx.ts'
import { FEEDBACK_TEXTS as T } from './feedback-texts.ts'
import styles from './spinner.module.css'

/** For loading that has no placeholder; `label` says what is loading. */
export function Spinner({ label = T.loading, inline }: { label?: string; inline?: boolean }) {
  return (
    <div className={cx(styles.spinner, inline && styles.inline)} role="status">
      {label}
    </div>
  )
}
