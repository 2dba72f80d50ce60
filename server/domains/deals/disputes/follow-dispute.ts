import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { IntendCall } from '../../../platform/jobs/outside-call.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { DisputeState } from '../../../ports/provider-charges.ts'
import type { Earning } from '../../ledger/earning.ts'
import { updateEarning } from '../../ledger/earning-store.ts'
import { post } from '../../ledger/ledger-store.ts'
import { disputeOpenedPosting } from '../../ledger/postings/dispute-postings.ts'
import { lockDeal } from '../deal-store.ts'
import { lockMonthOfCharge, type Month } from '../months/lock-month.ts'
import { followUnassignedDispute } from '../unassigned/follow-unassigned-dispute.ts'
import { findUnassigned, lockUnassigned } from '../unassigned/unassigned-store.ts'
import { bookDisputeFee } from './book-dispute-fee.ts'
import { bookReturned } from './book-returned.ts'
import { disputeFacts } from './dispute-facts.ts'
import { disputeParts } from './dispute-parts.ts'
import { type Dispute, findDispute, findDisputesOfMonth, insertDispute } from './dispute-store.ts'
import { endDisputed } from './end-disputed.ts'
import { settleDispute } from './settle-dispute.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'readDispute' | 'readPayer'>
  publish: Publish
  intendCall: IntendCall
}

/**
 * Brings each withdrawal of a dispute to its state at the provider; an inquiry moves no money.
 * States only move forward, so an outdated answer changes nothing (rule `dispute-transitions`).
 */
export async function followDispute(deps: Deps, disputeId: string): Promise<void> {
  for (const state of await deps.payments.readDispute(disputeId)) {
    await followWithdrawal(deps, state)
  }
}

async function followWithdrawal(deps: Deps, state: DisputeState): Promise<void> {
  // After a win on appeal refunds are owed again that the loss had settled. The settlement deleted
  // the buyer's address, so it is read at the provider.
  const isWon = state.status === 'won'
  const contact = isWon ? (await deps.payments.readPayer(state.chargeId)).email : null
  await deps.db.transaction().execute(async tx => {
    if (await followHeldPayment(deps, tx, state)) return
    const month = await lockMonthOfCharge(tx, state.chargeId)
    const known = await findDispute(tx, state.disputeId)
    const dispute = known ?? (await openDispute(deps, tx, month, state))
    await bookDisputeFee(deps, tx, dispute, state)
    const settled = await settleDispute(deps, tx, { month, dispute }, { ...state, contact })
    await bookReturned(deps, tx, { dispute: settled, state, account: 'commission' })
  })
}

/** Follows the dispute of a payment that is held; false for the charge of a month. */
async function followHeldPayment(deps: Deps, tx: Tx, state: DisputeState): Promise<boolean> {
  const dealId = (await findUnassigned(tx, state.chargeId))?.dealId ?? null
  const deal = dealId === null ? null : await lockDeal(tx, dealId)
  const payment = await lockUnassigned(tx, state.chargeId)
  if (payment) await followUnassignedDispute(deps, tx, { deal, payment }, state)
  return payment !== null
}

async function openDispute(
  deps: Deps,
  tx: Tx,
  { deal, earning }: Month,
  { disputeId: id, againOf, amount, fee, moves }: DisputeState,
): Promise<Dispute> {
  const now = deps.clock()
  const { invoiceId } = earning
  const others = (await findDisputesOfMonth(tx, invoiceId)).filter(({ state }) => state !== 'won')
  const parts = disputeParts(earning, amount, others)
  const dispute: Dispute = {
    id,
    againOf,
    invoiceId,
    amount,
    fee,
    moves,
    ...parts,
    covered: 0,
    returned: 0,
    state: 'open',
  }
  await insertDispute(tx, { ...dispute, at: now })
  await post(tx, disputeOpenedPosting(disputeFacts(dispute, earning)), now)
  earning.takenBack += dispute.held
  await updateEarning(tx, invoiceId, { takenBack: earning.takenBack })
  await intendTakeBack(deps, tx, dispute, earning)
  if (deal) await endDisputed(deps, tx, deal, dispute)
  return dispute
}

async function intendTakeBack(
  { intendCall }: Deps,
  tx: Tx,
  { id, held }: Dispute,
  { invoiceId, sellerId }: Earning,
): Promise<void> {
  if (held === 0) return
  const subject = { cause: 'dispute' as const, invoiceId, disputeId: id, part: 1 }
  await intendCall(tx, 'take-back', subject, { invoiceId, sellerId, amount: held })
}
