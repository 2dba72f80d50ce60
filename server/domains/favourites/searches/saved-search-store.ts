import { sql } from 'kysely'
import type { SearchedFor } from '../../../../contract/search/search-in-words.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { fromStored, toStored } from './stored-search.ts'

export interface SavedSearch extends SearchedFor {
  id: number
  tells: boolean
}

/** Newest first. */
export async function listSearches(db: Database, userId: number): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .select(['id', 'search', 'tells'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ search, ...saved }) => ({ ...saved, ...fromStored(search) }))
}

export async function countSearches(tx: Tx, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_searches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Only services that become public from now on are announced. A search that is saved already stays
 * as it is.
 */
export async function insertSearch(
  tx: Tx,
  userId: number,
  query: SearchedFor,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('saved_searches')
    .values({
      user_id: userId,
      search: JSON.stringify(toStored(query)),
      created_at: at,
      told_until: at,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function deleteSearch(tx: Tx, userId: number, id: number): Promise<void> {
  await tx.deleteFrom('saved_searches').where('user_id', '=', userId).where('id', '=', id).execute()
}

export async function deleteSearchesOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('saved_searches').where('user_id', '=', userId).execute()
}

/** Services that became public while the notices were off are not announced later. */
export async function setSearchNotices(
  tx: Tx,
  { userId, id, at }: { userId: number; id: number; at: Date },
  tells: boolean,
): Promise<void> {
  await tx
    .updateTable('saved_searches')
    .set({ tells, told_until: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('tells', '!=', tells)
    .execute()
}

/**
 * People who are not suspended and have a search with notices that is not yet handled up to this
 * time.
 */
export async function findPeopleToNotify(db: Database, until: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .select('user_id')
    .distinct()
    .where('tells', '=', true)
    .where('told_until', '<', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('suspensions')
            .select('suspensions.user_id')
            .whereRef('suspensions.user_id', '=', 'saved_searches.user_id'),
        ),
      ),
    )
    .orderBy('user_id')
    .execute()
  return rows.map(row => row.user_id)
}

/** `toldUntil` is the time up to which services were announced before. */
export interface ClaimedSearch {
  search: SearchedFor
  toldUntil: Date
}

/** Marks the person's searches with notices as handled up to this time, and returns them. */
export async function claimSearches(tx: Tx, userId: number, until: Date): Promise<ClaimedSearch[]> {
  const rows = await tx
    .selectFrom('saved_searches')
    .select(['id', 'search', 'told_until as toldUntil'])
    .where('user_id', '=', userId)
    .where('tells', '=', true)
    .where('told_until', '<', until)
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx
    .updateTable('saved_searches')
    .set({ told_until: until })
    .where('id', '=', sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .execute()
  return rows.map(({ search, toldUntil }) => ({ search: fromStored(search), toldUntil }))
}
