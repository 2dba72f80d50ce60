import { cx } from './cx.ts'
import styles from './stitch.module.css'

/** The basting stitch between two parts of one paper. */
export function Stitch({ className }: { className?: string | undefined }) {
  return <hr className={cx(styles.stitch, className)} />
}
