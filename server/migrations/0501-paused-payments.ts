import { type Kysely, sql } from 'kysely'

/**
 * Whether the provider charges a deal nothing at present. Paused deals are read every hour, so that
 * those of before are marked within an hour.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table deals add column payment_paused boolean not null default false`.execute(db)
}
