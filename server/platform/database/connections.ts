import type { PostgresPool } from 'kysely'
import type { Limits } from './database-limits.ts'
import { openPool } from './pool.ts'
import { preparedPool } from './prepared-statements.ts'

/** Time for running statements when the process ends, and for a database that does not answer. */
const SHUTDOWN_MS = 3000

interface Connections extends PostgresPool {
  /** Breaks all connections, so that their statements fail now. */
  cut(): void
}

/** A pool for Kysely whose statements are prepared. */
export function openConnections(
  url: string,
  onError: (error: Error) => void,
  limits: Limits,
): Connections {
  const { pool, endWithin, cut } = openPool(url, onError, limits)
  const prepared = preparedPool(pool)
  return { ...prepared, end: () => endWithin(SHUTDOWN_MS, prepared.end()), cut }
}
