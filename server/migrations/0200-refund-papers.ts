import { type Kysely, sql } from 'kysely'

/** Papers of what was given back after a receipt (rule `refund-after-receipt`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table papers drop constraint papers_kind_check,
    add constraint papers_kind_check check (kind in ('receipt', 'refund', 'statement')) not valid`.execute(
    db,
  )
  await sql`alter table papers validate constraint papers_kind_check`.execute(db)
}
