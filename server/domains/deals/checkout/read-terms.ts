import type { Clock } from '../../../kernel/clock.ts'
import { NotFound } from '../../../kernel/failure.ts'
import type { Database } from '../../../platform/database/database.ts'
import { readService } from '../../catalog/read-service.ts'
import { readDeal } from '../read-deal.ts'
import { type HashedTerms, termsOf } from './purchase-terms.ts'
import { findTerms } from './terms-store.ts'

/** The final confirmation that a checkout of this service would store now. */
export async function readCheckoutTerms(
  { db, clock }: { db: Database; clock: Clock },
  serviceId: number,
): Promise<HashedTerms> {
  return termsOf(await readService({ db }, serviceId), clock())
}

/** The final confirmation that the buyer of a deal was shown, readable by both parties. */
export async function readPurchaseTerms(
  db: Database,
  viewerId: number,
  dealId: number,
): Promise<HashedTerms> {
  const { id } = await readDeal(db, viewerId, dealId)
  const terms = await findTerms(db, id)
  if (!terms) throw new NotFound('この取引の最終確認は残っていません')
  return terms
}
