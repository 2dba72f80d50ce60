import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Publish } from '../../platform/domain-events.ts'
import { lockDeal } from '../deals/deal-store.ts'
import { DealEnded } from '../deals/failures.ts'
import { readDeal } from '../deals/read-deal.ts'
import { lockLatestEarning, updateEarning } from '../ledger/earning-store.ts'
import type { ExitKind } from '../ledger/exit-amounts.ts'
import { lockSeller } from '../ledger/seller-lock.ts'
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
    await freeze(tx, deal, id)
    const facts = { cancellationId: id, at: createdAt.toISOString() }
    await publish(tx, 'cancellation.requested', facts)
    return id
  })
}

async function freeze(tx: Tx, deal: { id: number; sellerId: number }, id: number): Promise<void> {
  await lockSeller(tx, deal.sellerId)
  const earning = await lockLatestEarning(tx, deal.id)
  if (earning) await updateEarning(tx, earning.invoiceId, { frozenBy: frozenBy(id) })
}

export const frozenBy = (cancellationId: number): string => `cancellation:${cancellationId}`
