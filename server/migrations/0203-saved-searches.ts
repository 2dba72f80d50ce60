import { type Kysely, sql } from 'kysely'

/** Searches that members keep, and the order in which services became public (rule `searches-are-told-daily`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_searches (
      id bigint primary key generated always as identity,
      user_id bigint not null references users,
      q text not null,
      category smallint,
      price_min integer,
      price_max integer,
      has_seats boolean not null,
      tells boolean not null default true,
      created_at timestamptz not null,
      told_until timestamptz not null)`.execute(db)
  await sql`
    create unique index saved_searches_once on saved_searches
      (user_id, search_form(q), category, price_min, price_max, has_seats) nulls not distinct`.execute(
    db,
  )
  await sql`
    create index services_by_announcement on services (announced_at)
      where deleted_at is null and is_public`.execute(db)
}
