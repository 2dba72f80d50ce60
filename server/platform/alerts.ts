import type { ColumnType, Generated } from 'kysely'
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

/** Something that money rules forbid and a human must look at; the same key is raised once. */
export async function raiseAlert(
  db: Database,
  key: string,
  kind: string,
  facts: object,
): Promise<void> {
  await db
    .insertInto('alerts')
    .values({ key, kind, facts: JSON.stringify(facts) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
