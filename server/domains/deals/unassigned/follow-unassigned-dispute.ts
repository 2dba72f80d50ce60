import type { Clock } from '../../../kernel/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { IntendCall } from '../../../platform/jobs/outside-call.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import type { DisputeState } from '../../../ports/provider-charges.ts'
import { post } from '../../ledger/ledger-store.ts'
import { returnedPosting, withdrawnPosting } from '../../ledger/postings/dispute-postings.ts'
import { undonePosting } from '../../ledger/postings/posting.ts'
import { unassignedLostPosting } from '../../ledger/postings/unassigned-postings.ts'
import type { Deal } from '../deal.ts'
import { bookDisputeFee } from '../disputes/book-dispute-fee.ts'
import { bookReturned } from '../disputes/book-returned.ts'
import {
  closeDispute,
  DISPUTE_TRANSITIONS,
  type Dispute,
  findDispute,
  insertDispute,
  settledAs,
  updateReturned,
} from '../disputes/dispute-store.ts'
import { endDisputed, publishOutcome } from '../disputes/end-disputed.ts'
import { followHeld } from './hold-payment.ts'
import type { UnassignedPayment } from './unassigned-store.ts'

interface Deps {
  clock: Clock
  publish: Publish
  intendCall: IntendCall
}

/** A payment that is held, with its deal; `deal` is null for an unknown subscription. */
interface Held {
  deal: Deal | null
  payment: UnassignedPayment
}

/**
 * Brings a dispute of an unassigned payment to its state at the provider; a lost one takes its
 * money from what is held. Requires the locked deal and payment.
 */
export async function followUnassignedDispute(
  deps: Deps,
  tx: Tx,
  { deal, payment }: Held,
  state: DisputeState,
): Promise<void> {
  const { disputeId } = state
  const known = await findDispute(tx, disputeId)
  const dispute = known ?? (await open(deps, tx, payment, state))
  if (!known && deal) await endDisputed(deps, tx, deal, dispute)
  await bookDisputeFee(deps, tx, dispute, state)
  const settled = await settle(deps, tx, { deal, dispute }, state)
  await bookReturned(deps, tx, { dispute: settled, state, account: 'unassigned' })
  if (settled.state !== 'open') await followHeld(tx, payment)
}

/** The dispute as it is afterwards. */
async function settle(
  deps: Deps,
  tx: Tx,
  { deal, dispute }: { deal: Deal | null; dispute: Dispute },
  { disputeId, status, returned }: DisputeState,
): Promise<Dispute> {
  if (status === 'open') return dispute
  if (!DISPUTE_TRANSITIONS[dispute.state].includes(status)) return dispute
  const at = deps.clock()
  if (status === 'lost') await post(tx, unassignedLostPosting(dispute), at)
  else await win(deps, tx, dispute, returned)
  await closeDispute(tx, disputeId, { state: status, at })
  if (deal) await publishOutcome(deps, tx, deal.id, status)
  return settledAs(dispute, { status, returned })
}

async function open(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { invoiceId }: UnassignedPayment,
  { disputeId: id, againOf, amount, fee, moves }: DisputeState,
): Promise<Dispute> {
  const none = { held: 0, buyerFee: 0, covered: 0, returned: 0 }
  const dispute: Dispute = { id, againOf, invoiceId, amount, fee, moves, ...none, state: 'open' }
  await insertDispute(tx, { ...dispute, at: clock() })
  await post(tx, withdrawnPosting(dispute), clock())
  return dispute
}

/** A win on appeal first reverses the booked loss. */
async function win(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  dispute: Dispute,
  returned: number,
): Promise<void> {
  const lost = unassignedLostPosting(dispute)
  if (dispute.state === 'lost') await post(tx, undonePosting('dispute_lost_undone', lost), clock())
  // The part that came back of the loss had been held again; the whole payment is held now.
  const { returned: before } = dispute
  const accounts = { commission: dispute.amount - returned, unassigned: before }
  await post(tx, returnedPosting(dispute, { returned, before }, accounts), clock())
  await updateReturned(tx, dispute.id, returned)
}
