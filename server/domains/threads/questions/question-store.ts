import { sql } from 'kysely'
import { QUESTION_IDS_FROM } from '../../../../contract/threads/question.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'

export interface NewQuestion {
  serviceId: number
  askerId: number
  at: Date
}

/** Returns the id, which the question's thread shares. */
export async function insertQuestion(
  tx: Tx,
  { serviceId, askerId, at }: NewQuestion,
): Promise<number> {
  const { id } = await tx
    .insertInto('questions')
    .values({ service_id: serviceId, asker_id: askerId, asked_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Questions that the person has asked on the day of `now` in Japan. */
export async function countAskedToday(tx: Tx, askerId: number, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('questions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('asker_id', '=', askerId)
    .where('asked_at', '>=', sql<Date>`date_trunc('day', ${now}::timestamptz, 'Asia/Tokyo')`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The deal into whose thread the question has moved; null while it has not. */
export async function findDealOfQuestion(db: Database, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('questions')
    .select('deal_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.deal_id ?? null
}

export async function setDealOfQuestion(tx: Tx, id: number, dealId: number): Promise<void> {
  await tx.updateTable('questions').set({ deal_id: dealId }).where('id', '=', id).execute()
}

/** The thread of the person's open question about the service; null without one. */
export async function findOpenQuestion(
  db: Database,
  serviceId: number,
  askerId: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('threads')
    .select('id')
    .where('service_id', '=', serviceId)
    .where('buyer_id', '=', askerId)
    .where('id', '>=', QUESTION_IDS_FROM)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}
