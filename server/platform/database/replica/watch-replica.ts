import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openConnections } from '../connections.ts'
import { type Database, openDatabase } from '../database.ts'
import { LIMITS } from '../database-limits.ts'
import { Freshness, LAG_MAX_MS } from './freshness.ts'
import type { Replica } from './replica.ts'

/** Time between two comparisons, and while a change is on its way to the replica. */
const INTERVAL_MS = 500
const CHANGE_INTERVAL_MS = 50

interface ReplicaListener {
  /** Called once when the replica is left out, with the reason. */
  out(reason: unknown): void
  /** Called once when the replica is used. */
  in(): void
}

export interface WatchedReplica extends Replica {
  /** Whether visitors read from it. */
  isIn(): boolean
  /** The most that it can be behind, in milliseconds. */
  lag(): number
  /**
   * Called at a change that the next reads must show: they use the primary until the replica has
   * it.
   */
  changed(): void
  stop(): Promise<void>
}

class NotAReplica extends Error {}

/** Compares a replica with its primary continuously; the replica need not be there at the start. */
export function watchReplica(
  urls: { primary: string; replica: string },
  listener: ReplicaListener,
): WatchedReplica {
  const ignore = () => {}
  const primary = openDatabase(urls.primary, ignore, LIMITS.watch)
  const copy = openDatabase(urls.replica, ignore, LIMITS.watch)
  const pool = openConnections(urls.replica, ignore, LIMITS.replica)
  const freshness = new Freshness(performance.now())
  const stopping = new AbortController()
  let wake = new AbortController()
  let changedAt = 0
  let wasIn = false

  const tell = (reason?: unknown) => {
    const isIn = freshness.isIn(performance.now())
    if (isIn === wasIn) return
    wasIn = isIn
    if (isIn) listener.in()
    else listener.out(reason ?? new Error('the replica is behind, or its primary does not answer'))
  }
  const lose = (error: unknown) => {
    freshness.lost()
    tell(error)
  }
  const compare = async () => {
    const at = performance.now()
    const written = await writtenAt(primary)
    try {
      freshness.compared({ at, written: written.position }, await replayedAt(copy, written.system))
    } catch (error) {
      lose(error)
      pool.cut()
    }
  }
  const isOnItsWay = () => freshness.isBehindChange() && performance.now() - changedAt < LAG_MAX_MS
  const pause = async () => {
    wake = new AbortController()
    const signal = AbortSignal.any([wake.signal, stopping.signal])
    const milliseconds = isOnItsWay() ? CHANGE_INTERVAL_MS : INTERVAL_MS
    await sleep(milliseconds, undefined, { signal }).catch(ignore)
  }
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await compare().catch(ignore)
      tell()
      await pause()
    }
  }
  const watching = watch()
  return {
    pool,
    mayAnswer: () => freshness.mayAnswer(performance.now()),
    isIn: () => freshness.isIn(performance.now()),
    lag: () => freshness.lag(performance.now()),
    lost: lose,
    changed() {
      changedAt = performance.now()
      freshness.changed(changedAt)
      wake.abort()
    },
    async stop() {
      stopping.abort()
      await watching
      await Promise.all([primary.destroy(), copy.destroy()])
    },
  }
}

/** The position up to which the primary's log is on its disk, in bytes. */
async function writtenAt(primary: Database): Promise<{ position: number; system: string }> {
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
async function replayedAt(copy: Database, system: string): Promise<number> {
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
