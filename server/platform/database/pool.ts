import pg from 'pg'
import { type Limits, limitSessions } from './database-limits.ts'
import { Sockets } from './sockets.ts'

/** Without an answer this long after PostgreSQL's own limit, the connection counts as dead. */
const SILENCE_MS = 2000

export interface Pool {
  pool: pg.Pool
  /** How long it waits for `ending` before it cuts the connections that are still open. */
  endWithin(milliseconds: number, ending: Promise<unknown>): Promise<void>
  /** Breaks all connections, so that their statements fail now. */
  cut(): void
}

/** The connections of one kind of work. */
export function openPool(url: string, onError: (error: Error) => void, limits: Limits): Pool {
  const sockets = new Sockets()
  const pool = new pg.Pool({
    connectionString: url,
    pipeline: true,
    stream: sockets.make,
    ...limitSessions(url, limits),
    max: limits.connections,
    connectionTimeoutMillis: limits.connect * 1000,
    query_timeout: limits.statement && limits.statement * 1000 + SILENCE_MS,
    keepAlive: true,
  })
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', onError)
  // The same holds for a connection that breaks during a statement; the statement fails in either
  // case.
  pool.on('connect', client => client.on('error', onError))
  return {
    pool,
    endWithin: (milliseconds, ending) => sockets.endWithin(milliseconds, ending),
    cut: () => sockets.cut(),
  }
}
