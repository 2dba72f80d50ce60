import type { ratings } from '../../../contract/calls/ratings.ts'
import { isVerified } from '../../domains/accounts/payout-account/payout-account-states.ts'
import { countRatings } from '../../domains/accounts/rating-count-store.ts'
import { readPublicUser } from '../../domains/accounts/read-public-user.ts'
import { countDealsOfSeller } from '../../domains/deals/deal-store.ts'
import { readDeal } from '../../domains/deals/read-deal.ts'
import { rateDeal } from '../../domains/ratings/rate-deal.ts'
import { findRating } from '../../domains/ratings/rating-store.ts'
import { readShareWithinDay } from '../../domains/threads/answers/answer-record.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import type { Handlers } from '../handler.ts'

export interface RatingsDeps {
  db: Database
  clock: Clock
  publish: Publish
}

export function ratingsHandlers(deps: RatingsDeps): Handlers<typeof ratings> {
  const { db } = deps
  return {
    async goods({ input: { userId } }) {
      await readPublicUser(db, userId)
      return countRatings(db, userId)
    },
    async seller_numbers({ input: { userId } }) {
      const { createdAt } = await readPublicUser(db, userId)
      const [verified, deals, withinDay] = await Promise.all([
        isVerified(db, userId),
        countDealsOfSeller(db, userId),
        readShareWithinDay(deps, userId),
      ])
      return { isVerified: verified, since: createdAt.toISOString(), deals, withinDay }
    },
    async good({ viewer, input }) {
      await readDeal(db, viewer.id, input.threadId)
      const rating = await findRating(db, input.threadId, viewer.id)
      return { good: rating?.isGood === true, bad: rating?.isGood === false }
    },
    add_good({ viewer, input: { threadId, type, text = '' }, once }) {
      const rating = { dealId: threadId, isGood: type === 'good', words: text }
      return once(() => rateDeal(deps, viewer.id, rating))
    },
  }
}
