import { type Kysely, sql } from 'kysely'

/**
 * How often and how lately a fault was seen; who closed its alert, nobody when it healed. A call that
 * rightly waits is told from one that is stuck.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table alerts
      add column seen_count integer not null default 1,
      add column last_seen_at timestamptz not null default now(),
      add column closed_by bigint references users`.execute(db)
  await sql`alter table outbox add column waits boolean not null default false`.execute(db)
  // their keys held amounts that moved; what is still wrong is raised again by the next check
  await sql`
    update alerts set closed_at = now() where key like 'ledger:%' and closed_at is null`.execute(db)
}
