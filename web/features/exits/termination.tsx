import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../../lib/api/browser-api.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { serverNow } from '../../lib/live/server-now.ts'
import { links } from '../../lib/pages/links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Consequences } from '../../ui/display/consequences.tsx'
import { DayProgress } from '../../ui/display/day-progress.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { MoneyStrip, Swatch } from '../../ui/money/money-strip.tsx'
import { cutOf, moneyOf } from './choices/exit-choice.ts'
import { TERMINATION_TEXTS as E } from './end-texts.ts'
import styles from './exit-screen.module.css'
import { EndedDeal, ExitScreen } from './exit-screen.tsx'
import type { ExitingDeal } from './load-deal.ts'
import { EXIT_TEXTS as T } from './texts.ts'
import { useDecision } from './use-decision.ts'

interface EndButtonProps {
  deal: ExitingDeal
  label: string
  done: string
}

function EndButton({ deal: { deal, side }, label, done }: EndButtonProps) {
  const [agreed, setAgreed] = useState(false)
  const { call, busy, failure } = useDecision(browserApi.endDeal, {
    done: () => done,
    to: links.deals(side),
  })
  return (
    <>
      <Checkbox checked={agreed} onChange={event => setAgreed(event.target.checked)}>
        {T.agree}
      </Checkbox>
      <FailureNotice>{failure}</FailureNotice>
      <div className={styles.acts}>
        <Button
          variant="solid"
          disabled={!agreed}
          busy={busy}
          onClick={() => void call({ dealId: deal.id })}
        >
          {label}
        </Button>
        <LinkButton to={links.deals(side)}>{T.keep}</LinkButton>
      </div>
    </>
  )
}

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

function BuyerEnds(deal: ExitingDeal) {
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

function SellerEnds(deal: ExitingDeal) {
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

function Ending({ deal }: ExitingDeal) {
  return (
    <>
      <p>{E.endingLead(formatDateTime(deal.currentPeriodEnd))}</p>
      <LinkButton to={links.deals('sell')}>{T.toDeals}</LinkButton>
    </>
  )
}

/** The buyer ends at once, the seller with the paid period; both first read what will happen. */
export function Termination({ why, ...exit }: ExitingDeal & { why: ReactNode }) {
  const { deal, quote, side, ended } = exit
  if (ended) return <EndedDeal deal={deal} side={side} crumb={E.crumb} />
  const buys = side === 'buy'
  const ending = !buys && Boolean(deal.isEndDecided)
  const title = buys ? E.buyTitle : ending ? E.endingTitle : E.sellTitle
  const note = buys
    ? E.buyNote(deal.counterpartName, formatYen(quote.total))
    : E.sellNote(deal.counterpartName, formatYen(quote.share))
  return (
    <ExitScreen crumb={E.crumb} title={title} side={side} deal={deal} note={note}>
      <div>{why}</div>
      {buys && <BuyerEnds {...exit} />}
      {ending && <Ending {...exit} />}
      {!buys && !ending && <SellerEnds {...exit} />}
    </ExitScreen>
  )
}
