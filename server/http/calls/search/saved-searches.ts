import type { savedSearches } from '../../../../contract/calls/search/saved-searches.ts'
import {
  forgetSearch,
  saveSearch,
  switchSearch,
} from '../../../domains/favourites/searches/save-search.ts'
import { listSearches } from '../../../domains/favourites/searches/saved-search-store.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Handlers } from '../../handler.ts'

export const savedSearchesHandlers = (deps: {
  db: Database
  clock: Clock
}): Handlers<typeof savedSearches> => ({
  follow_searches: async ({ viewer }) => ({ searches: await listSearches(deps.db, viewer.id) }),
  follow_search_add: ({ viewer, once, input: { q = '', ...query } }) =>
    once(() => saveSearch(deps, viewer.id, { q, ...query })),
  follow_search_delete: ({ viewer, once, input }) =>
    once(() => forgetSearch(deps, viewer.id, input.searchId)),
  follow_search_switch: ({ viewer, once, input: { searchId, isOn } }) =>
    once(() => switchSearch(deps, { userId: viewer.id, id: searchId }, isOn)),
})
