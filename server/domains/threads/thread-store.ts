import { sql } from 'kysely'
import { addSeconds } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Side, Thread } from './thread.ts'

export async function findThread(db: Database, id: number): Promise<Thread | null> {
  const row = await db
    .selectFrom('threads')
    .select([
      'deal_id as id',
      'service_id as serviceId',
      'buyer_id as buyerId',
      'seller_id as sellerId',
      'ended_at as endedAt',
    ])
    .where('deal_id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function insertThread(
  tx: Tx,
  thread: Pick<Thread, 'id' | 'serviceId' | 'buyerId' | 'sellerId'> & { at: Date },
): Promise<void> {
  await tx
    .insertInto('threads')
    .values({
      deal_id: thread.id,
      service_id: thread.serviceId,
      buyer_id: thread.buyerId,
      seller_id: thread.sellerId,
      active_at: thread.at,
      created_at: thread.at,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function endThread(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('threads')
    .set({ ended_at: at })
    .where('deal_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** The seller's latest message per deal; deals without one are absent. */
export async function findSellerMessages(
  db: Database,
  dealIds: number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('threads')
    .select(['deal_id', 'seller_last_message_id as id'])
    .where('deal_id', '=', sql<number>`any(${dealIds}::bigint[])`)
    .where('seller_last_message_id', 'is not', null)
    .$narrowType<{ id: number }>()
    .execute()
  return new Map(rows.map(row => [row.deal_id, row.id]))
}

/**
 * Locks threads in the order of their ids, before the first event is published: docs/lock-order.md.
 */
export async function lockThreads(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('threads')
    .select('deal_id')
    .where('deal_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('deal_id')
    .forUpdate()
    .execute()
}

const MAIL_PAUSE_SECONDS = 300

export interface MailTurn {
  threadId: number
  receiver: Side
  now: Date
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
    .where('deal_id', '=', threadId)
    .where(unread, '>', 0)
    .whereRef('last_message_id', '>', id)
    .where(eb => eb.or([eb(at, 'is', null), eb(at, '<=', addSeconds(now, -MAIL_PAUSE_SECONDS))]))
    .returning('deal_id')
    .executeTakeFirst()
  return row !== undefined
}

/** When the next mail may be sent; null when no unread message is newer than the last mail. */
export async function findNextMailTime(db: Database, { threadId, receiver }: MailTurn) {
  const { at, id, unread } = mailColumns(receiver)
  const row = await db
    .selectFrom('threads')
    .select(`${at} as mailedAt`)
    .where('deal_id', '=', threadId)
    .where(unread, '>', 0)
    .whereRef('last_message_id', '>', id)
    .executeTakeFirst()
  return row?.mailedAt ? addSeconds(row.mailedAt, MAIL_PAUSE_SECONDS) : null
}

const mailColumns = (receiver: Side) =>
  ({
    at: `${receiver}_mailed_at`,
    id: `${receiver}_mailed_id`,
    unread: `${receiver}_unread`,
  }) as const

/** False when the seller has written, the thread has ended, or another run has claimed the day. */
export async function claimSilence(
  tx: Tx,
  { threadId, day }: { threadId: number; day: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('threads')
    .set({ silence_reminded_day: day })
    .where('deal_id', '=', threadId)
    .where('silence_reminded_day', '<', day)
    .where('seller_last_message_id', 'is', null)
    .where('ended_at', 'is', null)
    .returning('deal_id')
    .executeTakeFirst()
  return row !== undefined
}
