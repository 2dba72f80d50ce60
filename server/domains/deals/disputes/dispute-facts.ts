import type { Earning } from '../../ledger/earning.ts'
import type { DisputeFacts } from '../../ledger/postings/dispute-postings.ts'
import type { Dispute } from './dispute-store.ts'

/** The facts that the postings of a dispute need. */
export const disputeFacts = (
  { id, againOf, invoiceId, amount, fee, held, buyerFee }: Dispute,
  { sellerId, maturedAt }: Earning,
): DisputeFacts => {
  const matured = maturedAt !== null
  return { id, againOf, invoiceId, amount, fee, held, buyerFee, sellerId, matured }
}
