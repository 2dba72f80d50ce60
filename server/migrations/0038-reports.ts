import { type Kysely, sql } from 'kysely'

/** Reports to the operator about the other party, with a copy of what the reporter shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reports (
      id bigint primary key generated always as identity,
      reporter_id bigint not null references users,
      accused_id bigint not null references users,
      deal_id bigint not null references deals,
      message_id bigint references messages,
      reason text not null,
      words text not null,
      share text not null check (share in ('message', 'talk', 'nothing')),
      shown jsonb not null,
      created_at timestamptz not null,
      closed_at timestamptz,
      closed_by bigint references users,
      check ((closed_at is null) = (closed_by is null))
    )`.execute(db)
  await sql`
    create unique index open_report on reports (reporter_id, deal_id, coalesce(message_id, 0))
    where closed_at is null`.execute(db)
  await sql`create index reports_by_state on reports ((closed_at is not null), id desc)`.execute(db)
}
