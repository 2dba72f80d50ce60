import { expect, test } from 'vitest'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { succeed } from '../../support/fixtures.ts'
import { live } from '../histories/history.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'
import { historyOf } from '../histories/step.ts'

/** The operator's list of the platform's movements. */

const { world, scenario } = await scenarioOfFile()
const { admin } = world.cast

const read = (wish: object = {}) =>
  succeed(world.call('admin_list', { kind: 'movements', ...wish }, admin))
const compare = async () => {
  world.lookAtClock()
  await reconcile(world.app.reconciling, { cause: 'schedule', scope: 'full' })
}

const COLUMNS = { kind: 1, who: 2, about: 3, amount: 4, key: 5, provider: 6, state: 7 } as const
type Column = keyof typeof COLUMNS
type Row = Awaited<ReturnType<typeof read>>['rows'][number]
const pick = (row: Row | undefined, ...columns: Column[]) =>
  columns.map(column => row?.[COLUMNS[column]])

async function everyRow(wish: object = {}): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await read({ ...wish, page: String(page) })
    pages = list.total_pages
    rows.push(...list.rows)
  }
  return rows
}
const sumOf = (rows: readonly Row[]) =>
  rows.reduce((sum, row) => sum + Number(row[COLUMNS.amount]), 0)
const isBooked = (row: Row) => row[COLUMNS.key] !== null

const PARTS = ['payments', 'transfers', 'refunds', 'payouts', 'disputes', 'costs']

test('a payment is its total, its cost and the transfer, each with who and the objects', async () => {
  const deal = await scenario.subscribe()
  const { rows, found, facets } = await read()
  expect(found).toBe(3)
  const byKind = new Map(rows.map(row => [row[COLUMNS.kind], row]))
  const paid = byKind.get('支払い')
  expect(pick(paid, 'who', 'about', 'amount', 'state')).toEqual([
    'buyer0 → seller0',
    `deal ${deal}`,
    5064,
    '合っている',
  ])
  expect(paid?.[COLUMNS.provider]).toBe(await scenario.lastCharge())
  const sent = byKind.get('送金')
  expect(pick(sent, 'who', 'amount', 'state')).toEqual(['→ seller0', -3840, '合っている'])
  expect(sent?.[COLUMNS.provider]).toMatch(/^tr_/)
  expect(pick(byKind.get('決済の費用'), 'who', 'amount')).toEqual(['提供元', -182])
  const counts = Object.fromEntries(facets.map(({ name, found: count }) => [name, count]))
  expect(counts).toMatchObject({ all: 3, payments: 1, transfers: 1, costs: 1, unbooked: 0 })
  await compare()
  const compared = await read({ facet: 'costs' })
  expect(pick(compared.rows[0], 'about', 'state')).toEqual([`deal ${deal}`, '合っている'])
})

test('a row says that the provider is not there yet, that a person must look, or that it is held', async () => {
  const first = await scenario.subscribe()
  await scenario.agree(first, 'refund_full')
  const refund = async () => pick((await read({ facet: 'refunds' })).rows.at(-1), 'kind', 'state')
  expect(await refund()).toEqual(['返金', '途中'])
  await scenario.work()
  expect(await refund()).toEqual(['返金', '合っている'])
  const second = await scenario.subscribe(scenario.second, scenario.otherService)
  await scenario.atProvider('open_dispute', { charge: await scenario.lastCharge() })
  await scenario.work()
  const [dispute] = (await read({ facet: 'disputes' })).rows
  expect(pick(dispute, 'kind', 'who', 'about', 'state')).toEqual([
    '異議',
    'buyer1',
    `deal ${second}`,
    '止めている',
  ])
})

test('a refund that came back waits for a person', async () => {
  await scenario.agree(await scenario.subscribe(), 'refund_full')
  await scenario.work()
  const [refund] = (await world.stripe.refunds.list({ limit: 1 })).data
  await scenario.atProvider('fail_refund', { refund: refund?.id })
  await scenario.work()
  const { rows } = await read({ facet: 'waiting' })
  expect(rows.map(row => pick(row, 'kind', 'who', 'state'))).toEqual([
    ['返金の戻り', 'buyer0', '人を待つ'],
  ])
})

test('a month holds its own rows; a search finds by amount, deal, name and number', async () => {
  const deal = await scenario.subscribe()
  await world.wind(31 * DAY)
  await scenario.work()
  await compare()
  const { found } = await read()
  const times = (await everyRow()).map(row => Date.parse(String(row[0])))
  const months = [
    ...new Set(times.map(time => new Date(time + 9 * 3_600_000).toISOString().slice(0, 7))),
  ]
  const each = await Promise.all(months.map(async month => (await read({ month })).found))
  expect(each.reduce((sum, one) => sum + one, 0)).toBe(found)
  expect((await read({ month: '2099-01' })).found).toBe(0)
  expect((await read({ month: 'now' })).found).toBe(found)
  const charge = await scenario.lastCharge()
  for (const q of ['5,064', '¥5064', deal, 'buyer0', 'seller0', charge])
    expect((await read({ q })).found, q).toBeGreaterThan(0)
  expect((await read({ q: '−3,840' })).rows.map(row => row[COLUMNS.kind])).toContain('送金')
  expect((await read({ q: deal })).found).toBe(found)
  expect((await read({ q: 'buyer2' })).found).toBe(0)
})

test.each([1, 2, 3])('the rows of history %i sum to the balance in the books', async seed => {
  await live(world, historyOf(seed, 60))
  const rows = await everyRow()
  const booked = rows.filter(isBooked)
  expect(sumOf(booked)).toBe(await scenario.balance('platform'))
  const keys = rows.map(row => `${row[COLUMNS.key]} ${row[COLUMNS.provider]}`)
  expect(new Set(booked.map(row => row[COLUMNS.key])).size).toBe(booked.length)
  expect(keys.length).toBe((await read()).found)
  const { facets } = await read()
  const inParts = facets.filter(({ name }) => PARTS.includes(name))
  expect(inParts.reduce((sum, { found }) => sum + found, 0)).toBe(rows.length)
  const times = rows.map(row => String(row[0]))
  expect(times).toEqual([...times].sort().reverse())
})
