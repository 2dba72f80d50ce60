import { type Kysely, sql } from 'kysely'

/** Checks the kinds that 0491 has named, without excluding writers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table unassigned_payments validate constraint kind_of_unassigned`.execute(db)
}
