import { type ColumnType, type Generated, sql } from 'kysely'
import type { Database } from './database.ts'

interface AlertTable {
  key: string
  kind: string
  facts: ColumnType<unknown, string, string>
  raised_at: Generated<Date>
  closed_at: Date | null
}
declare module './database.ts' {
  interface Tables {
    alerts: AlertTable
  }
}

/**
 * Something that money rules forbid and a human must look at. The same key is raised once; one that
 * was closed and is raised anew is open again.
 */
export async function raiseAlert(
  db: Database,
  key: string,
  kind: string,
  facts: object,
): Promise<void> {
  await db
    .insertInto('alerts')
    .values({ key, kind, facts: JSON.stringify(facts) })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ closed_at: null }))
    .execute()
}

/** False when nothing open has this key. */
export async function closeOpenAlert(db: Database, key: string): Promise<boolean> {
  const row = await db
    .updateTable('alerts')
    .set({ closed_at: sql`now()` })
    .where('key', '=', key)
    .where('closed_at', 'is', null)
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}
