import { Link } from 'react-router'
import type { Deal } from '../../../contract/calls/deals.ts'
import type { PayoutAmount } from '../../../contract/calls/payouts.ts'
import { splitPrice } from '../../../contract/money.ts'
import { formatYen } from '../../lib/format/format.ts'
import { links } from '../../lib/pages/links.ts'
import styles from './task-lists.module.css'
import { MYPAGE_TEXTS as T } from './texts.ts'

/** Yen per month from the running deals, after the commission. */
const monthlyShare = (deals: readonly Deal[]): number =>
  deals
    .filter(({ endsWithPeriod, isPaymentPaused }) => !endsWithPeriod && !isPaymentPaused)
    .reduce((sum, { price }) => sum + splitPrice(price).share, 0)

export function Receive({ payout, deals }: { payout: PayoutAmount; deals: readonly Deal[] }) {
  const monthly = monthlyShare(deals)
  return (
    <div className={styles.receive}>
      <p>
        <span>{T.receive}</span>
        <b>{formatYen(payout.available)}</b>
      </p>
      <Link className="link" to={links.payout}>
        {T.goPayout}
      </Link>
      {payout.pending > 0 && <small>{T.pending(formatYen(payout.pending))}</small>}
      {monthly > 0 && (
        <small>
          {T.monthly} {formatYen(monthly)}
        </small>
      )}
    </div>
  )
}
