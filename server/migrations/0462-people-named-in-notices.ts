import { type Kysely, sql } from 'kysely'

/**
 * Whom the words of a notice name, and by which name, so that it can be replaced after a departure.
 * Without a foreign key, because its check would lock a second person in the transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notices
      add column person_id bigint,
      add column person_name text`.execute(db)
}
