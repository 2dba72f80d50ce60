import { formatYen } from '../../lib/format/format.ts'
import { cx } from '../cx.ts'
import { MONEY_TEXTS as T } from './money-texts.ts'
import styles from './price.module.css'

/** `yen` is whole yen a month; `note` follows in small type. */
export function Price({
  yen,
  note = T.perMonth,
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
