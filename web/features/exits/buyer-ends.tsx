import { Link } from 'react-router'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { links } from '../../lib/pages/links.ts'
import { Consequences } from '../../ui/display/consequences.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { MoneyStrip, Swatch } from '../../ui/money/money-strip.tsx'
import { moneyOf } from './choices/exit-choice.ts'
import { EndButton } from './end-button.tsx'
import { TERMINATION_TEXTS as E } from './end-texts.ts'
import styles from './exit-screen.module.css'
import type { ExitingDeal } from './load-deal.ts'
import { EXIT_TEXTS as T } from './texts.ts'

/** States that nothing is refunded, as large as any other amount. */
function NothingBack({ quote }: ExitingDeal) {
  return (
    <>
      <p className={styles.back}>
        <span>
          <Swatch part="back" />
          {T.you.back}
        </span>
        <b>{formatYen(0)}</b>
      </p>
      <MoneyStrip money={moneyOf(quote, 'none')} />
    </>
  )
}

function MaybeBack({ deal, quote }: ExitingDeal) {
  if (quote.refund_full.refund === 0) return null
  const { refund_proration: prorated, refund_full: full } = quote
  const to =
    deal.requestId === null ? links.requestCreate(deal.id) : links.requestResponse(deal.requestId)
  return (
    <Notice>
      <b>{E.maybeBack}</b>
      {E.maybeBackYen(formatYen(prorated.refund), formatYen(full.refund))}{' '}
      <Link className="link" to={to}>
        {E.seeRequest}
      </Link>
    </Notice>
  )
}

const renewalOf = ({ deal, quote }: ExitingDeal) =>
  quote.periodStart === null || deal.isPaymentPaused ? null : formatDateTime(deal.currentPeriodEnd)

export function BuyerEnds(deal: ExitingDeal) {
  const { counterpartName: other } = deal.deal
  return (
    <>
      <NothingBack {...deal} />
      <Consequences rows={E.buyerRows(renewalOf(deal))} />
      <MaybeBack {...deal} />
      <EndButton deal={deal} label={E.buyGo(other)} done={E.buyDone} />
    </>
  )
}
