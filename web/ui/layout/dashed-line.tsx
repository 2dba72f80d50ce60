import { cx } from '../cx.ts'
import styles from './dashed-line.module.css'

/** A dashed line between two parts of one section. */
export function DashedLine({ className }: { className?: string | undefined }) {
  return <hr className={cx(styles.line, className)} />
}
