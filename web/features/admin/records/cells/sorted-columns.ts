import type { AdminListKind } from '../../../../../contract/calls/operator/admin-lists.ts'

type Direction = 'ascending' | 'descending'
type Sorted = readonly [column: string, Direction]

const BY_NUMBER = { usual: ['id', 'descending'], oldest: ['id', 'ascending'] } as const

/** The columns by which the orders of the lists sort, where one is shown. */
const SORTED: { readonly [K in AdminListKind]?: Readonly<Record<string, Sorted>> } = {
  users: {
    ...BY_NUMBER,
    seen: ['seen', 'descending'],
    name: ['name', 'ascending'],
    balance: ['balance', 'descending'],
  },
  services: {
    usual: ['updated', 'descending'],
    newest: ['id', 'descending'],
    price: ['price', 'descending'],
  },
  deals: { ...BY_NUMBER, price: ['total', 'descending'] },
  movements: { usual: ['moved', 'descending'] },
  payments: { usual: ['paid', 'descending'], oldest: ['paid', 'ascending'] },
  payouts: BY_NUMBER,
}

/** The direction in which the list is sorted by a column; undefined for the others. */
export function sortOf(kind: AdminListKind, order: string, column: string): Direction | undefined {
  const [sorted, direction] = SORTED[kind]?.[order] ?? []
  return sorted === column ? direction : undefined
}
