import type { ServiceSort } from '../../../contract/calls/catalog/service-list.ts'

/** In menu order; the first is the default (rule `eight-orders`). */
export const SORT_LABELS: Readonly<Record<ServiceSort, string>> = {
  updated_at_desc: '更新が新しい順',
  updated_at_asc: '更新が古い順',
  created_at_desc: '新着順',
  created_at_asc: '登録が古い順',
  price_asc: '価格が安い順',
  price_desc: '価格が高い順',
  sales_desc: '人気順',
  random: 'ランダム',
}

/** Offered while words are searched for (rule `order-of-a-search`). */
export const SEARCH_SORT_LABELS = { relevance: 'あう順', good_desc: 'よかったが多い順' } as const
