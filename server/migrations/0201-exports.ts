import { type Kysely, sql } from 'kysely'

/** Each person's latest take-out of their own data (rule `export-once-a-day`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exports (
      id bigint primary key generated always as identity,
      user_id bigint not null unique references users,
      asked_at timestamptz not null,
      parts_done integer not null default 0,
      failed_at timestamptz,
      done_at timestamptz,
      expires_at timestamptz,
      path text,
      bytes bigint,
      check ((done_at is null) = (expires_at is null)),
      check ((done_at is null) = (bytes is null)))`.execute(db)
}
