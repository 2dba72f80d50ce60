import type { ProdSort } from '../../contract/catalog.ts'
import { CATEGORY_COUNT } from '../../contract/limits.ts'
import type { ProdsQuery } from './links.ts'
import { pageNumber } from './page-number.ts'

/** In the order of the menu; the first is the default (decision 27). */
export const SORT_LABELS: Readonly<Record<ProdSort, string>> = {
  updated_at_desc: '更新が新しい順',
  updated_at_asc: '更新が古い順',
  created_at_desc: '新着順',
  created_at_asc: '登録が古い順',
  price_asc: '価格が安い順',
  price_desc: '価格が高い順',
  sales_desc: '人気順',
  random: 'ランダム',
}

export const SORTS = Object.keys(SORT_LABELS) as readonly ProdSort[]

/** What the address of a list says; unknown values read as the default (decision 17). */
export interface ProdsView {
  q: string
  category: number | null
  sort: ProdSort
  /** Yen; null is no limit. */
  priceMin: number | null
  priceMax: number | null
  /** Only services that have a seat left. */
  hasSeats: boolean
  page: number
}

const readCategory = (search: URLSearchParams): number | null => {
  const text = search.get('category') ?? ''
  const number = /^[1-9][0-9]?$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= CATEGORY_COUNT ? number : null
}

const readYen = (search: URLSearchParams, name: string): number | null => {
  const text = search.get(name) ?? ''
  return /^[0-9]{1,9}$/.test(text) ? Number(text) : null
}

export const readProdsView = (url: string): ProdsView => {
  const { searchParams: search } = new URL(url)
  const sort = SORTS.find(known => known === search.get('sort'))
  return {
    q: search.get('q')?.trim() ?? '',
    category: readCategory(search),
    sort: sort ?? 'updated_at_desc',
    priceMin: readYen(search, 'price_min'),
    priceMax: readYen(search, 'price_max'),
    hasSeats: search.get('has_seats') === '1',
    page: pageNumber(url),
  }
}

/** The same list as an address says it: from the first page, without what is the default. */
export const queryOf = ({ page: _, sort, ...view }: ProdsView): ProdsQuery => ({
  ...view,
  sort: sort === SORTS[0] ? undefined : sort,
})

/** How many filters narrow the list, words and category aside; a price range counts once. */
export const filterCount = ({ priceMin, priceMax, hasSeats }: ProdsView): number =>
  (priceMin !== null || priceMax !== null ? 1 : 0) + (hasSeats ? 1 : 0)
