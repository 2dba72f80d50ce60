import { type Kysely, sql } from 'kysely'

/** A statement shows a refund in the month of the refund, not in that of the payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table earnings add column returned_at timestamptz`.execute(db)
  await sql`
    update earnings set returned_at = coalesce(
      (select max(answered_at) from cancellations where invoice_id = earnings.invoice_id),
      (select max(opened_at) from disputes where invoice_id = earnings.invoice_id))
    where taken_back > 0`.execute(db)
}
