import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from '../../tables.ts'
import { openConnections } from './connections.ts'
import { LIMITS, type Limits } from './database-limits.ts'
import type { Replica } from './replica/replica.ts'
import { replicaFirst } from './replica/replica-first.ts'

export type { Tables }
export type Database = Kysely<Tables>
/** A database inside a transaction. A function that takes one must not call outside services. */
export type Tx = Transaction<Tables>

// bigint columns hold ids and yen, all far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
/** PostgreSQL's number of the type `bigint[]`, which the driver does not name. */
const INT8_ARRAY: number = 1016
const textsOf: (array: string) => string[] = pg.types.getTypeParser(INT8_ARRAY)
pg.types.setTypeParser(INT8_ARRAY, array => textsOf(array).map(Number))
// Takes a third of the time of the driver's own parser, which also reads years before Christ.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, text => new Date(text))

/**
 * Each kind of work has its own connections, so that one that waits does not block the others.
 * `visitor` is for public data read by nobody in particular: from the replica while there is one
 * that is fresh, else by the connections of `read`. It has no transactions.
 */
export type Databases = Readonly<
  Record<'read' | 'visitor' | 'write' | 'job' | 'sweep' | 'health', Database>
>

export function openDatabases(
  url: string,
  onError: (error: Error) => void,
  replica: Replica | null,
): Databases {
  const open = (limits: Limits) => openDatabase(url, onError, limits)
  const { write, job, sweep, health } = LIMITS
  const reading = openConnections(url, onError, LIMITS.read)
  const read = databaseOn(reading)
  return {
    read,
    visitor: replica ? databaseOn(replicaFirst(replica, reading)) : read,
    write: open(write),
    job: open(job),
    sweep: open(sweep),
    health: open(health),
  }
}

export async function closeDatabases(databases: Databases): Promise<void> {
  const each = new Set(Object.values(databases))
  await Promise.all([...each].map(database => database.destroy()))
}

export const openDatabase = (
  url: string,
  onError: (error: Error) => void,
  limits: Limits = LIMITS.write,
): Database => databaseOn(openConnections(url, onError, limits))

const databaseOn = (pool: PostgresPool): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
