import type { AdminListKind } from '../../../contract/calls/operator/admin-lists.ts'

const NEWEST = '新しい順'
const OLDEST = '古い順'

/** The Japanese titles of the orders of the operator's lists. */
const TITLES: { readonly [K in AdminListKind]?: Readonly<Record<string, string>> } = {
  users: {
    usual: '番号の新しい順',
    oldest: '番号の古い順',
    seen: 'さいごが新しい順',
    name: '名前の順',
    balance: '残高が多い人',
  },
  services: {
    usual: '更新が新しい順',
    newest: '番号の新しい順',
    price: '月額が高い順',
    sales: '申し込みが多い順',
  },
  deals: { usual: NEWEST, oldest: OLDEST, price: '月額が高い順' },
  payments: { usual: NEWEST, oldest: OLDEST },
  payouts: { usual: NEWEST, oldest: OLDEST },
}

export const orderTitle = (kind: AdminListKind, name: string): string =>
  TITLES[kind]?.[name] ?? NEWEST
