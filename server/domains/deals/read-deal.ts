import { Forbidden, NotFound } from '../../kernel/failure.ts'
import type { Database } from '../../platform/database/database.ts'
import { type DealOverview, isParty } from './deal.ts'
import { findDealOverview } from './deal-overview-store.ts'

/** Reads a deal for one of its two parties; other users get 403, an unknown id 404. */
export async function readDeal(
  db: Database,
  viewerId: number,
  dealId: number,
): Promise<DealOverview> {
  const deal = await findDealOverview(db, dealId)
  if (!deal) throw new NotFound('この取引は見つかりませんでした')
  if (!isParty(deal, viewerId)) throw new Forbidden('この取引は当事者だけが見られます')
  return deal
}
