import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'

export interface BlockedPerson {
  id: number
  name: string
  icon: string | null
  blockedAt: Date
}

/** Newest first. */
export async function findBlocked(db: Database, blockerId: number): Promise<BlockedPerson[]> {
  return db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .select(['users.id', 'users.name', 'users.icon', 'blocks.created_at as blockedAt'])
    .where('blocks.blocker_id', '=', blockerId)
    .orderBy('blocks.created_at', 'desc')
    .orderBy('users.id')
    .execute()
}

export async function countBlocked(tx: Tx, blockerId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('blocks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('blocker_id', '=', blockerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Blocking a person twice keeps the first date. */
export async function insertBlock(
  tx: Tx,
  { blockerId, blockedId, at }: { blockerId: number; blockedId: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function deleteBlock(
  tx: Tx,
  { blockerId, blockedId }: { blockerId: number; blockedId: number },
): Promise<void> {
  await tx
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute()
}

/** Removes the blocks by a person who leaves and those of that person. */
export async function deleteBlocksOf(tx: Tx, userId: number): Promise<void> {
  await tx
    .deleteFrom('blocks')
    .where(({ eb, or }) => or([eb('blocker_id', '=', userId), eb('blocked_id', '=', userId)]))
    .execute()
}

/** Whether either of two people blocked the other. */
export async function isBlockedBetween(db: Database, a: number, b: number): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('blocker_id')
    .where(({ eb, or, and }) =>
      or([
        and([eb('blocker_id', '=', a), eb('blocked_id', '=', b)]),
        and([eb('blocker_id', '=', b), eb('blocked_id', '=', a)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Leaves out of `others` the people whom the person blocked or who blocked the person. */
export async function withoutBlocked(
  db: Database,
  personId: number,
  others: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select other as id from unnest(${[...others]}::bigint[]) other
    where not exists (
      select from blocks
      where (blocker_id, blocked_id) in ((${personId}, other), (other, ${personId})))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
