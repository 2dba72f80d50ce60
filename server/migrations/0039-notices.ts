import { type Kysely, sql } from 'kysely'

/** Notices that members switched off, and secrets that this installation generates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notice_mutes (
      user_id bigint not null references users,
      kind text not null,
      channel text not null,
      muted_at timestamptz not null,
      primary key (user_id, kind, channel)
    )`.execute(db)
  await sql`
    create table own_secrets (
      name text primary key,
      value text not null
    )`.execute(db)
}
