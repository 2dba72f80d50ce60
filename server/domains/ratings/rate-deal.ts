import type { Clock } from '../../kernel/clock.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Database } from '../../platform/database.ts'
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

/** One rating per party and deal, about the other, unchangeable (decision 46). */
export async function rateDeal(
  { db, clock }: Deps,
  raterId: number,
  { dealId, isGood }: { dealId: number; isGood: boolean },
): Promise<void> {
  const deal = await readDeal(db, raterId, dealId)
  const rateeId = deal.buyerId === raterId ? deal.sellerId : deal.buyerId
  const rating = { dealId, raterId, rateeId, isGood, at: clock() }
  const added = await db.transaction().execute(tx => insertRating(tx, rating))
  if (!added) throw new AlreadyRated()
}
