import { type Kysely, sql } from 'kysely'

/** Services that people keep, and people whose new services they want to know of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table likes (
      user_id bigint not null references users,
      service_id bigint not null references services,
      price integer not null,
      created_at timestamptz not null,
      primary key (user_id, service_id))`.execute(db)
  await sql`create index likes_of_service on likes (service_id)`.execute(db)
  await sql`
    create table follows (
      follower_id bigint not null references users,
      person_id bigint not null references users,
      tells boolean not null default true,
      told_at timestamptz,
      created_at timestamptz not null,
      primary key (follower_id, person_id),
      check (follower_id <> person_id))`.execute(db)
  await sql`create index follows_of_person on follows (person_id)`.execute(db)
  await sql`
    alter table services
      add column price_changed_at timestamptz,
      add column announced_at timestamptz`.execute(db)
  await sql`update services set announced_at = created_at`.execute(db)
}
