import { sql } from 'kysely'
import type { AlertKind } from './alert-kinds.ts'
import type { Database } from './database/database.ts'

/** A fault. Its key names it and contains nothing that changes while the fault lasts. */
export interface Fault<Kind extends string> {
  key: string
  /** An `AlertKind`, or a `LedgerRule`, which platform does not know. */
  kind: Kind
  facts: object
}

/**
 * Raises an alert, which a person must look at. If the key has one already, that alert gets the new
 * facts; a closed one is opened again.
 */
export const raiseAlert = (
  db: Database,
  key: string,
  kind: AlertKind,
  facts: object,
): Promise<void> => writeAlert(db, { key, kind, facts })

async function writeAlert(db: Database, { key, kind, facts }: Fault<string>): Promise<void> {
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
        later_until: sql`case when alerts.closed_at is null then alerts.later_until end`,
      }),
    )
    .execute()
}

/** False when no open alert has this key. Without `by`, the fault ended by itself. */
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

/** Ends the alert of a fault that is over; one that a person has closed may be raised again. */
export async function endAlert(db: Database, key: string): Promise<void> {
  await db
    .updateTable('alerts')
    .set({ closed_at: sql`coalesce(closed_at, now())`, closed_by: null })
    .where('key', '=', key)
    .execute()
}

/** The next nine in the morning in Japan, by the database's clock, as are all times of an alert. */
const NEXT_NINE = sql<Date>`
  (date_trunc('day', (now() at time zone 'Asia/Tokyo') + interval '15 hours')
    + interval '9 hours') at time zone 'Asia/Tokyo'`

/** Puts an open alert off; returns until when, or null when no open alert has this key. */
export async function putOffAlert(db: Database, key: string): Promise<Date | null> {
  const row = await db
    .updateTable('alerts')
    .set({ later_until: NEXT_NINE })
    .where('key', '=', key)
    .where('closed_at', 'is', null)
    .returning('later_until as until')
    .executeTakeFirst()
  return row?.until ?? null
}

/** Opens an alert again that a person closed or put off; false for every other alert. */
export async function reopenAlert(db: Database, key: string): Promise<boolean> {
  const row = await db
    .updateTable('alerts')
    .set({ closed_at: null, closed_by: null, later_until: null })
    .where('key', '=', key)
    .where(({ eb, or }) =>
      or([eb('closed_by', 'is not', null), eb('later_until', '>', sql<Date>`now()`)]),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Raises an alert for each fault found; closes those of `kinds` that were not found again. */
export async function followFaults<Kind extends string>(
  db: Database,
  kinds: readonly Kind[],
  found: readonly Fault<NoInfer<Kind>>[],
): Promise<void> {
  await db.transaction().execute(async tx => {
    for (const fault of found) await writeAlert(tx, fault)
    await closeHealed(tx, kinds, new Set(found.map(({ key }) => key)))
  })
}

/** Closes the open alerts of a kind whose faults are not among those that still last. */
export const closeEnded = (db: Database, kind: AlertKind, lasting: readonly string[]) =>
  closeHealed(db, [kind], new Set(lasting))

async function closeHealed(
  db: Database,
  kinds: readonly string[],
  found: Set<string>,
): Promise<void> {
  const open = await db
    .selectFrom('alerts')
    .select('key')
    .where('closed_at', 'is', null)
    .where('kind', '=', sql<string>`any(${kinds}::text[])`)
    .execute()
  for (const { key } of open) if (!found.has(key)) await closeOpenAlert(db, key)
}

/** Removes these facts from alerts of a kind, open or closed, about events of one person. */
export async function forgetFactsOfAlerts(
  db: Database,
  kind: AlertKind,
  { userId, facts }: { userId: number; facts: string[] },
): Promise<void> {
  await sql`
    update alerts
    set facts = jsonb_set(facts::jsonb, '{about}', (facts->'about')::jsonb - ${facts}::text[])
    where kind = ${kind} and facts->'about'->>'userId' = ${String(userId)}`.execute(db)
}
