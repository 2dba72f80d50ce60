import { sql } from 'kysely'
import type { SuspensionReason } from '../../../../contract/calls/suspensions.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'

export interface NewSuspension {
  userId: number
  suspendedBy: number
  reason: SuspensionReason
  /** `words` is for the suspended person, `note` for the operator only. */
  words: string
  note: string
  /** Null for a suspension without end. */
  until: Date | null
  at: Date
}

export interface SuspensionRecord extends Omit<NewSuspension, 'userId' | 'at'> {
  id: number
  suspendedAt: Date
  liftedAt: Date | null
  /** The operator who lifted it; null while it runs, and when it ended by its time limit. */
  liftedBy: number | null
  liftWords: string
}

export type RunningSuspension = Pick<
  SuspensionRecord,
  'id' | 'reason' | 'words' | 'suspendedAt' | 'until'
>

/** Null when the user is suspended already. */
export async function insertSuspension(tx: Tx, suspension: NewSuspension): Promise<number | null> {
  const row = await tx
    .insertInto('suspension_records')
    .values({
      user_id: suspension.userId,
      suspended_by: suspension.suspendedBy,
      suspended_at: suspension.at,
      reason: suspension.reason,
      words: suspension.words,
      note: suspension.note,
      until: suspension.until,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * The lifted suspension; null when the user is not suspended. Without an operator (`liftedBy` null)
 * only a suspension whose end has come is lifted.
 */
export async function liftRunningSuspension(
  tx: Tx,
  lifting: { userId: number; liftedBy: number | null; words: string; at: Date },
): Promise<number | null> {
  const row = await tx
    .updateTable('suspension_records')
    .set({ lifted_at: lifting.at, lifted_by: lifting.liftedBy, lift_words: lifting.words })
    .where('user_id', '=', lifting.userId)
    .where('lifted_at', 'is', null)
    .$if(lifting.liftedBy === null, ended => ended.where('until', '<=', lifting.at))
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const findEndedSuspensions = (db: Database, now: Date): Promise<{ userId: number }[]> =>
  db
    .selectFrom('suspension_records')
    .select('user_id as userId')
    .where('lifted_at', 'is', null)
    .where('until', '<=', now)
    .orderBy('id')
    .execute()

const records = (db: Database) =>
  db
    .selectFrom('suspension_records')
    .select(['id', 'reason', 'words', 'note', 'until'])
    .select(['suspended_by as suspendedBy', 'suspended_at as suspendedAt'])
    .select(['lifted_at as liftedAt', 'lifted_by as liftedBy', 'lift_words as liftWords'])

/** All suspensions of a person, lifted ones included, the newest first. */
export const findSuspensionRecords = (db: Database, userId: number): Promise<SuspensionRecord[]> =>
  records(db).where('user_id', '=', userId).orderBy('id', 'desc').execute()

export async function findSuspensionRecord(
  db: Database,
  id: number,
): Promise<(SuspensionRecord & { userId: number }) | null> {
  const row = await records(db).select('user_id as userId').where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function findSuspension(
  db: Database,
  userId: number,
): Promise<RunningSuspension | null> {
  const row = await db
    .selectFrom('suspension_records')
    .select(['id', 'reason', 'words', 'suspended_at as suspendedAt', 'until'])
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export interface Lifting {
  liftedAt: Date
  /** The operator's text for the person; may be empty. */
  words: string
}

/** The latest lifting since a moment that the person has not closed yet. */
export async function findUnseenLifting(
  db: Database,
  userId: number,
  since: Date,
): Promise<Lifting | null> {
  const row = await db
    .selectFrom('suspension_records')
    .select([sql<Date>`lifted_at`.as('liftedAt'), 'lift_words as words'])
    .where('user_id', '=', userId)
    .where('lifted_at', '>', since)
    .where('lift_seen_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function markLiftingsSeen(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx
    .updateTable('suspension_records')
    .set({ lift_seen_at: at })
    .where('user_id', '=', userId)
    .where('lifted_at', 'is not', null)
    .where('lift_seen_at', 'is', null)
    .execute()
}

/** Keeps a running suspension from being lifted until the transaction ends; false for a lifted one. */
export async function shareLockSuspension(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('suspension_records')
    .select('id')
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** A suspension that is over by `at` does not count, although nobody has lifted it yet. */
export async function hasSuspended(tx: Tx, userIds: number[], at: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('suspensions')
    .select('user_id')
    .where('user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', at)]))
    .executeTakeFirst()
  return row !== undefined
}
