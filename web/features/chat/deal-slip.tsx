import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { Contact } from '../../../contract/chat.ts'
import type { Subsc } from '../../../contract/deals.ts'
import { formatDateTime, formatYen } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './deal-slip.module.css'
import { dealState, monthlyYen } from './deal-view.ts'
import { CHAT_TEXTS as T } from './texts.ts'

export interface DealSlipProps {
  contact: Contact
  /** Null when the deal itself can no longer be read. */
  subsc: Subsc | null
  seller: boolean
}

const nextLabel = (subsc: Subsc) => (subsc.cancel_at_period_end ? T.endsAt : T.nextPayment)

function Line({ contact, subsc, seller }: DealSlipProps) {
  const yen = subsc && formatYen(monthlyYen(subsc.price, seller))
  const goesOn = subsc && contact.end === 0
  return (
    <ol className={styles.line} aria-label="取引の流れ">
      <li>
        <b>{T.starts}</b>
        {yen && <span className={styles.yen}>{yen}</span>}
        <time>{formatDateTime(subsc?.created_at ?? contact.created_at)}</time>
      </li>
      <li className={styles.now}>
        <b>{contact.end === 1 ? T.endedAt : T.now}</b>
      </li>
      {goesOn && (
        <li className={styles.will}>
          <b>{nextLabel(subsc)}</b>
          {!subsc.cancel_at_period_end && <span className={styles.yen}>{yen}</span>}
          <time>{formatDateTime(subsc.current_period_end)}</time>
        </li>
      )}
    </ol>
  )
}

function Summary({ contact, subsc, seller }: DealSlipProps) {
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
      {subsc && (
        <span className={styles.sum}>
          {formatYen(monthlyYen(subsc.price, seller))}
          <small>{seller ? T.sellNote : T.buyNote}</small>
        </span>
      )}
      <Icon name="down" className={styles.arrow} />
    </summary>
  )
}

/** Where else the deal leads; an ended one keeps its papers. */
function Ways({ contact, subsc, seller }: DealSlipProps) {
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

/** The deal beside the talk; on phones one line above it that opens into the timeline. */
export function DealSlip(props: DealSlipProps) {
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
