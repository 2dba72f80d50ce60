import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '../../migrations/migrations.ts'
import { DatabaseBusy } from '../limits/outages.ts'
import { type Database, openDatabase } from './database.ts'
import { LIMITS } from './database-limits.ts'

const TRIES_MAX = 60
const PAUSE_MS = 500
/** Held by the process that migrates; any number that no other code uses. */
const MIGRATION_LOCK = 7306417

/**
 * Brings a database to the newest schema while processes of the previous version use it (ADR 81).
 * Several processes may call it at once: one migrates, and the others wait for it.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, () => {}, LIMITS.migration)
  try {
    await db.connection().execute(async holder => {
      await takeTurn(holder)
      for (const part of partsOf(await pending(db))) await apply(db, part)
    })
  } finally {
    await db.destroy()
  }
}

/**
 * Polls, because a statement that waits holds a snapshot, and an index that is built concurrently
 * would wait for that snapshot. The lock ends with the connection.
 */
async function takeTurn(holder: Database): Promise<void> {
  const ask = sql<{ taken: boolean }>`select pg_try_advisory_lock(${MIGRATION_LOCK}) as taken`
  while (!(await ask.execute(holder)).rows[0]?.taken) await sleep(PAUSE_MS)
}

/**
 * None when the next version has already migrated, whose migrations leave this version working; a
 * process of this version may therefore still restart (ADR 81).
 */
async function pending(db: Database): Promise<string[]> {
  const all = await migratorOf(db, false).getMigrations()
  return all.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
}

/** Names of migrations that run in one transaction, or of one that runs outside. */
function partsOf(names: string[]): string[][] {
  const parts: string[][] = []
  for (const name of names) {
    const last = parts.at(-1)
    if (last && !isOutside(name) && !isOutside(last[0])) last.push(name)
    else parts.push([name])
  }
  return parts
}

/**
 * A migration waits only briefly for a lock, because every later query on the table waits behind
 * it; then its transaction is rolled back and tried again.
 */
async function apply(db: Database, part: string[]): Promise<void> {
  const migrator = migratorOf(db, isOutside(part[0]))
  for (let tried = 1; ; tried++) {
    const { error } = await migrator.migrateTo(part.at(-1) ?? '')
    if (!error) return
    if (!(error instanceof DatabaseBusy) || tried === TRIES_MAX) throw error
    await sleep(PAUSE_MS)
  }
}

const isOutside = (name = ''): boolean => migrations[name]?.outsideTransaction ?? false

const migratorOf = (db: Database, disableTransactions: boolean): Migrator =>
  new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    disableTransactions,
    // Changes made side by side reach the main branch in another order than that of their numbers.
    allowUnorderedMigrations: true,
  })
