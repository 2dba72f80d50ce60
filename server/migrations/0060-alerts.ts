import { type Kysely, sql } from 'kysely'

/**
 * How often and when a fault was last seen, and who closed its alert; null when the fault ended by
 * itself. `waits` tells a call that rightly waits from one that is stuck.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table alerts
      add column seen_count integer not null default 1,
      add column last_seen_at timestamptz not null default now(),
      add column closed_by bigint references users`.execute(db)
  await sql`alter table outbox add column waits boolean not null default false`.execute(db)
  // Their keys contained amounts that change; the next check raises again what is still wrong.
  await sql`
    update alerts set closed_at = now() where key like 'ledger:%' and closed_at is null`.execute(db)
}
