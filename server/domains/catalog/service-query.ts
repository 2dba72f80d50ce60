import { SEARCH_MAX } from '../../../contract/limits.ts'
import {
  FILTER_SWITCHES,
  type FilterLimit,
  type FilterSwitch,
  SERVICE_FILTERS,
  type ServiceFilters,
  SWITCH_WORDS,
} from '../../../contract/search/service-filters.ts'
import { isBlank, plainText } from '../../../contract/text.ts'

export interface FixedOrder {
  by: 'update' | 'creation' | 'price' | 'sales'
  direction: 'asc' | 'desc'
}

/** An order that indexes keep; the id breaks ties. */
export type ListOrder =
  | FixedOrder
  /** The same start gives the same order, so that paging repeats and skips nothing. */
  | { by: 'random'; start: number }

/** The order of a list that names none. */
export const LATEST: ListOrder = { by: 'update', direction: 'desc' }

/**
 * Orders that only the hits of a search have. By relevance: services that can be bought first, then
 * names with the words. By rating: the sellers' good ratings (rule `order-of-a-search`).
 */
export type HitOrder = { by: 'relevance' } | { by: 'rating' }

export type ServiceOrder = ListOrder | HitOrder

/** The order in which hits are collected and lists without words are shown. */
export const listOrderOf = (order: ServiceOrder): ListOrder =>
  order.by === 'relevance' || order.by === 'rating' ? LATEST : order

export interface ServiceQuery extends ServiceFilters {
  category: number | null
  sellerId: number | null
  /** Leaves paused services out. */
  publicOnly: boolean
  /** Fields that no card shows are left empty. */
  isBrief?: boolean
  /** From 1. */
  page: number
  pageSize: number
}

/** Conditions that are on or off: each combination is a statement of its own. */
type Flag = 'publicOnly' | FilterSwitch
const FLAGS: readonly Flag[] = ['publicOnly', ...FILTER_SWITCHES]

export const flagsOf = (query: ServiceQuery) =>
  Object.fromEntries(FLAGS.map(name => [name, query[name]])) as Record<Flag, boolean>

/** Conditions by a number, which a compiled statement has as a parameter. */
type NumberCondition = 'category' | 'sellerId' | FilterLimit
const LIMITS = Object.keys(SERVICE_FILTERS).filter(
  name => !(name in SWITCH_WORDS),
) as readonly FilterLimit[]
const NUMBERS: readonly NumberCondition[] = ['category', 'sellerId', ...LIMITS]

export const numbersOf = (query: ServiceQuery) =>
  Object.fromEntries(NUMBERS.map(name => [name, query[name]])) as Record<
    NumberCondition,
    number | null
  >

/** A search for words. */
export interface SearchQuery<Order extends ServiceOrder> extends ServiceQuery {
  order: Order
  /** At least one; all must occur in name, intro or contents (rule `all-words-found`). */
  words: string[]
}

const WORDS_MAX = 8

/**
 * Splits a search text into words at white space, the full-width space included. Invisible
 * characters, which stored texts have lost as well, are left out.
 */
export const searchWords = (typed: string): string[] => {
  const text = [...plainText(typed).normalize('NFKC')].slice(0, SEARCH_MAX).join('')
  return [...new Set(text.split(/\s+/).filter(word => !isBlank(word)))].slice(0, WORDS_MAX)
}

/** The random order of a seed; it starts at a `shuffle` value: 0 ≤ value < 1. */
export const randomOrder = (seed: number): ListOrder => ({
  by: 'random',
  start: (seed * 0.618_033_988_749_895) % 1,
})
