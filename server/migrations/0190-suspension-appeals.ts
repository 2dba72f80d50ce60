import { type Kysely, sql } from 'kysely'

/**
 * What a suspended person says about the suspension, and the operator's answer; one at a time
 * (rule `appeal-one-at-a-time`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table suspension_appeals (
      id bigint primary key generated always as identity,
      suspension_id bigint not null references suspension_records,
      words text not null,
      shown jsonb not null,
      made_at timestamptz not null,
      answer text check (answer in ('stays', 'lifted')),
      answer_words text not null default '',
      answered_at timestamptz,
      answered_by bigint references users,
      check ((answer is null) = (answered_at is null)))`.execute(db)
  await sql`
    create unique index open_appeal on suspension_appeals (suspension_id)
    where answered_at is null`.execute(db)
  await sql`
    create index appeals_of_suspension on suspension_appeals (suspension_id, id desc)`.execute(db)
  await sql`create index appeals_by_answer on suspension_appeals (answered_at)`.execute(db)
}
