import type { Clock } from '../../../kernel/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { IntendCall } from '../../../platform/jobs/outside-call.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import type { DisputeState } from '../../../ports/provider-charges.ts'
import type { Earning } from '../../ledger/earning.ts'
import { updateEarning } from '../../ledger/earning-store.ts'
import { holdAgain } from '../../ledger/held-money.ts'
import { post } from '../../ledger/ledger-store.ts'
import { disputeLostPosting, disputeWonPosting } from '../../ledger/postings/dispute-postings.ts'
import { undonePosting } from '../../ledger/postings/posting.ts'
import type { Month } from '../months/lock-month.ts'
import { coverOwedRefunds, uncoverRefunds } from '../refunds/cover-owed-refunds.ts'
import { disputeFacts } from './dispute-facts.ts'
import {
  closeDispute,
  DISPUTE_TRANSITIONS,
  type Dispute,
  settledAs,
  updateReturned,
} from './dispute-store.ts'
import { publishOutcome } from './end-disputed.ts'

interface Deps {
  clock: Clock
  publish: Publish
  intendCall: IntendCall
}

/** Closes an open dispute that was won or lost; returns the dispute as it is afterwards. */
export async function settleDispute(
  deps: Deps,
  tx: Tx,
  { month: { deal, earning }, dispute }: { month: Month; dispute: Dispute },
  { status, returned, contact }: DisputeState & { contact: string | null },
): Promise<Dispute> {
  if (status === 'open') return dispute
  if (!DISPUTE_TRANSITIONS[dispute.state].includes(status)) return dispute
  const at = deps.clock()
  if (status === 'won') await win(deps, tx, { dispute, earning, returned, contact })
  else await post(tx, disputeLostPosting(disputeFacts(dispute, earning)), at)
  await closeDispute(tx, dispute.id, { state: status, at })
  if (status === 'lost') await coverOwedRefunds(tx, earning, at)
  if (deal) await publishOutcome(deps, tx, deal.id, status)
  return settledAs(dispute, { status, returned })
}

interface Won {
  dispute: Dispute
  earning: Earning
  returned: number
  /** The buyer's address. */
  contact: string | null
}

/** A win on appeal first reverses the booked loss. */
async function win(
  { clock, intendCall }: Deps,
  tx: Tx,
  { dispute, earning, returned, contact }: Won,
): Promise<void> {
  const facts = disputeFacts(dispute, earning)
  if (dispute.state === 'lost') {
    await post(tx, undonePosting('dispute_lost_undone', disputeLostPosting(facts)), clock())
    await uncoverRefunds(tx, { month: earning, dispute, contact }, clock())
  }
  await post(tx, disputeWonPosting(facts, { returned, before: dispute.returned }), clock())
  await updateReturned(tx, dispute.id, returned)
  const { invoiceId, sellerId } = earning
  await updateEarning(tx, invoiceId, { takenBack: earning.takenBack - dispute.held })
  const { id: disputeId, held } = dispute
  if (held === 0) return
  await holdAgain(tx, invoiceId)
  const call = { disputeId, invoiceId, sellerId, amount: held }
  await intendCall(tx, 'credit-dispute', { invoiceId, disputeId }, call)
}
