import type { ProdSort } from '../../contract/catalog.ts'
import { CATEGORY_COUNT } from '../../contract/limits.ts'
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
  page: number
}

const readCategory = (search: URLSearchParams): number | null => {
  const text = search.get('category') ?? ''
  const number = /^[1-9][0-9]?$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= CATEGORY_COUNT ? number : null
}

export const readProdsView = (url: string): ProdsView => {
  const { searchParams: search } = new URL(url)
  const sort = SORTS.find(known => known === search.get('sort'))
  return {
    q: search.get('q')?.trim() ?? '',
    category: readCategory(search),
    sort: sort ?? 'updated_at_desc',
    page: pageNumber(url),
  }
}
