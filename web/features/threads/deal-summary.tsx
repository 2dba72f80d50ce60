import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { Subsc } from '../../../contract/calls/deals.ts'
import type { SubscEvent } from '../../../contract/calls/subsc-events.ts'
import type { Contact } from '../../../contract/calls/threads.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { links } from '../../lib/pages/links.ts'
import { cx } from '../../ui/cx.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { givenAtEnd, lineOf } from './deal-line.ts'
import styles from './deal-summary.module.css'
import { dealState, monthlyYen } from './deal-view.ts'
import { readerOf } from './fact-words.ts'
import { CHAT_TEXTS as T } from './texts.ts'

export interface DealSummaryProps {
  contact: Contact
  /** Null when the deal itself can no longer be read. */
  subsc: Subsc | null
  seller: boolean
  /** Events of the deal so far, oldest first. */
  events: readonly SubscEvent[]
}

const nextLabel = (subsc: Subsc) => (subsc.cancel_at_period_end ? T.endsAt : T.nextPayment)

/** Number of latest events shown beside the messages. */
const SHOWN = 6

function Line({ contact, subsc, seller, events }: DealSummaryProps) {
  const facts = lineOf(events, readerOf(contact, seller))
  const goesOn = subsc && contact.end === 0
  return (
    <ol className={styles.line} aria-label="取引の流れ">
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
            <b>{nextLabel(subsc)}</b>
            {!subsc.cancel_at_period_end && (
              <span className={styles.yen}>{formatYen(monthlyYen(subsc.price, seller))}</span>
            )}
            <time>{formatDateTime(subsc.current_period_end)}</time>
          </li>
        </>
      )}
    </ol>
  )
}

function Sum({ subsc, seller, events }: DealSummaryProps) {
  const given = givenAtEnd(events, seller)
  if (given === null && !subsc) return null
  const monthly = seller ? T.sellNote : T.buyNote
  return (
    <span className={styles.sum}>
      {formatYen(given ?? monthlyYen(subsc?.price ?? 0, seller))}
      <small>{given === null ? monthly : seller ? T.returned : T.refunded}</small>
    </span>
  )
}

function Summary(props: DealSummaryProps) {
  const { contact, subsc, seller } = props
  const state = dealState(contact, subsc, seller)
  return (
    <summary>
      <Badge tone={state.tone}>{state.label}</Badge>
      <span className={styles.next}>
        {subsc && contact.end === 0 && (
          <>
            {nextLabel(subsc)} <time>{formatDateTime(subsc.current_period_end)}</time>
          </>
        )}
      </span>
      <Sum {...props} />
      <Icon name="down" className={styles.arrow} />
    </summary>
  )
}

/** Links to other pages of the deal; an ended deal keeps the link to its terms. */
function Ways({ contact, subsc, seller }: DealSummaryProps) {
  const open = subsc !== null && contact.end === 0
  return (
    <ul className={styles.ways}>
      {subsc && (
        <li>
          <Link to={links.subscTerms(subsc.id)}>{T.toTerms}</Link>
        </li>
      )}
      {open && (
        <li>
          {subsc.request_id === null ? (
            <Link to={links.requestCreate(subsc.id)}>{T.toRequest}</Link>
          ) : (
            <Link to={links.requestResponse(subsc.request_id)}>{T.toAnswer}</Link>
          )}
        </li>
      )}
      {open && !(seller && subsc.cancel_at_period_end) && (
        <li>
          <Link to={links.subscDelete(subsc.id)}>{T.toEnd}</Link>
        </li>
      )}
      <li>
        <Link to={links.subscs(seller ? 'sell' : 'buy')}>{T.toList}</Link>
      </li>
    </ul>
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
        <Ways {...props} />
      </div>
    </details>
  )
}
