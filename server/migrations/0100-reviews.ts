import { type Kysely, sql } from 'kysely'

/**
 * The words of a rating with the time from which they are public, a reply, and for each party of an
 * ended deal the fact that a rating was asked for. Older ratings have no words and are public.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ratings
      add column id bigint not null unique generated always as identity,
      add column service_id bigint references services,
      add column words text not null default '',
      add column published_at timestamptz,
      add column hidden_at timestamptz,
      add column reply text,
      add column replied_at timestamptz,
      add check ((reply is null) = (replied_at is null))`.execute(db)
  await sql`
    update ratings set service_id = deals.service_id, published_at = ratings.created_at
    from deals where deals.id = ratings.deal_id`.execute(db)
  await sql`
    alter table ratings
      alter column service_id set not null,
      alter column published_at set not null`.execute(db)
  await sql`
    create index ratings_of_service on ratings (service_id, ratee_id, published_at desc, id desc)
    include (is_good)`.execute(db)
  await sql`
    create index ratings_of_person on ratings (ratee_id, published_at desc, id desc)
    include (is_good)`.execute(db)
  await sql`
    create table rating_requests (
      deal_id bigint not null references deals,
      user_id bigint not null references users,
      asked_at timestamptz not null,
      primary key (deal_id, user_id)
    )`.execute(db)
  await sql`
    create index ended_deals on deals (ended_at) where ended_at is not null`.execute(db)
  await sql`alter table reports add column review_id bigint references ratings (id)`.execute(db)
  await sql`drop index open_report`.execute(db)
  await sql`
    create unique index open_report
    on reports (reporter_id, deal_id, coalesce(message_id, 0), coalesce(review_id, 0))
    where closed_at is null`.execute(db)
}
