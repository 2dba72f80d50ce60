import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSearch(db)
  await createServices(db)
  await createCounts(db)
}

/**
 * Keyword search by pairs of neighbouring characters, so that it needs no dictionary and finds
 * words inside Japanese text; single characters are indexed too, for words of one character.
 */
async function createSearch(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_form(source text) returns text
    language sql immutable strict parallel safe
    return lower(normalize(source, nfkc))`.execute(db)
  await sql`
    create function search_grams(form text) returns text[]
    language sql immutable strict parallel safe as $$
      select coalesce(array_agg(distinct gram), '{}')
      from generate_series(1, char_length(form)) at,
        lateral (values (substr(form, at, 1)), (substr(form, at, 2))) grams (gram)
      where gram !~ '\\s' and gram <> ''
    $$`.execute(db)
  await sql`
    create function search_word_grams(words text[]) returns text[]
    language sql immutable strict parallel safe as $$
      select coalesce(array_agg(distinct gram), '{}')
      from unnest(words) word,
        generate_series(1, greatest(char_length(word) - 1, 1)) at,
        lateral substr(word, at, 2) gram
    $$`.execute(db)
}

async function createServices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table services (
      id bigint primary key generated always as identity,
      user_id bigint not null references users,
      name text not null,
      is_public boolean not null,
      category smallint not null check (category between 1 and 20),
      price integer not null check (price between 1500 and 200000),
      quantity smallint not null check (quantity between 1 and 100),
      text_intro text not null,
      text_contents text not null,
      text_details text not null,
      text_flow text not null,
      icon text,
      icon_back text,
      seats_taken integer not null default 0 check (seats_taken >= 0),
      deals_started integer not null default 0,
      shuffle double precision not null default random(),
      search_text text not null generated always as
        (search_form(name || ' ' || text_intro || ' ' || text_contents)) stored,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz
    ) with (fillfactor = 85)`.execute(db)
  await sql`
    create table service_images (
      id bigint primary key generated always as identity,
      service_id bigint not null references services,
      icon text not null,
      icon_back text,
      number smallint not null check (number between 1 and 6),
      unique (service_id, number) deferrable initially immediate
    )`.execute(db)
  for (const [name, columns] of Object.entries(ORDERS)) {
    await sql`
      create index ${sql.ref(`services_by_${name}`)} on services (${sql.raw(columns)})
      include (is_public) where deleted_at is null`.execute(db)
    await sql`
      create index ${sql.ref(`services_in_category_by_${name}`)}
      on services (category, ${sql.raw(columns)})
      include (is_public) where deleted_at is null`.execute(db)
  }
  await sql`
    create index services_of_user on services (user_id, updated_at, id)
    include (is_public) where deleted_at is null`.execute(db)
  await sql`
    create index services_by_grams on services using gin (search_grams(search_text))
    where deleted_at is null`.execute(db)
}

/** Each order is read forwards and backwards; the id breaks ties, so that paging skips nothing. */
const ORDERS = {
  update: 'updated_at, id',
  creation: 'created_at, id',
  price: 'price, id',
  sales: 'deals_started, created_at, id',
  shuffle: 'shuffle, id',
}

/** The size of each list is kept with every change, because a count(*) grows with the table. */
async function createCounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_counts (
      scope text not null check (scope in ('category', 'seller')),
      key bigint not null,
      listed integer not null default 0,
      public integer not null default 0,
      primary key (scope, key)
    )`.execute(db)
  await sql`
    create function count_service() returns trigger language plpgsql as $$
    begin
      insert into service_counts as kept (scope, key, listed, public)
      select scope, key, sum(listed), sum(public)
      from (
        select 1 as listed, new.is_public::int as public, new.category, new.user_id
        where new.deleted_at is null and tg_op <> 'DELETE'
        union all
        select -1, -old.is_public::int, old.category, old.user_id
        where old.deleted_at is null and tg_op <> 'INSERT'
      ) changed,
        lateral (values ('category', category::bigint), ('seller', user_id)) scopes (scope, key)
      group by scope, key
      having sum(listed) <> 0 or sum(public) <> 0
      order by scope, key
      on conflict (scope, key) do update
      set listed = kept.listed + excluded.listed, public = kept.public + excluded.public;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger counted
    after insert or delete or update of user_id, category, is_public, deleted_at on services
    for each row execute function count_service()`.execute(db)
}
