import { Forbidden, NotFound } from '../../kernel/failure.ts'
import type { Database } from '../../platform/database/database.ts'
import { isParty } from '../deals/deal.ts'
import type { CancellationOverview } from './cancellation.ts'
import { findCancellation } from './cancellation-overview-store.ts'

/** Reads a request for one of the deal's two parties; other users get 403, an unknown id 404. */
export async function readCancellation(
  db: Database,
  viewerId: number,
  id: number,
): Promise<CancellationOverview> {
  const cancellation = await findCancellation(db, id)
  if (!cancellation) throw new NotFound('この申請は見つかりませんでした')
  if (!isParty(cancellation, viewerId)) throw new Forbidden('この取引は当事者だけが見られます')
  return cancellation
}
