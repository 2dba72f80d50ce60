import { expect, test } from 'vitest'
import { ADMIN_LISTS, type AdminListKind } from '../../contract/calls/operator/admin-lists.ts'
import { ADMIN_USER_ID } from '../../contract/limits.ts'
import { raiseAlert } from '../../server/platform/alerts.ts'
import {
  offerService,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../support/fixtures.ts'

import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const admin = await registerMember(world, 'admin')
const seller = await registerSeller(world, 'seller')
const buyer = await registerMember(world, 'buyer')
const form = { name: '100%の帯', price: '10000' }
const service = await offerService(world, seller, form)
const deal = await subscribe(world, buyer, service)

const list = (kind: string, q = '', page = '1') =>
  succeed(world.call('admin_list', { kind, q, page }, admin))

/** Lists without rows, because the set-up has no failure and no withdrawal. */
const MAY_BE_EMPTY: AdminListKind[] = ['alerts', 'payouts', 'refunds']

test('every list answers, with a cell for each of its columns', async () => {
  expect(admin.id).toBe(ADMIN_USER_ID)
  await succeed(world.call('stripe_delay', { user_id: String(seller.id) }, admin))
  for (const kind of ADMIN_LISTS) {
    const { columns, rows, found } = await list(kind)
    for (const row of rows) expect(row).toHaveLength(columns.length)
    if (!MAY_BE_EMPTY.includes(kind)) expect(found, kind).toBeGreaterThan(0)
  }
  expect((await list('audit')).rows[0]).toContain('Stripe待機日')
  expect((await list('payments')).rows[0]).toEqual(expect.arrayContaining([10_550, 8000]))
})

test('a search finds by number, name or the provider’s id, and escapes wildcards', async () => {
  expect((await list('deals', '100%の')).rows[0]?.slice(0, 2)).toEqual([String(deal), '100%の帯'])
  expect((await list('deals', '10_%')).rows).toEqual([])
  const [row] = (await list('users', 'seller@')).rows
  expect(row?.slice(0, 2)).toEqual([String(seller.id), 'seller'])
  expect(await list('users', 'だれでもない')).toMatchObject({ rows: [], found: 0, total_pages: 0 })
})

test('a difference that the operator has closed is recorded, and opens again when it recurs', async () => {
  await raiseAlert(world.app.db, 'total:in_1', 'invoice total differs from the deal', { total: 1 })
  const open = async () => (await list('alerts', '要対応')).rows.map(row => row[2])
  expect(await open()).toEqual(['total:in_1'])
  expect((await list('alerts')).rows[0]).toContain('請求の額が取引とちがう')
  const close = () => succeed(world.call('admin_alert_close', { key: 'total:in_1' }, admin))
  expect(await close()).toEqual({ success: true })
  expect(await close()).toEqual({ success: false })
  expect(await open()).toEqual([])
  expect((await list('audit')).rows[0]).toContain('要対応を済みに')
  await raiseAlert(world.app.db, 'total:in_1', 'invoice total differs from the deal', { total: 1 })
  expect(await open()).toEqual(['total:in_1'])
  expect((await world.call('admin_alert_close', { key: 'x' }, seller)).status).toBe(404)
})

test('[ADM-13] only user 1 reads them', async () => {
  expect((await world.call('admin_list', { kind: 'users' }, seller)).status).toBe(404)
  expect((await world.call('admin_list', { kind: 'users' })).status).toBe(404)
  expect((await world.call('admin_list', { kind: 'secrets' }, admin)).status).toBe(400)
})

test('facets narrow a list and say how many rows each has; an unknown one is no facet', async () => {
  const ask = (kind: string, facet: string) =>
    succeed(world.call('admin_list', { kind, facet }, admin))
  const running = await ask('deals', 'running')
  expect(running).toMatchObject({ facet: 'running', found: 1 })
  const counts = running.facets.map(({ name, found }) => [name, found])
  expect(counts).toEqual(
    expect.arrayContaining([
      ['all', 1],
      ['ended', 0],
    ]),
  )
  expect((await ask('deals', 'ended')).rows).toEqual([])
  expect((await ask('users', 'onboarded')).rows[0]?.slice(0, 2)).toEqual([
    String(seller.id),
    'seller',
  ])
  expect(await ask('users', 'none')).toMatchObject({ facet: 'all', found: 3 })
  expect((await ask('services', 'open')).rows[0]?.[1]).toMatch(/ 100%の帯$/)
  expect(await ask('services', 'unpictured')).toMatchObject({ found: 1 })
  expect(await ask('users', 'selling')).toMatchObject({ found: 1 })
  for (const kind of ADMIN_LISTS)
    for (const { name, found } of (await ask(kind, '')).facets)
      expect((await ask(kind, name)).rows.length, `${kind} ${name}`).toBe(Math.min(found, 20))
})

test('a list is narrowed by category, price, month, day of registration and balance, and ordered by it', async () => {
  const found = async (wish: object) =>
    (await succeed(world.call('admin_list', wish as { kind: string }, admin))).found
  expect(await found({ kind: 'services', category: '1' })).toBe(1)
  expect(await found({ kind: 'services', category: '2' })).toBe(0)
  expect(await found({ kind: 'services', category: '2', q: '帯' })).toBe(0)
  expect(await found({ kind: 'services', category: '99' })).toBe(1)
  expect(await found({ kind: 'deals', price_from: '10000' })).toBe(1)
  expect(await found({ kind: 'deals', price_from: '10001' })).toBe(0)
  expect(await found({ kind: 'deals', since: '2020-01' })).toBe(1)
  expect(await found({ kind: 'deals', since: '2099-12', facet: 'running' })).toBe(0)
  const people = await found({ kind: 'users' })
  expect(people).toBeGreaterThan(1)
  expect(await found({ kind: 'users', registered: '2020-01-01' })).toBe(people)
  expect(await found({ kind: 'users', registered: '2099-06-30' })).toBe(0)
  expect(await found({ kind: 'users', registered: '2099-06-31' })).toBe(people)
  const owed = (
    await world.sql<{ owed: number }>('select owed from seller_balances where seller_id = $1', [
      seller.id,
    ])
  ).rows[0]?.owed
  expect(owed).toBe(8000)
  expect(await found({ kind: 'users', balance_from: '8000' })).toBe(1)
  expect(await found({ kind: 'users', balance_from: '8001' })).toBe(0)
  expect(await found({ kind: 'users', balance_from: 'much' })).toBe(people)
  const ordered = await succeed(
    world.call('admin_list', { kind: 'users', order: 'balance' }, admin),
  )
  expect(ordered).toMatchObject({ order: 'balance', found: 1 })
  expect(ordered.rows.map(([id]) => id)).toEqual([String(seller.id)])
  expect(await found({ kind: 'deals', since: 'soon', price_from: 'much', category: '2' })).toBe(1)
})

test('rows say that a seller is silent or a request is open, and how many deals a person has', async () => {
  const stateOf = async () => (await list('deals')).rows[0]?.[4]
  expect(await stateOf()).toBe('返事なし')
  expect((await list('deals')).rows[0]?.slice(5, 8)).toEqual([10_550, 8000, 2550])
  const asked = { subsc_id: String(deal), type: 'refund_full' }
  const { id } = await succeed(world.call('request_create', asked, buyer))
  expect(await stateOf()).toBe('申請中')
  await succeed(world.call('request_withdraw', { request_id: String(id) }, buyer))
  const people = (await list('users')).rows
  const of = (person: { id: number }) => people.find(([id]) => id === String(person.id))
  expect(of(buyer)?.slice(3, 8)).toEqual(['利用中', '1', '0', '', 0])
  expect(of(seller)?.slice(3, 8)).toEqual(['利用中', '0', '1', '登録済み', 0])
})

test('deals and money are found by their people, and by numbers of the provider', async () => {
  const [row] = (await list('deals')).rows
  const subscription = String(row?.at(-1))
  for (const q of ['seller', 'BUYER@', subscription, String(deal)])
    expect((await list('deals', q)).found, q).toBe(1)
  const invoice = String((await list('payments')).rows[0]?.at(-1)).split(' ')[0] ?? ''
  for (const q of ['seller', invoice, String(deal)])
    expect((await list('payments', q)).found, q).toBe(1)
  expect((await list('payments', 'in_0')).found).toBe(0)
  expect((await list('services', '帯')).found).toBe(1)
  expect((await list('services', 'seller')).found).toBe(1)
  expect((await list('users', '', '501')).rows).toEqual([])
})

test('an alert can be put off, closed and taken back, each as an act of its own', async () => {
  await raiseAlert(world.app.db, 'total:in_2', 'invoice total differs from the deal', { total: 2 })
  const key = { key: 'total:in_2' }
  const facetOf = async () => {
    const facets = ['open', 'later', 'closed']
    for (const facet of facets) {
      const { alerts } = await succeed(world.call('admin_alerts', { facet }, admin))
      if (alerts.some(alert => alert.key === key.key)) return facet
    }
    return null
  }
  expect(await facetOf()).toBe('open')
  const { until } = await succeed(world.call('admin_alert_later', key, admin))
  expect(until).toMatch(/T00:00:00.000Z$/)
  expect(await facetOf()).toBe('later')
  await raiseAlert(world.app.db, key.key, 'invoice total differs from the deal', { total: 3 })
  expect(await facetOf()).toBe('later')
  const reopen = () => succeed(world.call('admin_alert_reopen', key, admin))
  expect(await reopen()).toEqual({ success: true })
  expect(await reopen()).toEqual({ success: false })
  await succeed(world.call('admin_alert_close', key, admin))
  expect(await facetOf()).toBe('closed')
  expect(await reopen()).toEqual({ success: true })
  expect(await facetOf()).toBe('open')
  const acts = (await list('audit')).rows.slice(0, 4).map(row => row[2])
  const back = '要対応をもとにもどす'
  expect(acts).toEqual([back, '要対応を済みに', back, '要対応をあとで'])
  const nothing = await succeed(world.call('admin_alert_later', { key: 'none' }, admin))
  expect(nothing.until).toBeNull()
})

test('mails, webhooks, calls and acts are found by what they are about', async () => {
  const mails = await list('mails', String(deal))
  expect(mails.found).toBeGreaterThan(0)
  expect((await list('mails', 'seller')).found).toBeGreaterThan(0)
  expect((await list('mails', 'だれでもない')).found).toBe(0)
  const [webhook] = (await list('webhooks')).rows
  expect((await list('webhooks', String(webhook?.[2]))).found).toBeGreaterThan(0)
  expect((await list('webhooks', 'evt_0')).found).toBe(0)
  const [call] = (await list('outbox')).rows
  expect((await list('outbox', String(call?.[2]))).found).toBe(1)
  expect((await list('audit', 'Stripe待機')).found).toBe(1)
  expect((await list('audit', 'seller')).found).toBe(1)
  expect((await list('audit', 'buyer')).found).toBe(0)
})

test('a page has the balance of each person, and the views and applications of each service', async () => {
  const cellsOf = async (kind: string, id: number) => {
    const { columns, rows } = await list(kind)
    const at = columns.findIndex(({ name }) => name === 'id')
    const row = rows.find(cells => cells[at] === String(id)) ?? []
    return Object.fromEntries(columns.map(({ name }, place) => [name, row[place]]))
  }
  expect(await cellsOf('users', seller.id)).toMatchObject({ balance: 8000 })
  expect(await cellsOf('users', buyer.id)).toMatchObject({ balance: 0 })
  expect(await cellsOf('services', service)).toMatchObject({ viewers: 0, applied: 1 })
  await succeed(world.call('view_add', { prod_id: String(service) }, buyer))
  expect(await cellsOf('services', service)).toMatchObject({ viewers: 1, applied: 1 })
})

test('an order is kept by facet, search and page; an unknown one is the usual one', async () => {
  const ask = async (wish: object) =>
    succeed(world.call('admin_list', { kind: 'users', ...wish } as { kind: string }, admin))
  const ids = async (wish: object) => (await ask(wish)).rows.map(([id]) => Number(id))
  const all = [admin.id, seller.id, buyer.id]
  expect((await ask({})).orders.map(({ name }) => name)).toEqual([
    'usual',
    'oldest',
    'seen',
    'name',
    'balance',
  ])
  expect(await ids({})).toEqual(all.toReversed())
  expect(await ids({ order: 'oldest', facet: 'active' })).toEqual(all)
  expect(await ids({ order: 'name' })).toEqual([admin.id, buyer.id, seller.id])
  expect(await ids({ order: 'oldest', q: 'er@' })).toEqual([seller.id, buyer.id])
  expect(await ask({ order: 'constructor', facet: 'toString' })).toMatchObject({
    order: 'usual',
    facet: 'all',
  })
  const file = { kind: 'users', order: 'oldest' }
  const saved = await succeed(world.call('admin_list_file', file, admin))
  expect(saved.rows.map(([id]) => Number(id))).toEqual(all)
})

test('a list is saved with all its rows, and the save is recorded', async () => {
  const wish = { kind: 'users', facet: 'onboarded' }
  const { columns, rows } = await succeed(world.call('admin_list_file', wish, admin))
  expect(columns.map(({ title }) => title)).toContain('メール')
  expect(rows.map(row => row[1])).toEqual(['seller'])
  const [act] = (await list('audit')).rows
  expect(act).toContain('一覧をCSVで保存')
  expect(JSON.parse(String(act?.at(-1)))).toEqual({ list: 'users', facet: 'onboarded', rows: 1 })
})
