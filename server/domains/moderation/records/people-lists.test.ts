import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import {
  storeDeal,
  storePerson,
  storeService,
  storeSuspension,
} from '../../../../tests/support/rows/rows.ts'
import { RECORD_LABELS } from '../../../http/operator/record-labels.ts'
import { users } from './people-lists.ts'

const { db } = await databaseOfFile()
const sellerId = await storePerson(db, 'seller')
const buyerId = await storePerson(db, 'buyer')

const read = (facet = '') =>
  users.read(db, RECORD_LABELS, { search: '', facet, page: 1, pageSize: 10 })

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
