import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Publish } from '../../platform/domain-events.ts'
import type { Deal } from '../deals/deal.ts'
import { recordDealFact } from '../deals/deal-fact-store.ts'
import { lockDeal } from '../deals/deal-store.ts'
import { DealEnded } from '../deals/failures.ts'
import { readDeal } from '../deals/read-deal.ts'
import type { Earning } from '../ledger/earning.ts'
import { lockLatestEarning, updateEarning } from '../ledger/earning-store.ts'
import { type ExitKind, exitAmounts } from '../ledger/exit-amounts.ts'
import { lockSeller } from '../ledger/seller-lock.ts'
import type { Cancellation } from './cancellation.ts'
import { insertCancellation } from './cancellation-store.ts'
import './events.ts'
import { RequestExists } from './failures.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
}

export interface CancellationRequest {
  dealId: number
  userId: number
  kind: ExitKind
}
type Made = Pick<Cancellation, 'id' | 'createdBy' | 'createdAt'> & { kind: ExitKind }

/** Either side asks the other to end the deal with a refund; the month's share is frozen meanwhile. */
export async function requestCancellation(
  { db, clock, publish }: Deps,
  { dealId, userId, kind }: CancellationRequest,
): Promise<number> {
  await readDeal(db, userId, dealId)
  return db.transaction().execute(async tx => {
    const deal = await lockDeal(tx, dealId)
    if (deal.status === 'ended') throw new DealEnded()
    const createdAt = clock()
    const request = { dealId, kind, createdBy: userId, createdAt, state: 'open' as const }
    const id = await insertCancellation(tx, request)
    if (id === null) throw new RequestExists()
    const month = await freeze(tx, deal, id)
    await recordMade(tx, deal, { ...request, id }, month)
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
  deal: Deal,
  { id, kind: exit, createdBy: by, createdAt: at }: Made,
  month: Earning | null,
): Promise<void> {
  const paid = deal.status === 'past_due' ? null : month
  const { refund, takenBack } = exitAmounts(exit, paid, at)
  const facts = { cancellationId: id, by, exit, refund, takenBack }
  await recordDealFact(tx, { dealId: deal.id, kind: 'request_made', facts, at })
}

export const frozenBy = (cancellationId: number): string => `cancellation:${cancellationId}`
