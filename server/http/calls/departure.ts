import type { Ties } from '../../domains/accounts/departure/departure.ts'
import { deleteDraft } from '../../domains/catalog/drafts/draft-store.ts'
import { lockServicesOf } from '../../domains/catalog/lock-service.ts'
import { retireServices } from '../../domains/catalog/retire-services.ts'
import { countUnsettledHolds } from '../../domains/deals/checkout/unsettled-hold-store.ts'
import { findLiveDealIds } from '../../domains/deals/live-deal-store.ts'
import { sumOwedTo } from '../../domains/deals/refunds/bounced-refund-store.ts'
import { owedTo } from '../../domains/ledger/ledger-store.ts'
import { matureEarnings } from '../../domains/ledger/mature-earnings.ts'
import { lockSeller } from '../../domains/ledger/seller-lock.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { PicturePaths } from '../../platform/pictures/store-pictures.ts'

/** Facts of a person from other domains, for the accounts domain, which must not import them. */
export async function tiesOf(tx: Tx, userId: number, now: Date): Promise<Ties> {
  await lockSeller(tx, userId)
  await matureEarnings(tx, userId, now)
  return {
    purchases: (await findLiveDealIds(tx, 'buyer_id', userId)).length,
    sales: (await findLiveDealIds(tx, 'seller_id', userId)).length,
    checkouts: await countUnsettledHolds(tx, { partyId: userId }),
    pending: (await owedTo(tx, 'pending', userId)) + (await owedTo(tx, 'hold', userId)),
    available: await owedTo(tx, 'available', userId),
    payouts: await owedTo(tx, 'payout', userId),
    refunds: await sumOwedTo(tx, userId),
  }
}

export async function lockShop(
  tx: Tx,
  userId: number,
): Promise<(now: Date) => Promise<PicturePaths[]>> {
  const services = await lockServicesOf(tx, userId)
  return async now => [
    ...(await retireServices(tx, services, now)),
    ...(await deleteDraft(tx, userId)),
  ]
}
