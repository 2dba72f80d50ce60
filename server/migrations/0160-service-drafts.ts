import { type Kysely, sql } from 'kysely'

/**
 * Pictures of a service that is not published yet, in its seller's order (rule `draft-of-pictures`).
 * The draft's row is locked while its pictures change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_drafts (
      user_id int primary key references users,
      changed_at timestamptz not null)`.execute(db)
  await sql`create index service_drafts_by_change on service_drafts (changed_at)`.execute(db)
  await sql`
    create table draft_pictures (
      id bigint primary key generated always as identity,
      user_id int not null references service_drafts,
      icon text not null,
      icon_back text,
      number int not null)`.execute(db)
  await sql`create index draft_pictures_of_user on draft_pictures (user_id, number)`.execute(db)
}
