import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { preparedPool } from './prepared-statements.ts'

/**
 * Every table by name. Each domain adds its own with
 * `declare module '<path>/platform/database.ts' { interface Tables { … } }` beside its SQL.
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains fill it by declaration merging
export interface Tables {}

export type Database = Kysely<Tables>
/** A database inside a transaction; what takes one must not call outside services. */
export type Tx = Transaction<Tables>

// bigint columns hold ids and yen, all far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export function openDatabase(url: string, onError: (error: Error) => void, max = 10): Database {
  const pool = new pg.Pool({ connectionString: url, max, pipeline: true })
  // without a listener an idle connection that breaks would end the process
  pool.on('error', onError)
  // and so would one that breaks in the middle of its work, which its statements learn as well
  pool.on('connect', client => client.on('error', onError))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) })
}
