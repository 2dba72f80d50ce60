import type { Tx } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { claimAnnouncement, renewAnnouncement } from './service-store.ts'

export interface Announcement {
  serviceId: number
  sellerId: number
  at: Date
}

/**
 * Publishes once that a service is public; a paused one waits until it is. For saved searches it is
 * new each time until a daily notice has found it public (rule `searches-are-told-daily`).
 */
export async function announceService(
  { publish }: { publish: Publish },
  tx: Tx,
  { serviceId, sellerId, at }: Announcement,
): Promise<void> {
  if (await claimAnnouncement(tx, serviceId, at))
    await publish(tx, 'service.announced', { serviceId, sellerId })
  else await renewAnnouncement(tx, serviceId, at)
}
