import { type Generated, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Enqueue } from './queue.ts'

/** A webhook as it stands in the inbox: what changed, never what it became. */
export interface InboxEvent {
  id: string
  door: string
  type: string
  object_id: string
  account_id: string | null
}

interface InboxTable extends InboxEvent {
  received_at: Generated<Date>
  attempts: Generated<number>
  last_error: string | null
  handled_at: Date | null
}
declare module './database.ts' {
  interface Tables {
    inbox: InboxTable
  }
}

export interface Receiving {
  db: Database
  enqueue: Enqueue
  /** Whether anything follows an event of this type; what nothing follows is handled at once. */
  hasEffect: (type: string) => boolean
}

/** Stores an event once by its provider's id and queues its work. */
export async function receiveEvent(
  { db, enqueue, hasEffect }: Receiving,
  event: InboxEvent,
): Promise<void> {
  const works = hasEffect(event.type)
  await db.transaction().execute(async tx => {
    const added = await tx
      .insertInto('inbox')
      .values({ ...event, handled_at: works ? null : sql<Date>`now()` })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added && works) await enqueue(tx, 'payment-event', { id: event.id })
  })
}

/** Those of the events that were worked off. */
export async function findHandled(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('inbox')
    .select('id')
    .where('id', 'in', ids)
    .where('handled_at', 'is not', null)
    .execute()
  return new Set(rows.map(row => row.id))
}

/** Works one event off; a handled one is left alone, a failed one is tried again by the queue. */
export async function handleEvent(
  db: Database,
  id: string,
  effect: (event: InboxEvent) => Promise<void>,
): Promise<void> {
  const event = await db
    .updateTable('inbox')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!event) return
  try {
    await effect(event)
    await db
      .updateTable('inbox')
      .set({ handled_at: sql`now()`, last_error: null })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    await db.updateTable('inbox').set({ last_error: reason }).where('id', '=', id).execute()
    throw error
  }
}
