import { type ColumnType, type Generated, sql } from 'kysely'
import type { Database, Tx } from './database.ts'
import type { Enqueue } from './queue.ts'

/** Calls to outside services by kind with the data each needs; owners add theirs by merging. */
// biome-ignore lint/suspicious/noEmptyInterface: domains fill it by declaration merging
export interface OutsideCalls {}
type Kind = keyof OutsideCalls

/** Makes the call with its key, then says what to write down when it is certain. */
export type OutsideCallHandlers = {
  [K in Kind]: (payload: OutsideCalls[K], key: string) => Promise<(tx: Tx) => Promise<void>>
}

interface OutboxTable {
  key: string
  kind: string
  payload: ColumnType<unknown, string, string>
  created_at: Generated<Date>
  attempts: Generated<number>
  last_error: string | null
  done_at: Date | null
}
declare module './database.ts' {
  interface Tables {
    outbox: OutboxTable
  }
}

/** Intends an outside call; it leaves after the commit. The same key intends it once. */
export type IntendCall = <K extends Kind>(
  tx: Tx,
  kind: K,
  key: string,
  payload: OutsideCalls[K],
) => Promise<void>

export const createIntendCall =
  (enqueue: Enqueue): IntendCall =>
  async (tx, kind, key, payload) => {
    const added = await tx
      .insertInto('outbox')
      .values({ key, kind, payload: JSON.stringify(payload) })
      .onConflict(conflict => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (added) await enqueue(tx, 'outside-call', { key })
  }

/** Works one row off; a row that is done already is left alone. */
export async function makeOutsideCall(
  db: Database,
  handlers: OutsideCallHandlers,
  key: string,
): Promise<void> {
  const row = await db
    .updateTable('outbox')
    .set({ attempts: sql`attempts + 1` })
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) return
  try {
    const handle = handlers[row.kind as Kind] as OutsideCallHandlers[Kind]
    const settle = await handle(row.payload as never, key)
    await db.transaction().execute(async tx => {
      await settle(tx)
      await tx
        .updateTable('outbox')
        .set({ done_at: sql`now()`, last_error: null })
        .where('key', '=', key)
        .execute()
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    await db.updateTable('outbox').set({ last_error: reason }).where('key', '=', key).execute()
    throw error
  }
}

/** Puts rows back into the queue that have been open for an hour, after an outage beyond all retries. */
export async function resumeOutsideCalls(db: Database, enqueue: Enqueue): Promise<void> {
  const open = await db
    .selectFrom('outbox')
    .select('key')
    .where('done_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
  for (const { key } of open) {
    await enqueue(db, 'outside-call', { key }, { singletonKey: key })
  }
}
