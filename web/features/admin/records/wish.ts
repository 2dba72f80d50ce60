import type { AdminListKind } from '../../../../contract/calls/admin.ts'
import {
  type ListNarrowing,
  NARROWING_READERS,
} from '../../../../contract/calls/operator/list-narrowing.ts'
import { toWireName } from '../../../../contract/wire/wire-names.ts'
import { pageNumber } from '../../../lib/pages/page-number.ts'

/** A part of a list, as an address names it. */
export interface Wish extends ListNarrowing {
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
export const chosenWish = (read: Read) => ({
  q: read('q') ?? '',
  order: read('order') ?? '',
  ...readNarrowing(read),
})

export function readWish(url: string): Wish {
  const { searchParams } = new URL(url)
  const { q, ...narrowing } = chosenWish(name => searchParams.get(toWireName(name)))
  const facet = searchParams.get('facet') ?? ''
  return { q: q.trim(), ...narrowing, facet, page: pageNumber(url) }
}

/** The values of the fields of a list's search form, by their names. */
export const shownValuesOf = (kind: AdminListKind, wish: Wish): Record<string, string> => ({
  q: wish.q,
  order: wish.order || USUAL,
  ...Object.fromEntries((NARROWINGS[kind] ?? []).map(by => [by, String(wish[by] ?? '')])),
})

/** The wish as an input of a call, which has no null. */
export const inputOf = <Rest extends object>({
  category,
  priceFrom,
  since,
  month,
  registered,
  balanceFrom,
  ...wish
}: Rest & ListNarrowing) => ({
  ...wish,
  category: category ?? undefined,
  priceFrom: priceFrom ?? undefined,
  since: since ?? undefined,
  month: month ?? undefined,
  registered: registered ?? undefined,
  balanceFrom: balanceFrom ?? undefined,
})
