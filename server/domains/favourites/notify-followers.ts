import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { claimInBatches } from '../../platform/jobs/claim-in-batches.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { findPublicUser } from '../accounts/user-store.ts'
import type { CatalogEvents } from '../catalog/events.ts'
import { findService } from '../catalog/listed-service-store.ts'
import { followMail } from '../notifications/mails/follow-mail.ts'
import type { Sender } from '../notifications/mails/mail-content.ts'
import { type NotifyDeps, notify } from '../notifications/notify.ts'
import type { FavouriteEvents } from './events.ts'
import { claimFollowers, releaseFollower, wantsNotices } from './follow-store.ts'

/**
 * Queues a notice of a new service for each follower of its seller, at most one a day about one
 * person (rule `follows-are-private`). A retry continues with the remaining followers.
 */
export async function notifyFollowers(
  { db, clock, publish }: { db: Database; clock: Clock; publish: Publish },
  { serviceId, sellerId }: CatalogEvents['service.announced'],
): Promise<void> {
  await claimInBatches(db, async (tx, limit) => {
    const now = clock()
    const followers = await claimFollowers(tx, { personId: sellerId, now, limit })
    const claim = { personId: sellerId, at: now.toISOString() }
    for (const followerId of followers)
      await publish(tx, 'follower.told', { followerId, serviceId, claim })
    return followers.length
  })
}

/**
 * Writes the notice, unless the service was deleted or paused meanwhile, or the follower no longer
 * wants it, for example after a block. When it is not written, the next service of the same day may
 * be announced.
 */
export async function mailFollower(
  deps: NotifyDeps & { sender: Sender },
  { followerId, serviceId, claim }: FavouriteEvents['follower.told'],
): Promise<void> {
  const service = await findService(deps.db, serviceId)
  const follower = await findPublicUser(deps.db, followerId)
  if (!service?.isPublic && claim) {
    const pair = { followerId, personId: claim.personId }
    await releaseFollower(deps.db, pair, new Date(claim.at))
  }
  if (!service?.isPublic || !follower) return
  const pair = { followerId, personId: service.sellerId }
  if (!(await wantsNotices(deps.db, pair))) return
  await notify(deps, followMail(service, follower, deps.sender.publicUrl))
}
