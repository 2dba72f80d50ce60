import { type Kysely, sql } from 'kysely'

/** Whether somebody paused a deal's charges at the provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table deals add column collection_paused boolean not null default false`.execute(db)
}
