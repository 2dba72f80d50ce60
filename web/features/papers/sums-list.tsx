import { formatYen } from '../../lib/format/format.ts'
import { Swatch } from '../../ui/money/money-strip.tsx'
import styles from '../../ui/money/sums.module.css'
import { PAPER_TEXTS as T } from './texts.ts'
import type { Sums } from './year-rows.ts'

export const signed = (yen: number): string => (yen < 0 ? `−${formatYen(-yen)}` : formatYen(yen))

/** The sums of a year or a month: prices, what is subtracted from them, and what is left. */
export function SumsList({ sums }: { sums: Sums }) {
  const { count, price, commission, returned, payoutFee, kept } = sums
  return (
    <dl className={styles.sums}>
      <div>
        <dt>
          {T.prices}
          <small>{T.counted(count)}</small>
        </dt>
        <dd>{formatYen(price)}</dd>
      </div>
      <div>
        <dt>
          <Swatch part="com" />
          {T.commission}
        </dt>
        <dd>{signed(commission)}</dd>
      </div>
      <div>
        <dt>
          <Swatch part="back" />
          {T.returned}
        </dt>
        <dd>{signed(returned)}</dd>
      </div>
      <div>
        <dt>
          <Swatch part="fee" />
          {T.payoutFee}
        </dt>
        <dd>{signed(payoutFee)}</dd>
      </div>
      <div className={styles.sum}>
        <dt>
          <Swatch part="sell" />
          {T.kept}
        </dt>
        <dd>{signed(kept)}</dd>
      </div>
    </dl>
  )
}
