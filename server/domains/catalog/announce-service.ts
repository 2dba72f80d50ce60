import type { Tx } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { claimAnnouncement } from './service-store.ts'

export interface Announcement {
  serviceId: number
  sellerId: number
  at: Date
}

/** Publishes once that a service is public; a paused one waits until it is. */
export async function announceService(
  { publish }: { publish: Publish },
  tx: Tx,
  { serviceId, sellerId, at }: Announcement,
): Promise<void> {
  if (await claimAnnouncement(tx, serviceId, at))
    await publish(tx, 'service.announced', { serviceId, sellerId })
}
