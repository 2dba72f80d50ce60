import { sql } from 'kysely'
import type { Fault } from './alerts.ts'
import type { Database } from './database/database.ts'

export interface Alert extends Fault<string> {
  facts: Record<string, unknown>
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

/** Whether a person has closed the alert of this key, which has the same facts. */
export async function isClosedAbout(db: Database, key: string, facts: object): Promise<boolean> {
  const row = await db
    .selectFrom('alerts')
    .select('key')
    .where('key', '=', key)
    .where('closed_by', 'is not', null)
    .where(sql<boolean>`facts::jsonb = ${JSON.stringify(facts)}::jsonb`)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether there has been an alert with this key, open or closed. */
export async function wasRaised(db: Database, key: string): Promise<boolean> {
  const row = await db.selectFrom('alerts').select('key').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

/** Open alerts by kind; kinds without any are absent. */
export const countOpenAlerts = (db: Database): Promise<{ kind: string; count: number }[]> =>
  db
    .selectFrom('alerts')
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .where('closed_at', 'is', null)
    .groupBy('kind')
    .orderBy('kind')
    .execute()
