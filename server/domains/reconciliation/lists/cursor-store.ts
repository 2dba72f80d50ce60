import type { Database, Tx } from '../../../platform/database/database.ts'

/** The cursor of a provider list, by the list's name; `{}` before the first page. */
export async function readCursor<T extends object>(
  db: Database,
  name: string,
): Promise<Partial<T>> {
  const row = await db
    .selectFrom('reconciliation_cursors')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return (row?.value as Partial<T> | undefined) ?? {}
}

/** Changes a stored cursor under a lock of its row, so that no other change of it is lost. */
export async function changeCursor<T extends object>(
  tx: Tx,
  name: string,
  change: (value: Partial<T>) => object,
): Promise<void> {
  const row = await tx
    .selectFrom('reconciliation_cursors')
    .select('value')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
  if (row) await saveCursor(tx, name, change(row.value as Partial<T>))
}

export async function saveCursor(db: Database, name: string, cursor: object): Promise<void> {
  const value = JSON.stringify(cursor)
  await db
    .insertInto('reconciliation_cursors')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
