import type { Clock } from '../../../kernel/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { DisputeState } from '../../../ports/provider-charges.ts'
import { post } from '../../ledger/ledger-store.ts'
import { disputeFeePosting } from '../../ledger/postings/dispute-postings.ts'
import { type Dispute, updateDisputeFee } from './dispute-store.ts'

/** The provider may change its fee with each movement of the dispute's money. */
export async function bookDisputeFee(
  { clock }: { clock: Clock },
  tx: Tx,
  dispute: Dispute,
  { fee, moves }: DisputeState,
): Promise<void> {
  const { id } = dispute
  if (moves < dispute.moves || fee === dispute.fee) return
  if (!(await post(tx, disputeFeePosting(dispute, moves, fee - dispute.fee), clock()))) return
  await updateDisputeFee(tx, { id, fee, moves })
}
