import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import { announceService } from '../announce-service.ts'
import { PictureMissing } from '../failures.ts'
import { lockOwnService } from '../lock-service.ts'
import { refuseSuspended } from '../refuse-suspended.ts'
import { keepPausedAfterRest, openAtReturn } from '../rests/rest-store.ts'
import { setPublic } from '../service-store.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
}

/**
 * Publishes or pauses a service under the rules of an edit (rule `main-picture-stays`). It changes
 * nothing else, so that an edit in another window is not overwritten; a repeat changes nothing.
 * During the seller's days off a service becomes public only at their end, which is then returned
 * (rule `rest-pauses-services`); otherwise returns null.
 */
export const switchVisibility = (
  { db, clock, publish }: Deps,
  sellerId: number,
  { serviceId, isPublic }: { serviceId: number; isPublic: boolean },
): Promise<Date | null> =>
  actOnce(db, async tx => {
    const service = await lockOwnService(tx, sellerId, serviceId)
    if (!service.icon) throw new PictureMissing()
    await refuseSuspended(tx, sellerId, clock())
    if (!isPublic) await keepPausedAfterRest(tx, sellerId, serviceId)
    if (service.isPublic === isPublic) return null
    const opensAt = isPublic ? await openAtReturn(tx, sellerId, serviceId) : null
    if (opensAt) return opensAt
    const at = clock()
    await setPublic(tx, serviceId, isPublic, at)
    if (isPublic) {
      await announceService({ publish }, tx, { serviceId, sellerId, at })
      await publish(tx, 'service.cheaper', { serviceId })
    } else {
      await publish(tx, 'services.paused', { serviceIds: [serviceId] })
    }
    return null
  })
