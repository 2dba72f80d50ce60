import type { Tx } from '../../platform/database/database.ts'
import { findServiceIdsOf, lockService } from '../catalog/lock-service.ts'
import type { Deal } from '../deals/deal.ts'
import { lockDeal } from '../deals/deal-store.ts'
import { findLiveDealIds } from '../deals/live-deal-store.ts'

/**
 * Locks all live deals and all services of a person in the order of docs/lock-order.md. Returns the
 * deals and the names of the rows that were found first: a row that has none of these names when it
 * is found afterwards began meanwhile.
 */
export async function lockDealsAndServices(
  tx: Tx,
  userId: number,
): Promise<{ deals: Deal[]; rows: string[] }> {
  const rows = await namesOfRows(tx, userId)
  const deals: Deal[] = []
  for (const id of inOrder(await findLiveDealIdsOf(tx, userId))) deals.push(await lockDeal(tx, id))
  const serviceIds = [...deals.map(deal => deal.serviceId), ...(await findServiceIdsOf(tx, userId))]
  for (const id of inOrder(serviceIds)) await lockService(tx, id)
  return { deals: deals.filter(({ status }) => status !== 'ended'), rows }
}

/** Names of the live deals and the services of a person. */
export async function namesOfRows(tx: Tx, userId: number): Promise<string[]> {
  const deals = await findLiveDealIdsOf(tx, userId)
  const services = await findServiceIdsOf(tx, userId)
  return [...deals.map(id => `deal ${id}`), ...services.map(id => `service ${id}`)]
}

const findLiveDealIdsOf = async (tx: Tx, userId: number): Promise<number[]> => [
  ...(await findLiveDealIds(tx, 'buyer_id', userId)),
  ...(await findLiveDealIds(tx, 'seller_id', userId)),
]

const inOrder = (ids: number[]): number[] => [...new Set(ids)].sort((one, other) => one - other)
