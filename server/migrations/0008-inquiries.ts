import { type Kysely, sql } from 'kysely'

/** Messages of the contact form; `user_id` is set when the writer was logged in as a member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inquiries (
      id bigint primary key generated always as identity,
      name text not null,
      email text not null,
      phone text,
      category smallint not null check (category between 1 and 6),
      text text not null,
      user_id bigint references users,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index inquiries_by_age on inquiries (created_at)`.execute(db)
}
