import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'

/** The sandbox's whole state: one SQLite file that survives a crash. */
export interface World {
  readonly db: DatabaseSync
  /** Creates a part's tables. Names starting with `kept_` survive {@link World.reset}. */
  define(sqlCreateIfNotExists: string): void
  /** A prepared statement, cached by its text. */
  prepare(sql: string): StatementSync
  /** Runs `work` in a transaction, or as part of the transaction that is already open. */
  transaction<T>(work: () => T): T
  /** Empties every table except the `kept_` ones, then calls the listeners. */
  reset(): void
  onReset(listener: () => void): void
  close(): void
}

export function openWorld(file: string): World {
  mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file)
  // With a write-ahead log, NORMAL loses nothing when the process dies, only in a power cut.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000')
  const statements = new Map<string, StatementSync>()
  const resetListeners: (() => void)[] = []

  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql)
    if (known) return known
    const made = db.prepare(sql)
    statements.set(sql, made)
    return made
  }

  const transaction = <T>(work: () => T): T => {
    if (db.isTransaction) return work()
    db.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      db.exec('COMMIT')
      return result
    } catch (error) {
      db.exec('ROLLBACK')
      throw error
    }
  }

  return {
    db,
    prepare,
    transaction,
    define: sql => db.exec(sql),
    onReset: listener => resetListeners.push(listener),
    reset: () => {
      transaction(() => {
        for (const table of tablesToEmpty(db)) db.exec(`DELETE FROM "${table}"`)
      })
      for (const listener of resetListeners) listener()
    },
    close: () => db.close(),
  }
}

function tablesToEmpty(db: DatabaseSync): string[] {
  return db
    .prepare(
      `SELECT name FROM sqlite_schema
       WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
         AND name NOT LIKE 'kept\\_%' ESCAPE '\\'`,
    )
    .all()
    .map(row => String(row.name))
}
