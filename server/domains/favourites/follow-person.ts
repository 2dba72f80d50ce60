import { FOLLOWS_MAX } from '../../../contract/limits.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { isBlockedBetween } from '../accounts/blocks/block-store.ts'
import { delayDeparture, lockUser } from '../accounts/user-locks.ts'
import { OwnPersonFollowed, PersonNotFound, TooManyFollows } from './failures.ts'
import {
  countFollows,
  deleteFollow,
  insertFollow,
  type Pair,
  setFollowNotices,
} from './follow-store.ts'

interface Deps {
  db: Database
  clock: Clock
}

/**
 * Follows a person's new services (rule `follows-are-private`). When one of the two blocked the
 * other nothing is stored, but the answer is the same, because nobody learns of a block.
 */
export async function followPerson({ db, clock }: Deps, pair: Pair): Promise<void> {
  const { followerId, personId } = pair
  if (followerId === personId) throw new OwnPersonFollowed()
  await actOnce(db, async tx => {
    await lockUser(tx, followerId)
    if (!(await delayDeparture(tx, personId))) throw new PersonNotFound()
    if (await isBlockedBetween(tx, followerId, personId)) return
    await insertFollow(tx, pair, clock())
    if ((await countFollows(tx, followerId)) > FOLLOWS_MAX) throw new TooManyFollows()
  })
}

export const unfollowPerson = ({ db }: Pick<Deps, 'db'>, pair: Pair): Promise<void> =>
  actOnce(db, tx => deleteFollow(tx, pair))

export const switchFollow = ({ db }: Pick<Deps, 'db'>, pair: Pair, tells: boolean): Promise<void> =>
  actOnce(db, tx => setFollowNotices(tx, pair, tells))
