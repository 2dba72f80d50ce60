import { type Kysely, sql } from 'kysely'

/** A seller's days off (rule `rest-pauses-services`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rests (
      seller_id bigint primary key references users,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      words text not null,
      begun_at timestamptz,
      ended_at timestamptz,
      paused bigint[] not null default '{}',
      opened integer not null default 0,
      check (starts_at < ends_at))`.execute(db)
  await sql`create index rests_to_turn on rests (starts_at) where ended_at is null`.execute(db)
}
