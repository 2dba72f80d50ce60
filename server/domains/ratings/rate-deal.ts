import type { Clock } from '../../kernel/clock.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { readDeal } from '../deals/read-deal.ts'
import { insertRating } from './rating-store.ts'

export class AlreadyRated extends Failure {
  constructor() {
    super('conflict', '評価は済んでいます。あとから変えることはできません')
  }
}

interface Deps {
  db: Database
  clock: Clock
}

/**
 * Each party rates the other once per deal; a rating cannot be changed
 * (rule `one-final-rating`).
 */
export async function rateDeal(
  { db, clock }: Deps,
  raterId: number,
  { dealId, isGood }: { dealId: number; isGood: boolean },
): Promise<void> {
  const deal = await readDeal(db, raterId, dealId)
  const rateeId = deal.buyerId === raterId ? deal.sellerId : deal.buyerId
  const rating = { dealId, raterId, rateeId, isGood, at: clock() }
  await actOnce(db, async tx => {
    if (!(await insertRating(tx, rating))) throw new AlreadyRated()
  })
}
