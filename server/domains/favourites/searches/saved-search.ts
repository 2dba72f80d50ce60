import type { ServiceFilters } from '../../../../contract/search/service-filters.ts'

/** What a search looks for. */
export interface Wish extends ServiceFilters {
  q: string
  category: number | null
}

export interface SavedSearch extends Wish {
  id: number
  tells: boolean
}
