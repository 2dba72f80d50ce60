import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Export } from './export.ts'

const exports = (db: Database) =>
  db
    .selectFrom('exports')
    .select([
      'id',
      'user_id as userId',
      'asked_at as askedAt',
      'parts_done as partsDone',
      'failed_at as failedAt',
      'done_at as doneAt',
      'expires_at as expiresAt',
      'path',
      'bytes',
    ])

export const findExportOf = (db: Database, userId: number): Promise<Export | undefined> =>
  exports(db).where('user_id', '=', userId).executeTakeFirst()

export const findExport = (db: Database, id: number): Promise<Export | undefined> =>
  exports(db).where('id', '=', id).executeTakeFirst()

export async function deleteExportOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('exports').where('user_id', '=', userId).execute()
}

/**
 * Ends the export of a person who leaves: an export that is being packed is dropped, and a packed
 * file is removed as an expired one is.
 */
export async function endExportOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('exports').where('user_id', '=', userId).where('path', 'is', null).execute()
  await tx
    .updateTable('exports')
    .set(({ ref }) => ({ expires_at: ref('done_at') }))
    .where('user_id', '=', userId)
    .execute()
}

/** Returns its id; null when another request has just inserted one. */
export async function insertExport(tx: Tx, userId: number, at: Date): Promise<number | null> {
  const row = await tx
    .insertInto('exports')
    .values({ user_id: userId, asked_at: at })
    .onConflict(conflict => conflict.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const setPartsDone = (db: Database, id: number, done: number) =>
  db
    .updateTable('exports')
    .set({ parts_done: done, failed_at: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()

export const markFailed = (db: Database, id: number, at: Date) =>
  db
    .updateTable('exports')
    .set({ failed_at: at })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()

/** Marks an export as packed; false when it is no longer wanted. */
export async function markDone(
  db: Database,
  id: number,
  { path, bytes, at, expiresAt }: { path: string; bytes: number; at: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ path, bytes, done_at: at, expires_at: expiresAt, failed_at: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Paths of files that can no longer be fetched because their time is over. */
export async function findExpiredPaths(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('exports')
    .select('path')
    .where('expires_at', '<=', now)
    .where('path', 'is not', null)
    .execute()
  return rows.flatMap(({ path }) => path ?? [])
}

export const forgetPath = (db: Database, path: string) =>
  db.updateTable('exports').set({ path: null }).where('path', '=', path).execute()

/** Returns those of the given paths that can still be fetched. */
export async function findReferencedExports(db: Database, paths: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('exports')
    .select('path')
    .where('path', '=', sql<string>`any(${paths})`)
    .execute()
  return new Set(rows.flatMap(({ path }) => path ?? []))
}
