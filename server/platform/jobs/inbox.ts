import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { notAskedIn, ONE_TRY_LESS } from '../limits/outside-service.ts'
import type { InboxEvent } from '../tables.ts'
import { describeSpan } from '../tracing/spans.ts'
import type { Enqueue } from './queue.ts'

export interface Receiving {
  db: Database
  enqueue: Enqueue
  /** Whether anything reacts to events of this type; one without a reaction counts as handled. */
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

/** The ids of those events that are handled. */
export async function findHandled(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('inbox')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('handled_at', 'is not', null)
    .execute()
  return new Set(rows.map(row => row.id))
}

/** Handles one event. A handled one is skipped; the queue retries a failed one. */
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
  describeSpan({ attributes: { 'yosooi.event': event.type } })
  try {
    await effect(event)
    await db
      .updateTable('inbox')
      .set({ handled_at: sql`now()`, last_error: null })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    const changes = {
      last_error: reason,
      ...(notAskedIn(error) && { attempts: ONE_TRY_LESS }),
    }
    await db.updateTable('inbox').set(changes).where('id', '=', id).execute()
    throw error
  }
}
