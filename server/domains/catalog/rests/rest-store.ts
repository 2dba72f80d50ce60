import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'

/** A seller's days off; `endsAt` is the time of return. */
export interface Rest {
  sellerId: number
  startsAt: Date
  endsAt: Date
  words: string
  begunAt: Date | null
  endedAt: Date | null
  paused: number[]
  /** Number of services that the end of the days off opened again. */
  opened: number
}

const rests = (db: Database) =>
  db
    .selectFrom('rests')
    .select([
      'seller_id as sellerId',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'words',
      'begun_at as begunAt',
      'ended_at as endedAt',
      'paused',
      'opened',
    ])

export const findRest = (db: Database, sellerId: number): Promise<Rest | undefined> =>
  rests(db).where('seller_id', '=', sellerId).executeTakeFirst()

/**
 * The days off that run at `now`, by their times: the job that begins and ends them may be late.
 */
export const findRunningRest = (
  db: Database,
  { sellerId, now }: { sellerId: number; now: Date },
): Promise<Rest | undefined> =>
  rests(db)
    .where('seller_id', '=', sellerId)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

export const lockRest = (tx: Tx, sellerId: number): Promise<Rest | undefined> =>
  rests(tx).where('seller_id', '=', sellerId).forUpdate().executeTakeFirst()

/** Sellers whose days off begin or end by now. */
export async function findRestsToTurn(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('rests')
    .select('seller_id')
    .where('ended_at', 'is', null)
    .where('starts_at', '<=', now)
    .where(({ eb, or }) => or([eb('begun_at', 'is', null), eb('ends_at', '<=', now)]))
    .orderBy('seller_id')
    .execute()
  return rows.map(row => row.seller_id)
}

/** Replaces the seller's earlier days off. */
export async function saveRest(
  tx: Tx,
  { sellerId, ...rest }: Pick<Rest, 'sellerId' | 'startsAt' | 'endsAt' | 'words'>,
): Promise<void> {
  const values = {
    starts_at: rest.startsAt,
    ends_at: rest.endsAt,
    words: rest.words,
    begun_at: null,
    ended_at: null,
    paused: sql<number[]>`'{}'`,
    opened: 0,
  }
  await tx
    .insertInto('rests')
    .values({ seller_id: sellerId, ...values })
    .onConflict(conflict => conflict.column('seller_id').doUpdateSet(values))
    .execute()
}

export async function markBegun(
  tx: Tx,
  sellerId: number,
  { paused, at }: { paused: number[]; at: Date },
): Promise<void> {
  await tx
    .updateTable('rests')
    .set({ begun_at: at, paused: sql<number[]>`${paused}::bigint[]` })
    .where('seller_id', '=', sellerId)
    .execute()
}

export async function markEnded(
  tx: Tx,
  sellerId: number,
  { opened, at }: { opened: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('rests')
    .set({ ended_at: at, opened, words: '', paused: sql<number[]>`'{}'` })
    .where('seller_id', '=', sellerId)
    .execute()
}

/**
 * When the seller returns from days off that have begun; null outside of them. Locks them, so that
 * they neither begin nor end before the transaction does.
 */
export async function lockReturn(tx: Tx, sellerId: number): Promise<Date | null> {
  const rest = await lockRest(tx, sellerId)
  return rest?.begunAt && !rest.endedAt ? rest.endsAt : null
}

/**
 * Lets the end of running days off open a service, and returns when; null outside of days off.
 */
export async function openAtReturn(
  tx: Tx,
  sellerId: number,
  serviceId: number,
): Promise<Date | null> {
  const opensAt = await lockReturn(tx, sellerId)
  if (!opensAt) return null
  await tx
    .updateTable('rests')
    .set({
      paused: sql<number[]>`
        array_append(array_remove(paused, ${serviceId}::bigint), ${serviceId}::bigint)`,
    })
    .where('seller_id', '=', sellerId)
    .execute()
  return opensAt
}

/** A service that was paused for another reason stays paused after the days off. */
export async function keepPaused(tx: Tx, sellerId: number): Promise<void> {
  await tx
    .updateTable('rests')
    .set({ paused: sql<number[]>`'{}'` })
    .where('seller_id', '=', sellerId)
    .execute()
}

/** A service that its seller paused by hand during the days off stays paused after them. */
export async function keepPausedAfterRest(
  tx: Tx,
  sellerId: number,
  serviceId: number,
): Promise<void> {
  await tx
    .updateTable('rests')
    .set({ paused: sql<number[]>`array_remove(paused, ${serviceId}::bigint)` })
    .where('seller_id', '=', sellerId)
    .execute()
}

export async function deleteRestOf(tx: Tx, sellerId: number): Promise<void> {
  await tx.deleteFrom('rests').where('seller_id', '=', sellerId).execute()
}
