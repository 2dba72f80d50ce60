import { sql } from 'kysely'
import type { OutsideCalls } from '../../intended-calls.ts'
import { callKey, sentKey } from '../../ports/call-key.ts'
import { ProviderRefusal } from '../../ports/provider-failures.ts'
import type { Database, Tx } from '../database/database.ts'
import { notAskedIn, ONE_TRY_LESS } from '../limits/outside-service.ts'
import { describeSpan } from '../tracing/spans.ts'
import { columnsOf, subjectIn } from './call-subject.ts'
import {
  type Attempt,
  type CallKind,
  type IntendCall,
  NotYet,
  type OutsideCallHandlers,
  RefusedCall,
} from './outside-call.ts'
import type { Enqueue } from './queue.ts'
import { rememberSentKey } from './sent-keys.ts'

export const createIntendCall =
  (enqueue: Enqueue): IntendCall =>
  async (tx, kind, subject, payload) => {
    const key = callKey(kind, subject)
    const added = await tx
      .insertInto('outbox')
      .values({ key, kind, ...columnsOf(subject), payload: JSON.stringify(payload) })
      .onConflict(conflict => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (added) await enqueue(tx, 'outside-call', { key })
  }

/** Lets a call that was done more than `olderThan` seconds ago be queued again under its key. */
export async function forgetDoneCall(tx: Tx, key: string, olderThan: number): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('key', '=', key)
    .where('done_at', '<', sql<Date>`now() - make_interval(secs => ${olderThan})`)
    .execute()
}

/** Makes one queued call; a row that is done is skipped. */
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
  const { refusals, attempts } = row
  describeSpan({ attributes: { 'yosooi.call': row.kind } })
  const sentAs = sentKey(key, refusals)
  const subject = subjectIn(row)
  try {
    const attempt = { key, sentAs, again: attempts > 1, refusals, subject }
    const settle = await handlerOf(handlers, row.kind)(row.payload, attempt)
    await onceAmongWorkers(db, async tx => {
      await settle(tx)
      return markDone(tx, key)
    })
  } catch (error) {
    await recordFailure(db, { key, refusals }, error)
    throw error
  }
}

type AnyHandler = (payload: unknown, attempt: Attempt) => Promise<(tx: Tx) => Promise<void>>

/** A row's kind decides the types of its payload and subject, which the compiler cannot know. */
const handlerOf = (handlers: OutsideCallHandlers, kind: string): AnyHandler =>
  handlers[kind as CallKind] as AnyHandler

/**
 * The call's own row comes last in the lock order, because what is written before it may lock any
 * other row. When `write` then finds that another worker was faster, everything is rolled back.
 */
async function onceAmongWorkers(db: Database, write: (tx: Tx) => Promise<boolean>) {
  try {
    await db.transaction().execute(async tx => {
      if (!(await write(tx))) throw new WrittenElsewhere()
    })
  } catch (error) {
    if (!(error instanceof WrittenElsewhere)) throw error
  }
}

class WrittenElsewhere extends Error {}

/** False when another worker was faster. */
async function markDone(tx: Tx, key: string): Promise<boolean> {
  const row = await tx
    .updateTable('outbox')
    .set({ done_at: sql`now()`, last_error: null })
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

async function recordFailure(
  db: Database,
  { key, refusals }: { key: string; refusals: number },
  error: unknown,
): Promise<void> {
  const reason = error instanceof Error ? error.message : 'unknown'
  const changes = {
    last_error: reason,
    waits: error instanceof NotYet,
    ...(notAskedIn(error) && { attempts: ONE_TRY_LESS }),
  }
  await db.updateTable('outbox').set(changes).where('key', '=', key).execute()
  if (!(error instanceof ProviderRefusal)) return
  await onceAmongWorkers(db, async tx => {
    if (error instanceof RefusedCall) await error.letGo(tx)
    const isFirst = await countRefusal(tx, key, refusals)
    if (isFirst) await rememberSentKey(tx, key, sentKey(key, refusals + 1))
    return isFirst
  })
}

/** False when another worker counted the same refusal first. */
async function countRefusal(tx: Tx, key: string, refusals: number): Promise<boolean> {
  const row = await tx
    .updateTable('outbox')
    .set({ refusals: refusals + 1 })
    .where('key', '=', key)
    .where('refusals', '=', refusals)
    .where('done_at', 'is', null)
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks an open call so that its payload can be changed; null when the call is done. */
export async function lockOpenCall<K extends CallKind>(
  tx: Tx,
  kind: K,
  key: string,
): Promise<OutsideCalls[K] | null> {
  const row = await tx
    .selectFrom('outbox')
    .select('payload')
    .where('key', '=', key)
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return (row?.payload as OutsideCalls[K] | undefined) ?? null
}

/** As `lockOpenCall`; throws when another worker has completed the call. */
export async function requireOpenCall<K extends CallKind>(
  tx: Tx,
  kind: K,
  key: string,
): Promise<OutsideCalls[K]> {
  const open = await lockOpenCall(tx, kind, key)
  if (!open) throw new Error(`call ${key} was completed by another worker`)
  return open
}

/** Locks the open calls whose payload contains these facts; the oldest comes first. */
export async function lockOpenCallsWith<K extends CallKind>(
  tx: Tx,
  kind: K,
  facts: Partial<OutsideCalls[K]>,
): Promise<{ key: string; call: OutsideCalls[K] }[]> {
  const rows = await tx
    .selectFrom('outbox')
    .select(['key', 'payload'])
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .where(sql<boolean>`payload @> ${JSON.stringify(facts)}::jsonb`)
    .orderBy('created_at')
    .orderBy('key')
    .forUpdate()
    .execute()
  return rows.map(({ key, payload }) => ({ key, call: payload as OutsideCalls[K] }))
}

export async function changeOpenCall<K extends CallKind>(
  tx: Tx,
  kind: K,
  key: string,
  payload: OutsideCalls[K],
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ payload: JSON.stringify(payload) })
    .where('key', '=', key)
    .where('kind', '=', kind)
    .execute()
}
