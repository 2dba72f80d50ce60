import { claimInBatches } from '../../platform/jobs/claim-in-batches.ts'
import { findPublicUser } from '../accounts/user-store.ts'
import type { CatalogEvents } from '../catalog/events.ts'
import { findService } from '../catalog/listed-service-store.ts'
import type { Sender } from '../notifications/mails/mail-content.ts'
import { priceMail } from '../notifications/mails/price-mail.ts'
import { type NotifyDeps, notify } from '../notifications/notify.ts'
import type { FavouriteEvents } from './events.ts'
import { claimLikers, mayNotifyOfPrices, releaseLiker } from './like-store.ts'

/**
 * Queues a notice of a lower price for each person who likes the service
 * (rule `lower-price-is-told`). A retry continues with the remaining people.
 */
export async function notifyLikers(
  { db, clock, publish }: NotifyDeps,
  { serviceId }: CatalogEvents['service.cheaper'],
): Promise<void> {
  const service = await findService(db, serviceId)
  if (!service?.isPublic) return
  const { sellerId, price } = service
  const now = clock()
  await claimInBatches(db, async (tx, limit) => {
    const likers = await claimLikers(tx, { serviceId, sellerId, price, now, limit })
    for (const { likerId, before } of likers)
      await publish(tx, 'liker.told', { likerId, serviceId, before })
    return likers.length
  })
}

/**
 * Writes the notice, unless the service was deleted, paused or made dearer meanwhile, or the person
 * may no longer be notified, for example after a block. When it is not written, the next lower
 * price may be announced.
 */
export async function mailLiker(
  deps: NotifyDeps & { sender: Sender },
  told: FavouriteEvents['liker.told'],
): Promise<void> {
  const { likerId, serviceId, before } = told
  const service = await findService(deps.db, serviceId)
  const liker = await findPublicUser(deps.db, likerId)
  if (!liker) return
  if (!service?.isPublic || service.price >= before) return releaseLiker(deps.db, told)
  const { sellerId } = service
  if (!(await mayNotifyOfPrices(deps.db, { likerId, serviceId, sellerId })))
    return releaseLiker(deps.db, told)
  await notify(deps, priceMail({ ...service, before }, liker, deps.sender.publicUrl))
}
