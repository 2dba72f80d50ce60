import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from '../../tables.ts'
import { LIMITS, type Limits } from './database-limits.ts'
import { openPool } from './pool.ts'
import { preparedPool } from './prepared-statements.ts'

export type { Tables }
export type Database = Kysely<Tables>
/** A database inside a transaction. A function that takes one must not call outside services. */
export type Tx = Transaction<Tables>

// bigint columns hold ids and yen, all far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// In a third of the time of the driver's own parser, which also knows dates before Christ.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, text => new Date(text))

/** Each kind of work has its own connections, so that one that waits does not block the others. */
export type Databases = Readonly<Record<'read' | 'write' | 'job' | 'sweep' | 'health', Database>>

export function openDatabases(url: string, onError: (error: Error) => void): Databases {
  const open = (limits: Limits) => openDatabase(url, onError, limits)
  const { read, write, job, sweep, health } = LIMITS
  return {
    read: open(read),
    write: open(write),
    job: open(job),
    sweep: open(sweep),
    health: open(health),
  }
}

export async function closeDatabases(databases: Databases): Promise<void> {
  await Promise.all(Object.values(databases).map(database => database.destroy()))
}

/** Time for running statements when the process ends, and for a database that does not answer. */
const GOODBYE_MS = 3000

export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  limits: Limits = LIMITS.write,
): Database {
  const { pool, endWithin } = openPool(url, onError, limits)
  const prepared = preparedPool(pool)
  const end = () => endWithin(GOODBYE_MS, prepared.end())
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { ...prepared, end } }) })
}
