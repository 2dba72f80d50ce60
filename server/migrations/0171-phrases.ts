import { type Kysely, sql } from 'kysely'

/** Texts that a person often writes in threads (rule `phrases-are-put-in-by-hand`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table phrases (
      id bigint primary key generated always as identity,
      owner_id bigint not null references users,
      title text not null,
      text text not null,
      place integer not null)`.execute(db)
  await sql`create index phrases_of_person on phrases (owner_id, place, id)`.execute(db)
}
