import { readCategory } from '../../../../contract/calls/catalog/service-list.ts'
import type { SearchedFor } from '../../../../contract/search/search-in-words.ts'
import { filterParameters, readFilters } from '../../../../contract/search/service-filters.ts'

/**
 * A search by the parameters of its address. Filters that are off are missing, so that a further
 * filter changes no stored search.
 */
export type StoredSearch = Readonly<Record<string, string | number>>

export const toStored = ({ q, category, ...filters }: SearchedFor): StoredSearch => ({
  q,
  ...(category !== null && { category }),
  ...filterParameters(filters),
})

/** A value that cannot be read is no filter (rule `unreadable-is-default`). */
export function fromStored(stored: StoredSearch): SearchedFor {
  const parameter = (name: string) => stored[name]?.toString()
  return {
    q: parameter('q') ?? '',
    category: readCategory(parameter('category')),
    ...readFilters(parameter),
  }
}
