import { SAVED_SEARCHES_MAX } from '../../../../contract/limits.ts'
import type { SearchedFor } from '../../../../contract/search/search-in-words.ts'
import { isFiltered } from '../../../../contract/search/service-filters.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import type { AccountEvents } from '../../accounts/events.ts'
import { lockUser } from '../../accounts/user-locks.ts'
import { searchWords } from '../../catalog/service-query.ts'
import { NothingToSearch, TooManySearches } from '../failures.ts'
import {
  countSearches,
  deleteSearch,
  deleteSearchesOf,
  insertSearch,
  setSearchNotices,
} from './saved-search-store.ts'

interface Deps {
  db: Database
  clock: Clock
}

/**
 * Saves a search; its new services are announced by a daily notice
 * (rule `searches-are-told-daily`).
 */
export async function saveSearch(
  { db, clock }: Deps,
  userId: number,
  query: SearchedFor,
): Promise<void> {
  const q = searchWords(query.q).join(' ')
  if (q === '' && query.category === null && !isFiltered(query)) throw new NothingToSearch()
  await actOnce(db, async tx => {
    await lockUser(tx, userId)
    await insertSearch(tx, userId, { ...query, q }, clock())
    if ((await countSearches(tx, userId)) > SAVED_SEARCHES_MAX) throw new TooManySearches()
  })
}

export const forgetSearch = ({ db }: Pick<Deps, 'db'>, userId: number, id: number) =>
  actOnce(db, tx => deleteSearch(tx, userId, id))

export const switchSearch = (
  { db, clock }: Deps,
  { userId, id }: { userId: number; id: number },
  tells: boolean,
): Promise<void> => actOnce(db, tx => setSearchNotices(tx, { userId, id, at: clock() }, tells))

export const forgetSearches = (tx: Tx, { userId }: AccountEvents['account.deleted']) =>
  deleteSearchesOf(tx, userId)
