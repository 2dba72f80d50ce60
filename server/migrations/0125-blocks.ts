import { type Kysely, sql } from 'kysely'

/** Who blocked whom (rule `blocks-are-silent`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table blocks (
      blocker_id int not null references users,
      blocked_id int not null references users,
      created_at timestamptz not null,
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id))`.execute(db)
  await sql`create index blocks_by_blocked on blocks (blocked_id)`.execute(db)
}
