import { type Kysely, sql } from 'kysely'

/**
 * Only successful answers are stored, in the transaction that did the work: no key is taken without
 * an answer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from idempotency_keys where status is distinct from 200 or body is null`.execute(
    db,
  )
  await sql`
    alter table idempotency_keys drop column status, alter column body set not null`.execute(db)
}
