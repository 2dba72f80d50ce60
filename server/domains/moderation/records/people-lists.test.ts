import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import {
  storeDeal,
  storePerson,
  storeService,
  storeSuspension,
  storeThread,
} from '../../../../tests/support/rows/rows.ts'
import { RECORD_LABELS } from '../../../http/operator/record-labels.ts'
import { insertReport } from '../reports/report-store.ts'
import { users } from './people-lists.ts'
import type { RecordQuery } from './record-list.ts'

const { db } = await databaseOfFile()
const sellerId = await storePerson(db, 'seller')
const buyerId = await storePerson(db, 'buyer')

const read = (facet = '', change: Partial<RecordQuery> = {}) =>
  users.read(db, RECORD_LABELS, { search: '', facet, page: 1, pageSize: 10, ...change })

/** The names in the list, in its order. */
const namesOf = async (facet: string, change: Partial<RecordQuery> = {}) => {
  const { columns, rows } = await read(facet, change)
  return rows.map(row => row[columns.findIndex(({ name }) => name === 'name')])
}

/** The cells of a person's row in these columns. */
async function cells(name: string, ...columns: string[]) {
  const page = await read()
  const at = (column: string) => page.columns.findIndex(one => one.name === column)
  const row = page.rows.find(one => one[at('name')] === name) ?? []
  return columns.map(column => row[at(column)])
}

test('running deals of one person are counted up to a hundred (rule `lists-stay-cheap`)', async () => {
  const serviceId = await storeService(db, sellerId)
  await storeDeal(db, { serviceId, sellerId, buyerId, endedAt: new Date() })
  expect(await cells('seller', 'sales', 'purchases')).toEqual(['0', '0'])
  for (let count = 0; count < 100; count++) {
    const own = await storeService(db, sellerId)
    await storeDeal(db, { serviceId: own, sellerId, buyerId })
  }
  expect(await cells('seller', 'sales')).toEqual(['100'])
  await storeDeal(db, { serviceId, sellerId, buyerId })
  expect(await cells('seller', 'sales', 'purchases')).toEqual(['100+', '0'])
  expect(await cells('buyer', 'sales', 'purchases')).toEqual(['0', '100+'])
})

test('a person is active, suspended or gone, and found by that', async () => {
  const { active, suspended, left } = RECORD_LABELS.user
  await storePerson(db, 'suspended').then(id => storeSuspension(db, id))
  const gone = await storePerson(db, 'gone')
  await storeSuspension(db, gone)
  await db.insertInto('departures').values({ user_id: gone, left_at: new Date() }).execute()
  const states = [active, suspended, left]
  const found: unknown[] = []
  for (const name of ['seller', 'suspended', 'gone']) found.push(...(await cells(name, 'state')))
  expect(found).toEqual(states)
  expect(await read('active')).toMatchObject({ found: 2 })
  expect(await read('left')).toMatchObject({ found: 1 })
})

test('people to whom the books owe money are listed by the amount, and found by it', async () => {
  for (const [name, owed] of [
    ['owed-much', 5000],
    ['owed-little', 1],
    ['owed-nothing', 0],
  ] as const) {
    const seller_id = await storePerson(db, name)
    await db.insertInto('seller_balances').values({ seller_id, owed }).execute()
  }
  expect(await namesOf('', { order: 'balance' })).toEqual(['owed-much', 'owed-little'])
  expect(await namesOf('', { balanceFrom: 5000 })).toEqual(['owed-much'])
  expect(await namesOf('', { balanceFrom: 5001 })).toEqual([])
  expect(await namesOf('', { balanceFrom: 0 })).toEqual(['owed-little', 'owed-much'])
})

test('a payout account is usable, being examined or restricted, and found by that', async () => {
  const open = async (name: string, state: object) => {
    const user_id = await storePerson(db, name)
    const row = { user_id, account_id: `acct_${name}`, updated_at: new Date(), ...state }
    await db.insertInto('payout_accounts').values(row).execute()
  }
  const usable = { payouts_enabled: true, transfers_active: true }
  await open('usable', usable)
  await open('without-transfers', { payouts_enabled: true })
  await open('without-payouts', { transfers_active: true })
  await open('restricted', { restricted_since: new Date() })
  expect(await namesOf('onboarded')).toEqual(['usable'])
  expect(await namesOf('onboarding')).toEqual(['without-payouts', 'without-transfers'])
  expect(await namesOf('restricted')).toEqual(['restricted'])
  const { onboarded, onboarding, restricted } = RECORD_LABELS.account
  const shown: unknown[] = []
  for (const name of ['usable', 'without-payouts', 'restricted', 'buyer'])
    shown.push(...(await cells(name, 'account')))
  expect(shown).toEqual([onboarded, onboarding, restricted, ''])
})

test('a person is found who sells something, or of whom a report is open', async () => {
  const [shop, closed] = [await storePerson(db, 'shop'), await storePerson(db, 'closed')]
  await storeService(db, shop)
  const deleted = await storeService(db, closed)
  await db
    .updateTable('services')
    .set({ deleted_at: new Date() })
    .where('id', '=', deleted)
    .execute()
  expect(await namesOf('selling')).toEqual(expect.arrayContaining(['shop']))
  expect(await namesOf('selling')).not.toContain('closed')
  const serviceId = await storeService(db, shop)
  const threadId = await storeDeal(db, { serviceId, sellerId: shop, buyerId: closed })
  await storeThread(db, { id: threadId, serviceId, sellerId: shop, buyerId: closed })
  for (const accusedId of [shop, closed])
    await insertReport(db, {
      ...{ reporterId: buyerId, accusedId, threadId, messageId: null, reviewId: null },
      ...{ reason: 'other', words: '', share: 'nothing', shown: [], at: new Date() },
    })
  await db
    .updateTable('reports')
    .set({ closed_at: new Date() })
    .where('accused_id', '=', closed)
    .execute()
  expect(await namesOf('reported')).toEqual(['shop'])
})

test('people are found by the day in Japan since which they are registered', async () => {
  const at = (text: string) => db.updateTable('users').set({ created_at: new Date(text) })
  await at('2026-03-31T14:59:59Z').execute()
  await at('2026-03-31T15:00:00Z').where('id', '=', buyerId).execute()
  expect(await namesOf('', { registered: '2026-04-01' })).toEqual(['buyer'])
})
