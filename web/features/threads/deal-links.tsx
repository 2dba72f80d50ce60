import { Link } from 'react-router'
import type { Deal } from '../../../contract/calls/deals.ts'
import type { Thread } from '../../../contract/calls/threads.ts'
import { links } from '../../lib/pages/links.ts'
import styles from './deal-summary.module.css'
import { THREAD_TEXTS as T } from './texts.ts'

export interface DealLinksProps {
  thread: Thread
  /** Null when the deal itself can no longer be read. */
  deal: Deal | null
  seller: boolean
  /**
   * Whether to show a link by which the buyer can end the deal after seven days without an answer:
   * the buyer may do so, and nothing else on the page links to it.
   */
  leadsToSilence: boolean
}

/** Links to other pages of the deal; an ended deal keeps those to its papers. */
export function DealLinks({ thread, deal, seller, leadsToSilence }: DealLinksProps) {
  const open = deal !== null && !thread.hasEnded
  return (
    <ul className={styles.ways}>
      {deal && !seller && (
        <li>
          <Link to={links.receipts(deal.id)}>{T.toReceipts}</Link>
        </li>
      )}
      {deal && (
        <li>
          <Link to={links.dealTerms(deal.id)}>{T.toTerms}</Link>
        </li>
      )}
      {open && (
        <li>
          {deal.requestId === null ? (
            <Link to={links.requestCreate(deal.id)}>{T.toRequest}</Link>
          ) : (
            <Link to={links.requestResponse(deal.requestId)}>{T.toAnswer}</Link>
          )}
        </li>
      )}
      {open && !(seller && deal.isEndDecided) && (
        <li>
          <Link to={links.dealDelete(deal.id)}>{T.toEnd}</Link>
        </li>
      )}
      {leadsToSilence && (
        <li>
          <Link to={links.autoCancel(thread.id)}>{T.silence}</Link>
        </li>
      )}
      <li>
        <Link to={links.deals(seller ? 'sell' : 'buy')}>{T.toList}</Link>
      </li>
    </ul>
  )
}
