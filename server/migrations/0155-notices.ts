import { type Kysely, sql } from 'kysely'

/** What a member was told, for the page of notices (rule `notices-for-ninety-days`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notices (
      id bigint generated always as identity primary key,
      user_id int not null references users,
      kind text not null,
      title text not null,
      text text not null,
      path text not null,
      told_at timestamptz not null,
      seen_at timestamptz,
      read_at timestamptz
    )`.execute(db)
  await sql`create index notices_newest on notices (user_id, id desc)`.execute(db)
  await sql`create index notices_unread on notices (user_id) where read_at is null`.execute(db)
  await sql`create index notices_unseen on notices (user_id) where seen_at is null`.execute(db)
  await sql`create index notices_by_age on notices (told_at)`.execute(db)
}
