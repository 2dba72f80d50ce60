import { setTimeout as sleep } from 'node:timers/promises'
import { openConnections } from '../connections.ts'
import { openDatabase } from '../database.ts'
import { LIMITS } from '../database-limits.ts'
import { Freshness, LAG_MAX_MS } from './freshness.ts'
import { replayedAt, writtenAt } from './log-positions.ts'
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
