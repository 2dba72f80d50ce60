import type { Db } from 'pg-boss'
import { LIMITS } from '../database/database-limits.ts'
import { keepListening } from '../database/keep-listening.ts'
import { openPool } from '../database/pool.ts'

export interface QueueDatabase extends Db {
  /** Closes all connections once `stopping` has resolved, and cuts them after this time. */
  closeWithin(milliseconds: number, stopping: Promise<unknown>): Promise<void>
}

/** Workers also poll, each second or half minute; notifications only wake them earlier. */
const INTERVAL_MS = 5000

/**
 * The queue's own connections. pg-boss would open them itself, but the process ends when the one
 * that it listens on receives two errors, as a pooler sends them when its server is killed.
 */
export function openQueueDatabase(url: string, onError: (error: Error) => void): QueueDatabase {
  const { pool, endWithin } = openPool(url, onError, LIMITS.queue)
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: (channel, receive, catchUp) =>
      keepListening(url, { channel, receive, catchUp, onError, intervalMs: INTERVAL_MS }),
    closeWithin: (milliseconds, stopping) =>
      endWithin(
        milliseconds,
        stopping.then(() => pool.end()),
      ),
  }
}
