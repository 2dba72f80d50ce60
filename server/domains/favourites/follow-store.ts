import { sql } from 'kysely'
import type { Page } from '../../kernel/page.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { readPage } from '../../platform/database/read-page.ts'

export interface Follow {
  id: number
  name: string
  icon: string | null
  /** The person's introduction. */
  text: string
  good: number
  tells: boolean
}

export interface FollowsQuery {
  followerId: number
  page: number
  pageSize: number
}

/** Newest first. */
export async function listFollows(
  db: Database,
  { followerId, ...place }: FollowsQuery,
): Promise<Page<Follow> & { found: number }> {
  const query = db
    .selectFrom('follows')
    .innerJoin('users', 'users.id', 'follows.person_id')
    .leftJoin('user_ratings', 'user_ratings.user_id', 'users.id')
    .select(({ fn }) => [
      'users.id',
      'users.name',
      'users.icon',
      'users.text',
      fn.coalesce('user_ratings.good', sql<number>`0`).as('good'),
      'follows.tells',
      sql<number>`(count(*) over ())::int`.as('found'),
    ])
    .where('follows.follower_id', '=', followerId)
    .orderBy('follows.created_at', 'desc')
    .orderBy('users.id')
  return readPage(query, place)
}

export interface Pair {
  followerId: number
  personId: number
}

const between = ({ followerId, personId }: Pair) =>
  sql<boolean>`follower_id = ${followerId} and person_id = ${personId}`

export async function isFollowing(db: Database, pair: Pair): Promise<boolean> {
  const row = await db
    .selectFrom('follows')
    .select('person_id')
    .where(between(pair))
    .executeTakeFirst()
  return row !== undefined
}

const MAY_BE_TOLD = sql<boolean>`
  tells and not exists (select from suspensions where user_id = follower_id)`

/** Whether a follower wants notices about a person now, and may have them. */
export async function wantsNotices(db: Database, pair: Pair): Promise<boolean> {
  const row = await db
    .selectFrom('follows')
    .select('person_id')
    .where(between(pair))
    .where(MAY_BE_TOLD)
    .executeTakeFirst()
  return row !== undefined
}

export async function countFollows(tx: Tx, followerId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('follows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('follower_id', '=', followerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertFollow(
  tx: Tx,
  { followerId, personId }: Pair,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('follows')
    .values({ follower_id: followerId, person_id: personId, tells: true, created_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function deleteFollow(tx: Tx, pair: Pair): Promise<void> {
  await tx.deleteFrom('follows').where(between(pair)).execute()
}

export async function setFollowNotices(tx: Tx, pair: Pair, tells: boolean): Promise<void> {
  await tx.updateTable('follows').set({ tells }).where(between(pair)).execute()
}

const DAY = '24 hours'

/**
 * Marks followers who want notices and got none about this person within a day, and returns their
 * ids; at most `limit`, so that one transaction stays short.
 */
export async function claimFollowers(
  tx: Tx,
  { personId, now, limit }: { personId: number; now: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update follows set told_at = ${now}
    where (follower_id, person_id) in (
      select follower_id, person_id from follows
      where person_id = ${personId} and ${MAY_BE_TOLD}
        and (told_at is null or told_at <= ${now}::timestamptz - ${DAY}::interval)
      order by follower_id limit ${limit} for update)
    returning follower_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Takes back the mark of a notice that was not sent, unless a later one was made. */
export async function releaseFollower(db: Database, pair: Pair, claimedAt: Date): Promise<void> {
  await db
    .updateTable('follows')
    .set({ told_at: null })
    .where(between(pair))
    .where('told_at', '=', claimedAt)
    .execute()
}

/** Deletes all follows by or of a person who leaves. */
export async function deleteFollowsOf(tx: Tx, userId: number): Promise<void> {
  await tx
    .deleteFrom('follows')
    .where(({ eb, or }) => or([eb('follower_id', '=', userId), eb('person_id', '=', userId)]))
    .execute()
}
