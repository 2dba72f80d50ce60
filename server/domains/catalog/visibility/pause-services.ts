import type { Tx } from '../../../platform/database/database.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import { keepPaused } from '../rests/rest-store.ts'
import { pauseServices } from '../service-store.ts'

/** Pauses all public services of a seller (auto-cancel, suspension); running deals go on. */
export async function pauseServicesOf(
  { publish }: { publish: Publish },
  tx: Tx,
  sellerId: number,
  now: Date,
): Promise<void> {
  const serviceIds = await pauseServices(tx, sellerId, now)
  await keepPaused(tx, sellerId)
  if (serviceIds.length === 0) return
  await publish(tx, 'services.paused', { serviceIds })
}
