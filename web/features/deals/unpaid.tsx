import { cardInOneLine } from '../../../contract/accounts/written-accounts.ts'
import type { Deal, FailedPayment } from '../../../contract/calls/deals.ts'
import { splitPrice } from '../../../contract/money.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './deal-row.module.css'
import { PayButton } from './pay-button.tsx'
import { PortalLink } from './portal-link.tsx'
import { DEAL_TEXTS as T } from './texts.ts'

const sentences = ({ failedAt, nextTryAt, card }: FailedPayment, yen: string): string =>
  [
    T.past.failed(formatDateTime(failedAt), yen),
    nextTryAt && T.past.again(formatDateTime(nextTryAt)),
    card && T.past.card(cardInOneLine(card)),
  ]
    .filter(Boolean)
    .join('')

/** The card's bank asks its owner, so another card is not what helps. */
function Awaiting({ deal, failed }: { deal: Deal; failed: FailedPayment }) {
  const { nextTryAt } = failed
  return (
    <Notice tone="wait">
      <span>
        {T.past.awaiting}
        {nextTryAt && T.past.until(formatDateTime(nextTryAt))}
      </span>
      <span className={styles.ways}>
        <PayButton dealId={deal.id} label={T.confirm} />
      </span>
    </Notice>
  )
}

/** No card was charged, so another card is not what helps. */
function Overdue({ deal, failed }: { deal: Deal; failed: FailedPayment }) {
  const yen = formatYen(splitPrice(deal.price).total)
  return (
    <Notice tone="danger">
      <span>{T.past.overdue(formatDateTime(failed.failedAt), yen)}</span>
      <span className={styles.ways}>
        <PayButton dealId={deal.id} label={T.pay} />
      </span>
    </Notice>
  )
}

/** Explains an unpaid month to its buyer: what failed, when it is tried again, what helps. */
export function Unpaid({ deal }: { deal: Deal }) {
  const failed = deal.failedPayment
  if (failed?.awaitsOwner) return <Awaiting deal={deal} failed={failed} />
  if (failed?.isMailed) return <Overdue deal={deal} failed={failed} />
  const yen = formatYen(splitPrice(deal.price).total)
  return (
    <Notice tone="danger">
      <span>{failed ? sentences(failed, yen) : T.past.buy}</span>
      <span className={styles.ways}>
        <PortalLink />
        {!failed?.nextTryAt && <PayButton dealId={deal.id} label={T.pay} />}
      </span>
    </Notice>
  )
}
