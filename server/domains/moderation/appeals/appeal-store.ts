import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Appeal, OwnWords } from './appeal.ts'

interface NewAppeal {
  suspensionId: number
  words: string
  shown: OwnWords[]
  at: Date
}

/** Null while another appeal against the same suspension waits. */
export async function insertAppeal(db: Database, appeal: NewAppeal): Promise<number | null> {
  const row = await db
    .insertInto('suspension_appeals')
    .values({
      suspension_id: appeal.suspensionId,
      words: appeal.words,
      shown: JSON.stringify(appeal.shown),
      made_at: appeal.at,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const appeals = (db: Database) =>
  db
    .selectFrom('suspension_appeals')
    .select(['suspension_appeals.id', 'suspension_appeals.words', 'suspension_appeals.shown'])
    .select(['suspension_id as suspensionId', 'made_at as madeAt', 'answer'])
    .select(['answer_words as answerWords', 'answered_at as answeredAt'])

/** The newest appeal against one suspension. */
export async function findLatestAppeal(db: Database, suspensionId: number): Promise<Appeal | null> {
  const row = await appeals(db)
    .where('suspension_id', '=', suspensionId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** All appeals of a person against any suspension, the newest first. */
export const findAppealsOf = (db: Database, userId: number): Promise<Appeal[]> =>
  appeals(db)
    .innerJoin('suspension_records', 'suspension_records.id', 'suspension_id')
    .where('suspension_records.user_id', '=', userId)
    .orderBy('suspension_appeals.id', 'desc')
    .execute()

/** Appeals with their people. */
const withPeople = (db: Database) =>
  db
    .selectFrom('suspension_appeals')
    .innerJoin('suspension_records as suspension', 'suspension.id', 'suspension_id')
    .innerJoin('users', 'users.id', 'suspension.user_id')

export interface AppealOfPerson extends Appeal {
  person: { id: number; name: string }
  /** When the suspension ends; null for one without end. */
  until: Date | null
}

export async function findAppeal(db: Database, id: number): Promise<AppealOfPerson | null> {
  const row = await withPeople(db)
    .select(['suspension_appeals.id', 'suspension_appeals.words', 'suspension_appeals.shown'])
    .select(['suspension_id as suspensionId', 'made_at as madeAt', 'answer', 'suspension.until'])
    .select(['answer_words as answerWords', 'answered_at as answeredAt'])
    .select(['users.id as userId', 'users.name'])
    .where('suspension_appeals.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { userId, name, ...appeal } = row
  return { ...appeal, person: { id: userId, name } }
}

export interface WaitingAppeal {
  id: number
  suspensionId: number
  userId: number
  name: string
  madeAt: Date
}

export const findWaitingAppeals = (
  db: Database,
  ids: readonly number[],
): Promise<WaitingAppeal[]> =>
  withPeople(db)
    .select(['suspension_appeals.id', 'suspension_id as suspensionId', 'made_at as madeAt'])
    .select(['users.id as userId', 'users.name'])
    .where('suspension_appeals.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('answered_at', 'is', null)
    .execute()

interface Answer {
  words: string
  /** The operator who answered; null when the suspension ended by its time limit. */
  by: number | null
  at: Date
}

/** Records an answer by which the suspension stays. False when the appeal is answered already. */
export async function answerWithStay(
  tx: Tx,
  id: number,
  { words, by, at }: Answer,
): Promise<boolean> {
  const row = await tx
    .updateTable('suspension_appeals')
    .set({ answer: 'stays', answer_words: words, answered_by: by, answered_at: at })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records on a waiting appeal that its suspension was lifted; returns its id, if there was one. */
export async function answerWithLift(
  tx: Tx,
  suspensionId: number,
  { words, by, at }: Answer,
): Promise<number | null> {
  const row = await tx
    .updateTable('suspension_appeals')
    .set({ answer: 'lifted', answer_words: words, answered_by: by, answered_at: at })
    .where('suspension_id', '=', suspensionId)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function deleteAppealsAnsweredBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('suspension_appeals').where('answered_at', '<', before).execute()
}
