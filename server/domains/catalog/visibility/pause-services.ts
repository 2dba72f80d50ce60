import type { Tx } from '../../../platform/database/database.ts'
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
