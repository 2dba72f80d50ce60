import { FREEZE_SECONDS } from '../../../contract/money.ts'
import { addSeconds } from '../../kernel/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { hasEndedDeals } from '../accounts/suspension/mild-suspension.ts'
import { lockService } from '../catalog/lock-service.ts'
import type { Deal } from '../deals/deal.ts'
import { recordDealFact } from '../deals/deal-fact-store.ts'
import { lockDeal } from '../deals/deal-store.ts'
import { DealEnded } from '../deals/failures.ts'
import { bookMissingMonths, type MissingMonthsDeps } from '../deals/months/book-missing-months.ts'
import { readDeal } from '../deals/read-deal.ts'
import type { Earning } from '../ledger/earning.ts'
import { updateEarning } from '../ledger/earning-store.ts'
import { lockLatestEarning } from '../ledger/earnings-of-deal-store.ts'
import type { ExitAmounts, ExitKind } from '../ledger/exit-amounts.ts'
import { lockSeller } from '../ledger/seller-lock.ts'
import { type Cancellation, frozenBy, paidMonthOf } from './cancellation.ts'
import { insertCancellation, lockCancellation } from './cancellation-store.ts'
import { executeExit } from './execute-exit.ts'
import { RequestExists } from './failures.ts'
import { amountsToExecute, type ShownExit } from './shown-exit.ts'

export interface CancellationRequest {
  dealId: number
  userId: number
  kind: ExitKind
  /** The amounts of accepting that the user saw. */
  shown: ShownExit | null
}
type NewRequest = Pick<Cancellation, 'id' | 'dealId' | 'createdBy' | 'createdAt'> & {
  kind: ExitKind
}

/**
 * Asks the other party to end the deal with a refund; the month's share is frozen until the answer.
 * A request to a user whose suspension ends deals is accepted at once; one who is suspended for a
 * short time answers it (rule `answered-for-suspended`).
 */
export async function requestCancellation(
  deps: MissingMonthsDeps,
  { dealId, userId, kind, shown }: CancellationRequest,
): Promise<number> {
  const { db, clock, publish } = deps
  await bookMissingMonths(deps, await readDeal(db, userId, dealId))
  return actOnce(db, async tx => {
    const deal = await lockDeal(tx, dealId)
    if (deal.status === 'ended') throw new DealEnded()
    const createdAt = clock()
    const request = { dealId, kind, createdBy: userId, createdAt, state: 'open' as const }
    const id = await insertCancellation(tx, request)
    if (id === null) throw new RequestExists()
    const isAlone = await hasEndedDeals(tx, otherOf(deal, userId), createdAt)
    if (isAlone) await lockService(tx, deal.serviceId)
    const paid = await freeze(tx, deal, { id, createdAt })
    const amounts = amountsToExecute(shown, { kind, month: paid, now: createdAt })
    await recordRequest(tx, { ...request, id }, amounts)
    if (isAlone) await accept({ ...deps, now: createdAt }, tx, deal, { id, shown })
    else await publish(tx, 'cancellation.requested', factsOf(id, dealId, createdAt))
    return id
  })
}

async function accept(
  deps: Pick<MissingMonthsDeps, 'publish' | 'intendCall'> & { now: Date },
  tx: Tx,
  deal: Deal,
  { id, shown }: { id: number; shown: ShownExit | null },
): Promise<void> {
  const request = await lockCancellation(tx, id)
  await executeExit(deps, tx, deal, { request, decidedBy: null, shown })
}

const factsOf = (cancellationId: number, dealId: number, at: Date) => ({
  cancellationId,
  dealId,
  at: at.toISOString(),
})

/**
 * Freezes the share of the month that accepting would refund, for a limited time; the request
 * itself may stay open without limit (rule `request-hold-ends`).
 */
async function freeze(
  tx: Tx,
  deal: Deal,
  { id, createdAt }: Pick<NewRequest, 'id' | 'createdAt'>,
): Promise<Earning | null> {
  await lockSeller(tx, deal.sellerId)
  const paid = paidMonthOf(deal.status, await lockLatestEarning(tx, deal.id), createdAt)
  const frozenUntil = addSeconds(createdAt, FREEZE_SECONDS)
  if (paid) await updateEarning(tx, paid.invoiceId, { frozenBy: frozenBy(id), frozenUntil })
  return paid
}

/** Records the request with the yen that accepting it would have moved at that moment. */
async function recordRequest(
  tx: Tx,
  { id, dealId, kind: exit, createdBy: by, createdAt: at }: NewRequest,
  { refund, takenBack }: ExitAmounts,
): Promise<void> {
  const facts = { cancellationId: id, by, exit, refund, takenBack }
  await recordDealFact(tx, { dealId, kind: 'request_made', facts, at })
}

const otherOf = ({ buyerId, sellerId }: Deal, userId: number): number =>
  userId === buyerId ? sellerId : buyerId
