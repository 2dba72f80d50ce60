import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Subsc } from '../../../contract/calls/deals.ts'
import type { PayoutAmount } from '../../../contract/calls/payouts.ts'
import { splitPrice } from '../../../contract/money.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { links } from '../../lib/pages/links.ts'
import styles from './my-page-layout.module.css'
import { SlipPaper } from './task-cards.tsx'
import { MYPAGE_TEXTS as T } from './texts.ts'
import {
  buyingSlips,
  type DeskData,
  firstSlips,
  nextPayments,
  primarySlip,
  type Slip,
  sellingSlips,
  slipKey,
} from './waiting.ts'

interface TrayProps {
  title: string
  side: 'buy' | 'sell'
  slips: readonly Slip[]
  primary: Slip | undefined
  now: number
  /** Shown below the slips. */
  last: ReactNode
  /** Links to the other pages of this side. */
  children: ReactNode
}

function Tray({ title, side, slips, primary, now, last, children }: TrayProps) {
  const id = useId()
  return (
    <section className={styles.tray} aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {slips.length > 0 && <small>{T.waiting(slips.length)}</small>}
      </h2>
      <div>
        {firstSlips(slips).map(slip => (
          <SlipPaper
            key={slipKey(slip)}
            slip={slip}
            side={side}
            now={now}
            primary={slip === primary}
          />
        ))}
        {slips.length === 0 && <p className={styles.slip}>{T.nothing}</p>}
        {last}
      </div>
      <nav aria-label={title}>{children}</nav>
    </section>
  )
}

function NextDates({ subscs }: { subscs: readonly Subsc[] }) {
  const next = nextPayments(subscs)
  if (next.length === 0) return null
  return (
    <dl className={styles.next}>
      {next.map(subsc => (
        <div key={subsc.id}>
          <dt>{formatDateTime(subsc.current_period_end)}</dt>
          <dd title={subsc.prod_name}>{subsc.prod_name}</dd>
          <dd>{formatYen(splitPrice(subsc.price).total)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Yen per month from the running deals, after the commission. */
const monthlyShare = (subscs: readonly Subsc[]): number =>
  subscs
    .filter(({ cancel_at_period_end }) => !cancel_at_period_end)
    .reduce((sum, { price }) => sum + splitPrice(price).share, 0)

function Receive({ payout, subscs }: { payout: PayoutAmount; subscs: readonly Subsc[] }) {
  const monthly = monthlyShare(subscs)
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

export interface TraysProps extends DeskData {
  /** Number of deals on each side; null where one page does not hold them all. */
  counts: { buy: number | null; sell: number | null }
  payout: PayoutAmount
}

const counted = (label: string, count: number | null) => (count ? `${label} ${count}` : label)

/** Two columns, buying and selling; each begins with what the viewer has to do. */
export function Trays({ counts, payout, ...desk }: TraysProps) {
  const buying = buyingSlips(desk)
  const selling = sellingSlips(desk)
  const common = { primary: primarySlip(buying, selling), now: desk.now }
  return (
    <div className={styles.trays}>
      <Tray
        {...common}
        title={T.buy}
        side="buy"
        slips={buying}
        last={<NextDates subscs={desk.buys} />}
      >
        <Link to={links.subscs('buy')}>{counted(T.buyList, counts.buy)}</Link>
        <Link to={links.requests()}>{counted(T.requests, desk.requests.length)}</Link>
      </Tray>
      <Tray
        {...common}
        title={T.sell}
        side="sell"
        slips={selling}
        last={<Receive payout={payout} subscs={desk.sells} />}
      >
        <Link to={links.subscs('sell')}>{counted(T.sellList, counts.sell)}</Link>
        <Link to={links.wares(desk.viewerId)}>{T.ownProds}</Link>
        <Link to={links.prodCreate}>{T.makeProd}</Link>
      </Tray>
    </div>
  )
}
