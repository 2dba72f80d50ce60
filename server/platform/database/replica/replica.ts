import type { PostgresPool } from 'kysely'

/** A copy of the database that streaming replication keeps, for reads that may be a little old. */
export interface Replica {
  pool: PostgresPool
  /** Whether it has every change that must be seen now, and is not far behind. */
  mayAnswer(): boolean
  /** Called when a statement got no answer: the replica is left out until it answers again. */
  lost(error: unknown): void
}
