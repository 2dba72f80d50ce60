import type { SearchedFor } from '../../../contract/search/search-in-words.ts'
import { activeFilters } from '../../../contract/search/service-filters.ts'
import type { ServicesView } from './service-query.ts'

/** The input of `saveSearch`; a filter that is off is left out. */
export const searchInputOf = ({ q, category, ...rest }: SearchedFor | ServicesView) => ({
  q,
  ...(category !== null && { category: String(category) }),
  ...Object.fromEntries(
    Object.entries(activeFilters(rest)).map(([name, value]) => [name, String(Number(value))]),
  ),
})
