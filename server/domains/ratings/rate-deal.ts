import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { lockDeal } from '../deals/deal-store.ts'
import { readDeal } from '../deals/read-deal.ts'
import { AlreadyRated } from './failures.ts'
import { publicationOf } from './rating.ts'
import { findRating, insertRating, setPublication } from './rating-store.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
}

/**
 * Each party rates the other once per deal; a rating cannot be changed
 * (rule `one-final-rating`). The deal is locked, so that of two ratings at the same moment the
 * second sees the first and both become public (rule `review-waits-for-both`).
 */
export async function rateDeal(
  { db, clock, publish }: Deps,
  raterId: number,
  { dealId, isGood, words = '' }: { dealId: number; isGood: boolean; words?: string },
): Promise<void> {
  const { buyerId, sellerId, serviceId } = await readDeal(db, raterId, dealId)
  const rateeId = buyerId === raterId ? sellerId : buyerId
  await actOnce(db, async tx => {
    await lockDeal(tx, dealId)
    const at = clock()
    const other = await findRating(tx, dealId, rateeId)
    const publishedAt = publicationOf(at, other?.ratedAt ?? null)
    const rating = { dealId, serviceId, raterId, rateeId, isGood, words: words.trim(), at }
    if (!(await insertRating(tx, { ...rating, publishedAt }))) throw new AlreadyRated()
    if (other)
      await setPublication(tx, { dealId, raterId: rateeId }, publicationOf(other.ratedAt, at))
    await publish(tx, 'rating.given', { dealId })
  })
}
