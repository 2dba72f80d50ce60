import { type Kysely, sql } from 'kysely'

/** The last message of which each side was told by mail, so that no message is mailed twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table threads
      add column buyer_mailed_id bigint not null default 0,
      add column seller_mailed_id bigint not null default 0`.execute(db)
}
