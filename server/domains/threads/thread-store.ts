import { sql } from 'kysely'
import { QUESTION_IDS_FROM } from '../../../contract/threads/question.ts'
import { addSeconds } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { MAIL_PAUSE_SECONDS, type MailTurn, mailColumns } from './message-mail-store.ts'
import { IS_SILENT } from './silence/silent-thread.ts'
import type { Thread } from './thread.ts'

export async function findThread(db: Database, id: number): Promise<Thread | null> {
  const row = await db
    .selectFrom('threads')
    .select([
      'id',
      'service_id as serviceId',
      'buyer_id as buyerId',
      'seller_id as sellerId',
      'ended_at as endedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** False when the deal has its thread, or the person an open question about the service. */
export async function insertThread(
  tx: Tx,
  thread: Pick<Thread, 'id' | 'serviceId' | 'buyerId' | 'sellerId'> & { at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('threads')
    .values({
      id: thread.id,
      service_id: thread.serviceId,
      buyer_id: thread.buyerId,
      seller_id: thread.sellerId,
      active_at: thread.at,
      created_at: thread.at,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export interface OpeningDeal {
  dealId: number
  serviceId: number
  buyerId: number
  at: Date
}

/**
 * Makes the buyer's latest question about the service the deal's thread: the thread gets the deal's
 * id, and messages and reports follow by their foreign keys. Its facts about answers start empty,
 * so that an answer to the question does not count as one in the deal. Returns the question's id,
 * or null without one.
 */
export async function carryQuestionOver(
  tx: Tx,
  { dealId, serviceId, buyerId, at }: OpeningDeal,
): Promise<number | null> {
  const question = await tx
    .selectFrom('threads')
    .select('id')
    .where('service_id', '=', serviceId)
    .where('buyer_id', '=', buyerId)
    .where('id', '>=', QUESTION_IDS_FROM)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!question) return null
  // The provider gives the time of payment in whole seconds, and a message may have been written
  // since.
  const last = sql`(select messages.created_at from messages where messages.id = last_message_id)`
  await tx
    .updateTable('threads')
    .set({
      id: dealId,
      seller_last_message_id: null,
      created_at: sql<Date>`greatest(${at}, ${last} + interval '1 millisecond')`,
      active_at: at,
      ended_at: null,
    })
    .where('id', '=', question.id)
    .execute()
  return question.id
}

/**
 * Ends open questions without a message since a time, and those between people who can no longer
 * write.
 */
export async function endQuestions(
  db: Database,
  { silentSince, now }: { silentSince: Date; now: Date },
): Promise<void> {
  await sql`
    update threads set ended_at = ${now}
    where id >= ${sql.lit(QUESTION_IDS_FROM)} and ended_at is null and (
      active_at <= ${silentSince}
      or exists (select from suspensions where user_id in (buyer_id, seller_id))
      or exists (select from departures where user_id in (buyer_id, seller_id))
      or exists (
        select from blocks where (blocker_id, blocked_id) in
          ((buyer_id, seller_id), (seller_id, buyer_id))))`.execute(db)
}

/** Ends the open questions that one of two people asked the other, and returns their ids. */
export async function endQuestionsBetween(
  tx: Tx,
  { one, other, at }: { one: number; other: number; at: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update threads set ended_at = ${at}
    where id in (
      select id from threads
      where id >= ${sql.lit(QUESTION_IDS_FROM)} and ended_at is null
        and (buyer_id, seller_id) in ((${one}::int, ${other}::int), (${other}::int, ${one}::int))
      order by id for update)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function endThread(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('threads')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Locks threads in the order of their ids, before the first event is published: docs/lock-order.md.
 */
export async function lockThreads(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('threads')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Prevents changes of the thread's id until the transaction ends, as when a question moves into a
 * deal; false for an unknown thread.
 */
export async function shareLockThread(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('threads')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Claims the next mail of a thread for a receiver. True when an unread message is newer than the
 * last mail and no mail was sent in the last five minutes.
 */
export async function claimMessageMail(tx: Tx, { threadId, receiver, now }: MailTurn) {
  const { at, id, unread } = mailColumns(receiver)
  const row = await tx
    .updateTable('threads')
    .set(at, now)
    .set(id, eb => eb.ref('last_message_id').$notNull())
    .where('id', '=', threadId)
    .where(unread, '>', 0)
    .whereRef('last_message_id', '>', id)
    .where(eb => eb.or([eb(at, 'is', null), eb(at, '<=', addSeconds(now, -MAIL_PAUSE_SECONDS))]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when the seller has written, the thread has ended, or another run has claimed the day. */
export async function claimSilence(
  tx: Tx,
  { threadId, day }: { threadId: number; day: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('threads')
    .set({ silence_reminded_day: day })
    .where('id', '=', threadId)
    .where('silence_reminded_day', '<', day)
    .where(IS_SILENT)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
