import type { Sums } from '../../../../contract/papers/year-sums.ts'
import { YEAR_TEXTS as T } from '../../../../contract/papers/year-texts.ts'
import { balanceYen } from '../../../../contract/signed-yen.ts'
import { formatYen } from '../../../lib/format/format.ts'
import { Swatch } from '../../../ui/money/money-strip.tsx'
import styles from '../../../ui/money/sums.module.css'

/** The sums of a year or a month: prices, what is subtracted from them, and what is left. */
export function SumsList({ sums, prices = T.prices }: { sums: Sums; prices?: string }) {
  const { count, price, commission, returned, payoutFee, kept } = sums
  return (
    <dl className={styles.sums}>
      <div>
        <dt>
          {prices}
          <small>{T.counted(count)}</small>
        </dt>
        <dd>{formatYen(price)}</dd>
      </div>
      <div>
        <dt>
          <Swatch part="com" isWoven />
          {T.commission}
        </dt>
        <dd>{balanceYen(commission)}</dd>
      </div>
      <div>
        <dt>
          <Swatch part="back" isWoven />
          {T.returned}
        </dt>
        <dd>{balanceYen(returned)}</dd>
      </div>
      <div>
        <dt>
          <Swatch part="fee" />
          {T.payoutFee}
        </dt>
        <dd>{balanceYen(payoutFee)}</dd>
      </div>
      <div className={styles.sum}>
        <dt>
          <Swatch part="sell" />
          {T.kept}
        </dt>
        <dd>{balanceYen(kept)}</dd>
      </div>
    </dl>
  )
}
