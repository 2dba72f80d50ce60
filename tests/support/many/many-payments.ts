import { sql } from 'kysely'
import type { Database } from '../../../server/platform/database/database.ts'

/** Adds a booked month, a request and a dispute to every deal, by SQL for speed. */
export async function fillPayments(db: Database): Promise<void> {
  await sql`
    insert into earnings (
      invoice_id, seller_id, deal_id, price, share, total, paid_at, matures_at, charge_id,
      transfer_id, frozen_by)
    select 'in_' || id, seller_id, id, 1500, 1200, 1582, started_at, started_at + interval '720 hours',
      'ch_' || id, 'tr_' || id, case when id % 100 = 0 then 'cancel:' || id end
    from deals`.execute(db)
  await sql`
    insert into cancellations (deal_id, kind, created_by, created_at, state)
    select id, 'refund_full', buyer_id, started_at, case when id % 100 = 0 then 'open' else 'refused' end
    from deals`.execute(db)
  await sql`
    insert into disputes (id, invoice_id, amount, fee, held, state, opened_at)
    select 'dp_' || id, 'in_' || id, 1582, 1500, 0, 'lost', now() from deals`.execute(db)
  await sql`
    insert into ledger_postings (key, kind, fact, invoice_id, posted_at)
    select 'inv:' || invoice_id, 'month', 'inv:' || invoice_id, invoice_id, paid_at
    from earnings`.execute(db)
  await sql`
    insert into ledger_lines (posting_key, line, account, amount)
    select 'inv:' || invoice_id, line, case line when 0 then 'platform' else 'commission' end,
      total * (1 - 2 * line)
    from earnings, generate_series(0, 1) line`.execute(db)
  await sql`analyze`.execute(db)
}
