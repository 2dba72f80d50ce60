import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import { lockServicesOf } from '../lock-service.ts'
import { keepPaused } from '../rests/rest-store.ts'
import { pauseServices } from '../service-store.ts'

/**
 * Pauses all public services of a seller (auto-cancel, suspension); running deals go on. Locks
 * services, days off and counts in the order of docs/lock-order.md.
 */
export async function pauseServicesOf(
  { publish }: { publish: Publish },
  tx: Tx,
  sellerId: number,
  now: Date,
): Promise<number> {
  await lockServicesOf(tx, sellerId)
  await keepPaused(tx, sellerId)
  const serviceIds = await pauseServices(tx, sellerId, now)
  if (serviceIds.length > 0) await publish(tx, 'services.paused', { serviceIds })
  return serviceIds.length
}

/** How many services of a seller nobody can apply for because they are paused. */
export async function countPaused(db: Database, sellerId: number): Promise<number> {
  const { paused } = await db
    .selectFrom('services')
    .select(({ fn }) => fn.countAll<number>().as('paused'))
    .where('user_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .where('is_public', '=', false)
    .executeTakeFirstOrThrow()
  return Number(paused)
}
