import { LIKES_MAX } from '../../../contract/limits.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { lockUser } from '../accounts/user-locks.ts'
import { readService } from '../catalog/read-service.ts'
import { TooManyLikes } from './failures.ts'
import { deleteLike, findLikedIds, insertLikes } from './like-store.ts'

interface Deps {
  db: Database
  clock: Clock
}

/** Likes a service (rule `likes-are-private`). */
export async function likeService(
  { db, clock }: Deps,
  userId: number,
  serviceId: number,
): Promise<void> {
  await readService({ db }, serviceId)
  await actOnce(db, async tx => {
    await lockUser(tx, userId)
    const kept = await findLikedIds(tx, userId)
    if (!kept.includes(serviceId) && kept.length >= LIKES_MAX) throw new TooManyLikes()
    await insertLikes(tx, { userId, serviceIds: [serviceId], at: clock() })
  })
}

export const unlikeService = (
  { db }: Pick<Deps, 'db'>,
  userId: number,
  serviceId: number,
): Promise<void> => actOnce(db, tx => deleteLike(tx, userId, serviceId))

/**
 * Takes over the likes that a device stored before the login, up to the limit; the rest is left
 * out.
 */
export const mergeLikes = (
  { db, clock }: Deps,
  userId: number,
  serviceIds: readonly number[],
): Promise<void> =>
  actOnce(db, async tx => {
    await lockUser(tx, userId)
    const kept = await findLikedIds(tx, userId)
    const added = [...new Set(serviceIds)].filter(id => !kept.includes(id))
    const most = LIKES_MAX - kept.length
    await insertLikes(tx, { userId, serviceIds: added, most, at: clock() })
  })
