import type { SavedSearch } from '../../../contract/calls/search/saved-searches.ts'
import { activeFilters } from '../../../contract/search/service-filters.ts'
import type { ServicesView } from './service-query.ts'

type Wish = Pick<SavedSearch, 'q' | 'category' | 'priceMin' | 'priceMax' | 'hasSeats'>

/** The input of `saveSearch`; a filter that is off is left out. */
export const wishOf = ({ q, category, ...rest }: Wish | ServicesView) => ({
  q,
  ...(category !== null && { category: String(category) }),
  ...Object.fromEntries(
    Object.entries(activeFilters(rest)).map(([name, value]) => [name, String(Number(value))]),
  ),
})
