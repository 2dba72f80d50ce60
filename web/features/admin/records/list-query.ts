import type { AdminListKind } from '../../../../contract/calls/operator/admin-lists.ts'
import {
  type ListNarrowing,
  NARROWING_READERS,
} from '../../../../contract/calls/operator/list-narrowing.ts'
import { toWireName } from '../../../../contract/wire/wire-names.ts'
import { pageNumber } from '../../../lib/pages/page-number.ts'

/** A part of a list, as an address names it. */
export interface ListQuery extends ListNarrowing {
  q: string
  facet: string
  /** Empty for the usual order. */
  order: string
  page: number
}

/** The filters of each list. */
export const NARROWINGS: { readonly [K in AdminListKind]?: readonly (keyof ListNarrowing)[] } = {
  users: ['registered', 'balanceFrom'],
  services: ['category'],
  deals: ['priceFrom', 'since'],
  movements: ['month'],
}

const USUAL = 'usual'

type Read = (name: string) => string | null

const readNarrowing = (read: Read): ListNarrowing => ({
  category: NARROWING_READERS.category(read('category')),
  priceFrom: NARROWING_READERS.priceFrom(read('priceFrom')),
  since: NARROWING_READERS.since(read('since')),
  month: NARROWING_READERS.month(read('month')),
  registered: NARROWING_READERS.registered(read('registered')),
  balanceFrom: NARROWING_READERS.balanceFrom(read('balanceFrom')),
})

/** The list's query as the search form's fields contain it. */
export const chosenQuery = (read: Read) => ({
  q: read('q') ?? '',
  order: read('order') ?? '',
  ...readNarrowing(read),
})

export function readListQuery(url: string): ListQuery {
  const { searchParams } = new URL(url)
  const { q, ...narrowing } = chosenQuery(name => searchParams.get(toWireName(name)))
  const facet = searchParams.get('facet') ?? ''
  return { q: q.trim(), ...narrowing, facet, page: pageNumber(url) }
}

/** The values of the fields of a list's search form, by their names. */
export const shownValuesOf = (kind: AdminListKind, query: ListQuery): Record<string, string> => ({
  q: query.q,
  order: query.order || USUAL,
  ...Object.fromEntries((NARROWINGS[kind] ?? []).map(by => [by, String(query[by] ?? '')])),
})

/** The query as an input of a call, which has no null. */
export const inputOf = <Rest extends object>({
  category,
  priceFrom,
  since,
  month,
  registered,
  balanceFrom,
  ...query
}: Rest & ListNarrowing) => ({
  ...query,
  category: category ?? undefined,
  priceFrom: priceFrom ?? undefined,
  since: since ?? undefined,
  month: month ?? undefined,
  registered: registered ?? undefined,
  balanceFrom: balanceFrom ?? undefined,
})
