import type { ServiceFilters } from '../../../contract/service-filters.ts'

/** In what order services are listed; the id breaks ties. */
export type ServiceOrder =
  | { by: 'update' | 'creation' | 'price' | 'sales'; direction: 'asc' | 'desc' }
  /** The same seed gives the same order, so that paging repeats and skips nothing. */
  | { by: 'random'; seed: number }
  /** What can be bought first, then words in the name, then the latest (rule `order-of-a-search`). */
  | { by: 'relevance' }

export interface ServiceQuery extends ServiceFilters {
  order: ServiceOrder
  category: number | null
  sellerId: number | null
  /** Leaves paused services out. */
  publicOnly: boolean
  /** All of them must occur in name, intro or contents (rule `all-words-found`). */
  words: string[]
  /** From 1. */
  page: number
  pageSize: number
}

const LENGTH_MAX = 100
const WORDS_MAX = 8

/** Splits a search text into words at white space, the full-width space included. */
export const searchWords = (typed: string): string[] => {
  const text = [...typed.normalize('NFKC')].slice(0, LENGTH_MAX).join('').replaceAll('\0', '')
  return [...new Set(text.split(/\s+/).filter(word => word !== ''))].slice(0, WORDS_MAX)
}

/** The `shuffle` value at which the random order of a seed begins: 0 ≤ value < 1. */
export const startingPoint = (seed: number): number => (seed * 0.618_033_988_749_895) % 1
