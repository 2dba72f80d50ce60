import { sql } from 'kysely'
import type { Database } from '../database.ts'

class NotAReplica extends Error {}

/** The position up to which the primary's log is on its disk, in bytes. */
export async function writtenAt(primary: Database): Promise<{ position: number; system: string }> {
  const { rows } = await sql<{ position: number; system: string }>`
    select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint as position,
      system_identifier || ' ' || current_database() as system
    from pg_control_system()`.execute(primary)
  const [written] = rows
  if (!written) throw new Error('the primary gave no position')
  return written
}

/**
 * The position up to which the replica has replayed the log. A server that receives no log is not
 * our replica: it was promoted, or it follows another primary.
 */
export async function replayedAt(copy: Database, system: string): Promise<number> {
  const { rows } = await sql<{ position: number | null; system: string; receives: boolean }>`
    select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as position,
      system_identifier || ' ' || current_database() as system,
      pg_is_in_recovery() and exists (select from pg_stat_wal_receiver) as receives
    from pg_control_system()`.execute(copy)
  const [replayed] = rows
  if (!replayed || replayed.position === null || !replayed.receives)
    throw new NotAReplica('DATABASE_REPLICA_URL names a server that receives no log')
  if (replayed.system !== system)
    throw new NotAReplica('DATABASE_REPLICA_URL names a copy of another database')
  return replayed.position
}
