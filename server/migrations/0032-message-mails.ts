import { type Kysely, sql } from 'kysely'

/** Up to which message each side has been told by mail, so that none is told twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table threads
      add column buyer_mailed_id bigint not null default 0,
      add column seller_mailed_id bigint not null default 0`.execute(db)
}
