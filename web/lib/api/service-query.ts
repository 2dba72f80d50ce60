import type { SearchSort, ServiceSort } from '../../../contract/calls/catalog/service-list.ts'
import { CATEGORY_COUNT } from '../../../contract/limits.ts'
import { readFilters, type ServiceFilters } from '../../../contract/search/service-filters.ts'
import type { ServicesQuery } from '../pages/links.ts'
import { pageNumber } from '../pages/page-number.ts'
import { SEARCH_SORT_LABELS, SORT_LABELS } from './sort-texts.ts'

const SORTS = Object.keys(SORT_LABELS) as readonly ServiceSort[]
const SEARCH_SORTS = Object.keys(SEARCH_SORT_LABELS) as readonly SearchSort[]

/** In menu order; a search has orders of its own. */
export const sortsOf = (q: string): readonly SearchSort[] =>
  q === '' ? SORTS : [...SEARCH_SORTS, ...SORTS]

/**
 * The parsed address of a service list; unknown values become the default
 * (rule `unreadable-is-default`).
 */
export interface ServicesView extends ServiceFilters {
  q: string
  category: number | null
  sort: SearchSort
  page: number
}

const readCategory = (search: URLSearchParams): number | null => {
  const text = search.get('category') ?? ''
  const number = /^[1-9][0-9]?$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= CATEGORY_COUNT ? number : null
}

export const readServicesView = (url: string): ServicesView => {
  const { searchParams: search } = new URL(url)
  const q = search.get('q')?.trim() ?? ''
  const sort = sortsOf(q).find(known => known === search.get('sort'))
  return {
    q,
    category: readCategory(search),
    sort: sort ?? usualSort(q),
    ...readFilters(name => search.get(name) ?? undefined),
    page: pageNumber(url),
  }
}

/** The order of an address that names none (rule `order-of-a-search`). */
export const usualSort = (q: string): SearchSort => (q === '' ? 'updated_at_desc' : 'relevance')

/** The parameters of the list's first page, without the default order. */
export const queryOf = ({ page: _, sort, ...view }: ServicesView): ServicesQuery => ({
  ...view,
  sort: sort === usualSort(view.q) ? undefined : sort,
})
