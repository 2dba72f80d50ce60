import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import './earning-store.ts'

/**
 * Sellers whose oldest money still held was paid on or before `paidBefore`. Withdrawals take the
 * oldest first, so what is held is what was paid after the last payout asked for.
 */
export async function findHeldSince(
  db: Database,
  paidBefore: Date,
): Promise<{ sellerId: number; since: Date }[]> {
  const { rows } = await sql<{ seller_id: number; since: Date }>`
    select e.seller_id, min(e.paid_at) as since
    from earnings e
    where e.share > e.taken_back and e.matured_at is not null
      and e.matured_at > coalesce(
        (select max(p.requested_at) from payouts p
         where p.seller_id = e.seller_id and p.state in ('requested', 'sent', 'paid')), 'epoch')
    group by e.seller_id
    having min(e.paid_at) <= ${paidBefore}`.execute(db)
  return rows.map(row => ({ sellerId: row.seller_id, since: row.since }))
}
