import { splitPrice } from '../../../contract/money.ts'
import { RECORD_LISTS } from '../../../server/domains/moderation/records/record-lists.ts'
import { RECORD_LABELS } from '../../../server/http/operator/record-labels.ts'
import { differs, sumOf } from '../histories/outside-books.ts'
import type { MoneyWorld } from '../money-world.ts'

/** Rows of a page: few, so that a history has several pages. */
const PAGE_SIZES = { deals: 3, users: 5, movements: 40 } as const

type Listed = Record<string, string | number | null>

/** The operator's lists of deals, people and movements have each row once and the books' yen. */
export const listFaults = async (world: MoneyWorld): Promise<string[]> => [
  ...(await dealListFaults(world)),
  ...(await peopleListFaults(world)),
  ...(await movementListFaults(world)),
]

async function dealListFaults(world: MoneyWorld): Promise<string[]> {
  const rows = await world.sql<{ id: number; price: number }>('select id, price from deals')
  const prices = new Map(rows.map(({ id, price }) => [String(id), Number(price)]))
  const faults: string[] = []
  for (const order of ['usual', 'price']) {
    const listed = await listedRows(world, 'deals', order)
    faults.push(...differs(`deals by ${order}`, idsOf(rows), idsOf(listed)))
    for (const { id, total, share, fee } of listed) {
      const agreed = splitPrice(prices.get(String(id)) ?? 0)
      const parts = [agreed.total, agreed.share, agreed.commission + agreed.fee]
      faults.push(...differs(`yen of deal ${id}`, String(parts), String([total, share, fee])))
    }
  }
  return faults
}

async function peopleListFaults(world: MoneyWorld): Promise<string[]> {
  const people = await world.sql<{ id: number; owed: number }>(
    `select users.id, coalesce(-sum(amount), 0)::bigint as owed from users
     left join ledger_lines on account in ('pending:' || users.id, 'available:' || users.id)
     group by users.id`,
  )
  const owed = new Map(people.map(one => [String(one.id), Number(one.owed)]))
  const faults: string[] = []
  for (const order of ['usual', 'balance']) {
    const listed = await listedRows(world, 'users', order)
    const expected = people.filter(one => order !== 'balance' || Number(one.owed) > 0)
    faults.push(...differs(`people by ${order}`, idsOf(expected), idsOf(listed)))
    for (const { id, balance } of listed)
      faults.push(...differs(`balance of ${id}`, owed.get(String(id).split(' ')[0] ?? ''), balance))
  }
  return faults
}

/** Movements at the provider without a key are rows too; no posting explains them. */
async function movementListFaults(world: MoneyWorld): Promise<string[]> {
  const [books] = await world.sql<{ sum: number }>(
    "select coalesce(sum(amount), 0)::bigint as sum from ledger_lines where account = 'platform'",
  )
  const listed = await listedRows(world, 'movements', 'usual')
  const booked = listed.filter(({ key }) => key !== null)
  return differs('movements', Number(books?.sum), sumOf(booked.map(({ amount }) => Number(amount))))
}

async function listedRows(
  { app: { db } }: MoneyWorld,
  kind: keyof typeof PAGE_SIZES,
  order: string,
): Promise<Listed[]> {
  const rows: Listed[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = { search: '', facet: '', order, page, pageSize: PAGE_SIZES[kind] }
    const list = await RECORD_LISTS[kind].read(db, RECORD_LABELS, query)
    pages = list.totalPages
    const names = list.columns.map(({ name }) => name)
    for (const cells of list.rows)
      rows.push(Object.fromEntries(names.map((name, at) => [name, cells[at] ?? null])))
  }
  return rows
}

/** Numbers of rows in one order, each as often as it is there. */
const idsOf = (rows: readonly { id?: string | number | null }[]): string =>
  rows
    .map(({ id }) => Number(String(id).split(' ')[0]))
    .sort((a, b) => a - b)
    .join(' ')
