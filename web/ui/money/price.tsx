import { formatYen } from '../../lib/format/format.ts'
import { cx } from '../cx.ts'
import styles from './price.module.css'

/** `yen` is whole yen a month; `note` follows in small type. */
export function Price({
  yen,
  note = '/月',
  className,
}: {
  yen: number
  note?: string
  className?: string | undefined
}) {
  return (
    <span className={cx(styles.price, className)}>
      {formatYen(yen)}
      <small>{note}</small>
    </span>
  )
}
