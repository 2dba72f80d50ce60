import type { ReactNode } from 'react'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { serverNow } from '../../lib/live/server-now.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Consequences } from '../../ui/display/consequences.tsx'
import { DayProgress } from '../../ui/display/day-progress.tsx'
import { cutOf } from './choices/exit-choice.ts'
import { EndButton } from './end-button.tsx'
import { TERMINATION_TEXTS as E } from './end-texts.ts'
import type { ExitingDeal } from './load-deal.ts'
import { EXIT_TEXTS as T } from './texts.ts'

function Month({ quote }: ExitingDeal): ReactNode {
  const cut = cutOf(quote)
  if (!cut) return null
  const done = Math.floor(cut.at * cut.days)
  return <DayProgress done={done} of={cut.days} label={E.daysPassed(cut.days, done)} />
}

/** Such a deal ends at once: payments are paused, so that no period follows the one that is over. */
const isOver = ({ isPaymentPaused, currentPeriodEnd }: ExitingDeal['deal']): boolean =>
  isPaymentPaused && (currentPeriodEnd ?? 0) * 1000 <= serverNow()

function OverEnds(deal: ExitingDeal) {
  const { counterpartName: buyer } = deal.deal
  return (
    <>
      <Consequences rows={E.overRows(buyer)} />
      <EndButton deal={deal} label={E.sellGo(buyer)} done={E.overDone} />
    </>
  )
}

export function SellerEnds(deal: ExitingDeal) {
  const { counterpartName: buyer, currentPeriodEnd } = deal.deal
  if (isOver(deal.deal)) return <OverEnds {...deal} />
  const share = formatYen(deal.quote.share)
  return (
    <>
      <Month {...deal} />
      <Consequences rows={E.sellerRows(formatDateTime(currentPeriodEnd), buyer, share)} />
      <EndButton deal={deal} label={E.sellGo(buyer)} done={E.sellDone} />
    </>
  )
}

/** The end is decided already. */
export function Ending({ deal }: ExitingDeal) {
  return (
    <>
      <p>{E.endingLead(formatDateTime(deal.currentPeriodEnd))}</p>
      <LinkButton to={links.deals('sell')}>{T.toDeals}</LinkButton>
    </>
  )
}
