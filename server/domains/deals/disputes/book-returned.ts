import type { Clock } from '../../../kernel/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { DisputeState } from '../../../ports/provider-charges.ts'
import { post } from '../../ledger/ledger-store.ts'
import { returnedLaterPosting } from '../../ledger/postings/dispute-postings.ts'
import { type Dispute, updateReturned } from './dispute-store.ts'

interface Returning {
  dispute: Dispute
  state: DisputeState
  /** The account that bore the loss. */
  account: 'commission' | 'unassigned'
}

/**
 * Books money that came back of a decided dispute without changing its outcome, such as a part of a
 * lost one (rule `won-dispute-remainder`).
 */
export async function bookReturned(
  { clock }: { clock: Clock },
  tx: Tx,
  { dispute, state: { moves, returned }, account }: Returning,
): Promise<void> {
  const amount = returned - dispute.returned
  if (dispute.state === 'open' || amount <= 0) return
  if (!(await post(tx, returnedLaterPosting(dispute, { moves, amount }, account), clock()))) return
  await updateReturned(tx, dispute.id, returned)
}
