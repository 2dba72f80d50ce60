import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Publish } from '../../platform/domain-events.ts'
import type { IntendCall } from '../../platform/outbox.ts'
import type { DisputeState, PaymentProvider } from '../../ports/payment-provider.ts'
import { type Earning, restOf } from '../ledger/earning.ts'
import {
  findEarning,
  findEarningOfCharge,
  lockEarningOfCharge,
  updateEarning,
} from '../ledger/earning-store.ts'
import { post } from '../ledger/ledger-store.ts'
import {
  type DisputeFacts,
  disputeLostPosting,
  disputeOpenedPosting,
  disputeWonPosting,
} from '../ledger/posting.ts'
import { lockSeller } from '../ledger/seller-lock.ts'
import { closeDeal } from './close-deal.ts'
import type { Deal } from './deal.ts'
import { recordDealFact } from './deal-fact-store.ts'
import { lockDeal } from './deal-store.ts'
import { closeDispute, type Dispute, findDispute, insertDispute } from './dispute-store.ts'
import './outside-calls.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'readDispute'>
  publish: Publish
  intendCall: IntendCall
}

/** Brings a dispute to what the provider says now; an inquiry moves no money (payments.md §7). */
export async function followDispute(deps: Deps, disputeId: string): Promise<void> {
  const state = await deps.payments.readDispute(disputeId)
  const { status } = state
  if (status === 'inquiry') return
  await deps.db.transaction().execute(async tx => {
    const known = await findDispute(tx, disputeId)
    const dispute = known ?? (await openDispute(deps, tx, state))
    if (status !== 'open') await settle(deps, tx, dispute, status)
  })
}

async function openDispute(deps: Deps, tx: Tx, state: DisputeState): Promise<Dispute> {
  const found = await findEarningOfCharge(tx, state.chargeId)
  // the notice of the payment is still on its way: this one is worked again after it
  if (!found)
    throw new Error(`charge ${state.chargeId} of dispute ${state.disputeId} is not booked`)
  // the deal's lock comes before the earning's everywhere
  const deal = found.dealId === null ? null : await lockDeal(tx, found.dealId)
  await lockSeller(tx, found.sellerId)
  const earning = (await lockEarningOfCharge(tx, state.chargeId)) ?? found
  const now = deps.clock()
  const { disputeId: id, amount, fee } = state
  const dispute = { id, invoiceId: earning.invoiceId, amount, fee, held: restOf(earning) }
  await insertDispute(tx, { ...dispute, at: now })
  await post(tx, disputeOpenedPosting(factsOf(dispute, earning)), now)
  await updateEarning(tx, earning.invoiceId, { takenBack: earning.share, returnedAt: now })
  if (deal) await endDisputed(deps, tx, deal, dispute)
  await intendTakeBack(deps, tx, dispute, earning)
  return { ...dispute, state: 'open' }
}

async function endDisputed(
  { clock, publish, intendCall }: Deps,
  tx: Tx,
  deal: Deal,
  { amount, held }: Omit<Dispute, 'state'>,
): Promise<void> {
  const now = clock()
  const { id: dealId, subscriptionId } = deal
  await recordDealFact(tx, { dealId, kind: 'disputed', facts: { amount, held }, at: now })
  if (deal.status === 'ended')
    return publish(tx, 'deal.disputed', { dealId, at: now.toISOString() })
  const closing = { reason: 'dispute', endedBy: null, endedAt: now } as const
  await closeDeal({ publish, now }, tx, deal, closing)
  await intendCall(tx, 'cancel-subscription', `sc:${dealId}`, { subscriptionId })
}

const factsOf = (
  { id, amount, fee, held }: Omit<Dispute, 'state'>,
  { sellerId, maturedAt }: Earning,
): DisputeFacts => ({ id, amount, fee, held, sellerId, matured: maturedAt !== null })

async function intendTakeBack(
  { intendCall }: Deps,
  tx: Tx,
  { id, held }: Omit<Dispute, 'state'>,
  { invoiceId, sellerId }: Earning,
): Promise<void> {
  if (held === 0) return
  const reference = `dp:${id}`
  const call = { reference, part: 1, invoiceId, sellerId, amount: held }
  await intendCall(tx, 'take-back', `trr:${reference}:1`, call)
}

async function settle(deps: Deps, tx: Tx, dispute: Dispute, end: 'won' | 'lost'): Promise<void> {
  const now = deps.clock()
  if (!(await closeDispute(tx, dispute.id, end, now))) return
  const earning = await findEarning(tx, dispute.invoiceId)
  if (!earning) throw new Error(`the month of dispute ${dispute.id} is gone`)
  await lockSeller(tx, earning.sellerId)
  const { dealId } = earning
  await (end === 'lost' ? bookLost(tx, dispute, earning, now) : win(deps, tx, dispute, earning))
  if (dealId !== null) await tellOutcome(deps, tx, dealId, end)
}

async function bookLost(tx: Tx, dispute: Dispute, earning: Earning, now: Date): Promise<void> {
  // what was refunded before is not the commission's to bear again
  const fee = Math.min(earning.total - earning.price, dispute.amount - dispute.held)
  await post(tx, disputeLostPosting(factsOf(dispute, earning), fee), now)
}

async function win(deps: Deps, tx: Tx, dispute: Dispute, earning: Earning): Promise<void> {
  await post(tx, disputeWonPosting(factsOf(dispute, earning)), deps.clock())
  await updateEarning(tx, earning.invoiceId, { takenBack: earning.takenBack - dispute.held })
  const { id: disputeId, invoiceId, held } = dispute
  const call = { disputeId, invoiceId, sellerId: earning.sellerId, amount: held }
  if (held > 0) await deps.intendCall(tx, 'credit-dispute', `tr:dp:${disputeId}`, call)
}

async function tellOutcome(
  { clock, publish }: Deps,
  tx: Tx,
  dealId: number,
  outcome: 'won' | 'lost',
): Promise<void> {
  const at = clock()
  await recordDealFact(tx, { dealId, kind: 'dispute_closed', facts: { outcome }, at })
  await publish(tx, 'deal.dispute_closed', { dealId, at: at.toISOString() })
}
