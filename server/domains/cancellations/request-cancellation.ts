import type { Tx } from '../../platform/database.ts'
import { bookMissingMonths, type MissingMonthsDeps } from '../deals/book-missing-months.ts'
import type { Deal } from '../deals/deal.ts'
import { recordDealFact } from '../deals/deal-fact-store.ts'
import { lockDeal } from '../deals/deal-store.ts'
import { DealEnded } from '../deals/failures.ts'
import { readDeal } from '../deals/read-deal.ts'
import type { Earning } from '../ledger/earning.ts'
import { lockLatestEarning, updateEarning } from '../ledger/earning-store.ts'
import type { ExitAmounts, ExitKind } from '../ledger/exit-amounts.ts'
import { lockSeller } from '../ledger/seller-lock.ts'
import type { Cancellation } from './cancellation.ts'
import { insertCancellation } from './cancellation-store.ts'
import './events.ts'
import { RequestExists } from './failures.ts'
import { paidMonthOf } from './paid-month.ts'
import { amountsToExecute, type ShownExit } from './shown-exit.ts'

export interface CancellationRequest {
  dealId: number
  userId: number
  kind: ExitKind
  /** What a yes would move, as it was shown. */
  shown: ShownExit | null
}
type Made = Pick<Cancellation, 'id' | 'dealId' | 'createdBy' | 'createdAt'> & { kind: ExitKind }

/** Either side asks the other to end the deal with a refund; the month's share is frozen meanwhile. */
export async function requestCancellation(
  deps: MissingMonthsDeps,
  { dealId, userId, kind, shown }: CancellationRequest,
): Promise<number> {
  const { db, clock, publish } = deps
  await bookMissingMonths(deps, await readDeal(db, userId, dealId))
  return db.transaction().execute(async tx => {
    const deal = await lockDeal(tx, dealId)
    if (deal.status === 'ended') throw new DealEnded()
    const createdAt = clock()
    const request = { dealId, kind, createdBy: userId, createdAt, state: 'open' as const }
    const id = await insertCancellation(tx, request)
    if (id === null) throw new RequestExists()
    const month = await freeze(tx, deal, id)
    const paid = paidMonthOf(deal.status, month, createdAt)
    const amounts = amountsToExecute(shown, { kind, month: paid, now: createdAt })
    await recordMade(tx, { ...request, id }, amounts)
    const told = { cancellationId: id, dealId, at: createdAt.toISOString() }
    await publish(tx, 'cancellation.requested', told)
    return id
  })
}

async function freeze(tx: Tx, deal: Deal, id: number): Promise<Earning | null> {
  await lockSeller(tx, deal.sellerId)
  const earning = await lockLatestEarning(tx, deal.id)
  if (earning) await updateEarning(tx, earning.invoiceId, { frozenBy: frozenBy(id) })
  return earning
}

/** With the yen that a yes would have moved at that moment. */
async function recordMade(
  tx: Tx,
  { id, dealId, kind: exit, createdBy: by, createdAt: at }: Made,
  { refund, takenBack }: ExitAmounts,
): Promise<void> {
  const facts = { cancellationId: id, by, exit, refund, takenBack }
  await recordDealFact(tx, { dealId, kind: 'request_made', facts, at })
}

export const frozenBy = (cancellationId: number): string => `cancellation:${cancellationId}`
