import { type ColumnType, type Generated, sql } from 'kysely'
import type { Database, Tx } from './database.ts'

interface AlertTable {
  key: string
  kind: string
  facts: ColumnType<unknown, string, string>
  raised_at: Generated<Date>
  last_seen_at: Generated<Date>
  seen_count: Generated<number>
  closed_at: Date | null
  /** Null too for one that a check closed by itself. */
  closed_by: number | null
}
declare module './database.ts' {
  interface Tables {
    alerts: AlertTable
  }
}

/** What is wrong: the key names the fault, so nothing that changes while it lasts stands in it. */
export interface Fault {
  key: string
  kind: string
  facts: object
}

export interface Alert extends Omit<Fault, 'facts'> {
  facts: Record<string, unknown>
}

/**
 * Something that a person must look at. Seen again it is the same alert with today's facts; one that
 * was closed and is seen anew is open again.
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
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        kind,
        facts: JSON.stringify(facts),
        raised_at: sql`case when alerts.closed_at is null then alerts.raised_at else now() end`,
        last_seen_at: sql`now()`,
        seen_count: sql`alerts.seen_count + 1`,
        closed_at: null,
        closed_by: null,
      }),
    )
    .execute()
}

/** False when nothing open has this key. Without `by` it has healed. */
export async function closeOpenAlert(
  db: Database,
  key: string,
  by: number | null = null,
): Promise<boolean> {
  const row = await db
    .updateTable('alerts')
    .set({ closed_at: sql`now()`, closed_by: by })
    .where('key', '=', key)
    .where('closed_at', 'is', null)
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** What a check found: raised, while alerts of its kinds that it found no more are closed. */
export async function followFaults(
  db: Database,
  kinds: readonly string[],
  found: readonly Fault[],
): Promise<void> {
  await db.transaction().execute(async tx => {
    for (const { key, kind, facts } of found) await raiseAlert(tx, key, kind, facts)
    await closeHealed(tx, kinds, new Set(found.map(({ key }) => key)))
  })
}

async function closeHealed(tx: Tx, kinds: readonly string[], found: Set<string>): Promise<void> {
  const open = await tx
    .selectFrom('alerts')
    .select('key')
    .where('closed_at', 'is', null)
    .where('kind', '=', sql<string>`any(${kinds}::text[])`)
    .execute()
  for (const { key } of open) if (!found.has(key)) await closeOpenAlert(tx, key)
}

export async function findOpenAlert(db: Database, key: string): Promise<Alert | null> {
  const row = await db
    .selectFrom('alerts')
    .select(['key', 'kind', 'facts'])
    .where('key', '=', key)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, facts: row.facts as Alert['facts'] } : null
}
