import { type Kysely, sql } from 'kysely'

/**
 * How many different people open a service's page on a day in Japan. The people are hashes under
 * the day's salt; both are deleted after the day, the numbers stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_views (
      service_id bigint not null references services,
      day date not null,
      viewers integer not null,
      primary key (service_id, day))`.execute(db)
  await sql`create index service_views_by_day on service_views (day)`.execute(db)
  await sql`
    create table service_viewers (
      day date not null,
      service_id bigint not null references services,
      viewer bytea not null,
      primary key (day, service_id, viewer))`.execute(db)
  await sql`create table view_salts (day date primary key, salt bytea not null)`.execute(db)
}
