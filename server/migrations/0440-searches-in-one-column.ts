import { type Kysely, sql } from 'kysely'

/**
 * A saved search in one column, so that a further filter of services needs no column of its own. The
 * trigger keeps it and the columns of the previous version alike; the next version drops trigger
 * and columns (ADR 81).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_searches add column search jsonb`.execute(db)
  await sql`
    create function keep_search_columns() returns trigger language plpgsql as $$
    begin
      if new.search is null then
        new.search := jsonb_strip_nulls(jsonb_build_object(
          'q', new.q, 'category', new.category,
          'price_min', new.price_min, 'price_max', new.price_max,
          'has_seats', case when new.has_seats then 1 end,
          'verified_only', case when new.verified_only then 1 end));
      else
        new.q := new.search->>'q';
        new.category := (new.search->>'category')::smallint;
        new.price_min := (new.search->>'price_min')::integer;
        new.price_max := (new.search->>'price_max')::integer;
        new.has_seats := new.search->'has_seats' is not null;
        new.verified_only := new.search->'verified_only' is not null;
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger kept_search before insert or update on saved_searches
    for each row execute function keep_search_columns()`.execute(db)
}
