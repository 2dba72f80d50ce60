import { type Kysely, sql } from 'kysely'

/**
 * An update of several services changes their counts in one statement and in the order of the keys.
 * Row by row it followed the services, so that two such updates could wait for each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_changed_services() returns trigger language plpgsql as $$
    begin
      insert into service_counts as kept (scope, key, listed, public)
      select scope, key, sum(listed), sum(public)
      from (
        select 1 as listed, is_public::int as public, category, user_id
        from later where deleted_at is null
        union all
        select -1, -is_public::int, category, user_id
        from earlier where deleted_at is null
      ) changed,
        lateral (values ('category', category::bigint), ('seller', user_id)) scopes (scope, key)
      group by scope, key
      having sum(listed) <> 0 or sum(public) <> 0
      order by scope, key
      on conflict (scope, key) do update
      set listed = kept.listed + excluded.listed, public = kept.public + excluded.public;
      return null;
    end $$`.execute(db)
  await sql`drop trigger counted on services`.execute(db)
  await sql`
    create trigger counted after insert or delete on services
    for each row execute function count_service()`.execute(db)
  await sql`
    create trigger counted_changes after update on services
    referencing old table as earlier new table as later
    for each statement execute function count_changed_services()`.execute(db)
}
