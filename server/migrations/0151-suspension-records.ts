import { type Kysely, sql } from 'kysely'

/**
 * A suspension has a reason, a text for the person and perhaps an end, and its record stays after it
 * was lifted. `suspensions` are those that are not lifted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table suspensions rename to suspension_records`.execute(db)
  await sql`
    alter table suspension_records
      drop constraint suspensions_pkey,
      add column id bigint primary key generated always as identity,
      add column reason text not null default 'terms',
      add column words text not null default '',
      add column note text not null default '',
      add column until timestamptz,
      add column lifted_at timestamptz,
      add column lifted_by bigint references users,
      add column lift_words text not null default ''`.execute(db)
  await sql`
    create unique index running_suspension on suspension_records (user_id)
    where lifted_at is null`.execute(db)
  await sql`create index suspensions_of_user on suspension_records (user_id, id)`.execute(db)
  await sql`
    create view suspensions as
    select user_id, suspended_by, suspended_at, reason, words, until
    from suspension_records where lifted_at is null`.execute(db)
}
