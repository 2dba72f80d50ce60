import type { KeyboardEvent } from 'react'
import type { DealEvent } from '../../../contract/calls/deal-events.ts'
import type { Deal } from '../../../contract/calls/deals.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { cx } from '../../ui/cx.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { givenAtEnd, lineOf } from './deal-line.ts'
import { DealLinks, type DealLinksProps } from './deal-links.tsx'
import styles from './deal-summary.module.css'
import { dealState, monthlyYen } from './deal-view.ts'
import { readerOf } from './facts/fact-reader.ts'
import { THREAD_TEXTS as T } from './texts.ts'

export interface DealSummaryProps extends DealLinksProps {
  /** Events of the deal so far, oldest first. */
  events: readonly DealEvent[]
}

const isPaused = (deal: Deal): boolean => deal.isPaymentPaused && !deal.endsWithPeriod

function nextLabel(deal: Deal): string {
  if (isPaused(deal)) return T.paused
  return deal.endsWithPeriod ? T.endsAt : T.nextPayment
}

/** While payments are paused nobody knows when the next one is made. */
const NextDate = ({ deal }: { deal: Deal }) =>
  isPaused(deal) ? null : <time>{formatDateTime(deal.currentPeriodEnd)}</time>

/** Number of latest events shown beside the messages. */
const SHOWN = 6

function Line({ thread, deal, seller, events }: DealSummaryProps) {
  const facts = lineOf(events, readerOf(thread, seller))
  const goesOn = deal && !thread.hasEnded
  return (
    <ol className={styles.line} aria-label={T.flowOfDeal}>
      {facts.length > SHOWN && <li className={styles.earlier}>{T.earlier}</li>}
      {facts.slice(-SHOWN).map(({ id, label, side, at, isQuiet }) => (
        <li key={id} className={cx(isQuiet && styles.off)}>
          <b>{label}</b>
          {side && <span className={styles.yen}>{side}</span>}
          <time>{formatDateTime(at)}</time>
        </li>
      ))}
      {goesOn && (
        <>
          <li className={styles.now}>
            <b>{T.now}</b>
          </li>
          <li className={styles.will}>
            <b>{nextLabel(deal)}</b>
            {!deal.endsWithPeriod && !isPaused(deal) && (
              <span className={styles.yen}>{formatYen(monthlyYen(deal.price, seller))}</span>
            )}
            <NextDate deal={deal} />
          </li>
        </>
      )}
    </ol>
  )
}

function Sum({ thread, deal, seller, events }: DealSummaryProps) {
  const given = givenAtEnd(events, seller)
  if (given === null && (!deal || thread.hasEnded)) return null
  const monthly = seller ? T.sellNote : T.buyNote
  return (
    <span className={styles.sum}>
      {formatYen(given ?? monthlyYen(deal?.price ?? 0, seller))}
      <small>{given === null ? monthly : seller ? T.returned : T.refunded}</small>
    </span>
  )
}

function Summary(props: DealSummaryProps) {
  const { thread, deal, seller } = props
  const state = dealState(thread, deal, seller)
  return (
    <summary>
      <Badge tone={state.tone}>{state.label}</Badge>
      <span className={styles.next}>
        {deal && !thread.hasEnded && (
          <>
            {nextLabel(deal)} <NextDate deal={deal} />
          </>
        )}
      </span>
      <Sum {...props} />
      <Icon name="down" className={styles.arrow} />
    </summary>
  )
}

const closeOnEscape = (event: KeyboardEvent<HTMLDetailsElement>) => {
  if (event.key === 'Escape') event.currentTarget.open = false
}

/** The deal beside the messages; on phones a line above them that opens the timeline. */
export function DealSummary(props: DealSummaryProps) {
  return (
    <details className={styles.deal} onKeyDown={closeOnEscape}>
      <Summary {...props} />
      <div className={styles.body}>
        <Line {...props} />
        <DealLinks {...props} />
      </div>
    </details>
  )
}
