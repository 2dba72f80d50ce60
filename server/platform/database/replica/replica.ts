import type { PostgresPool } from 'kysely'

/** A copy of the database that streaming replication keeps, for reads that may be a little old. */
export interface Replica {
  pool: PostgresPool
  /** Whether it has every change that must be seen now, and is not far behind. */
  mayAnswer(): boolean
  /** It did not answer a statement: it is left out until it is seen again. */
  lost(error: unknown): void
}
