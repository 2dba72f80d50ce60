import * as z from 'zod/mini'
import { parameter } from '../../fields.ts'
import { CATEGORY_COUNT } from '../../limits.ts'
import { NO_FILTERS, SERVICE_FILTERS } from '../../search/service-filters.ts'
import { truth } from '../../wire/wire-object.ts'

export const SERVICE_SORTS = [
  'updated_at_desc',
  'updated_at_asc',
  'created_at_desc',
  'created_at_asc',
  'price_asc',
  'price_desc',
  'sales_desc',
  'random',
] as const
export type ServiceSort = (typeof SERVICE_SORTS)[number]
/** A search has orders of its own; without words they read as the first one. */
export const SEARCH_SORTS = [...SERVICE_SORTS, 'relevance', 'good_desc'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

type Read = typeof SERVICE_FILTERS
type FilterInputs = {
  [Name in keyof Read]: ReturnType<typeof parameter<ReturnType<Read[Name]>>>
}

/* @__NO_SIDE_EFFECTS__ */
export const filterInputs = () =>
  Object.fromEntries(
    Object.entries(SERVICE_FILTERS).map(([name, read]) => [name, parameter<unknown>(read)]),
  ) as FilterInputs

type FilterOutputs = {
  [Name in keyof Read]: ReturnType<Read[Name]> extends boolean
    ? ReturnType<typeof truth>
    : z.ZodMiniNullable<z.ZodMiniNumberFormat>
}

/** The filters of a search in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export const filterOutputs = () =>
  Object.fromEntries(
    Object.entries(NO_FILTERS).map(([name, off]) => [
      name,
      off === false ? truth() : z.nullable(z.int()),
    ]),
  ) as FilterOutputs

/** An unknown category means no filter (rule `unreadable-is-default`). */
export function readCategory(text: string | undefined): number | null {
  const number = /^[0-9]{1,2}$/.test(text ?? '') ? Number(text) : 0
  return number >= 1 && number <= CATEGORY_COUNT ? number : null
}

export const categoryFilter = parameter(readCategory)

/** A service's id; anything else means none. */
export const idOrNone = parameter(text =>
  /^[1-9][0-9]{0,14}$/.test(text ?? '') ? Number(text) : null,
)

/** Identifies one random order; null lets the server choose. */
export const seed = parameter(text => (/^[0-9]{1,9}$/.test(text ?? '') ? Number(text) : null))
