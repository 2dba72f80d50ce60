import { type Kysely, sql } from 'kysely'

/** Whether an unpaid month is an invoice that was mailed, so that no card was charged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table failed_payments add column is_mailed boolean not null default false`.execute(db)
}
