import type { SearchedFor } from '../../../../contract/search/search-in-words.ts'

export interface SavedSearch extends SearchedFor {
  id: number
  tells: boolean
}
