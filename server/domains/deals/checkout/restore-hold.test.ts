import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson, storeService } from '../../../../tests/support/rows/rows.ts'
import { findCustomer } from '../../accounts/customer-store.ts'
import { restoreHold } from './restore-hold.ts'

const { db } = await databaseOfFile()
const buyerId = await storePerson(db, 'buyer')
const sellerId = await storePerson(db, 'seller')
const STARTED = new Date('2026-03-01T00:00:00Z')
const moment = (ms: number) => new Date(STARTED.getTime() + ms)

const bornAt = (at: Date) =>
  db.updateTable('users').set({ created_at: at }).where('id', '=', buyerId).execute()

async function restore(holdId: string, change: object = {}, createdAt = STARTED) {
  const serviceId = await storeService(db, sellerId, { at: createdAt })
  const terms = { serviceId, buyerId, sellerId, price: 3000, customerId: `cus_${holdId}` }
  return restoreHold(db, { holdId, order: { ...terms, ...change }, startedAt: STARTED })
}

test('a lost checkout comes back without a seat, with the buyer’s customer', async () => {
  expect(await restore('lost')).toMatchObject({ buyerId, price: 3000, state: 'released' })
  expect(await findCustomer(db, buyerId)).toBe('cus_lost')
})

test('a service that was created after the order got the number of a lost one', async () => {
  expect(await restore('in-time', {}, moment(60_000))).not.toBeNull()
  expect(await restore('too-late', {}, moment(60_001))).toBeNull()
})

test('a buyer who registered after the order got the number of a lost one', async () => {
  await bornAt(moment(60_001))
  expect(await restore('too-young')).toBeNull()
  await bornAt(moment(60_000))
  expect(await restore('old-enough')).not.toBeNull()
})

test('a service of another seller, or a subscription without our numbers, is not about ours', async () => {
  expect(await restore('other', { sellerId: buyerId })).toBeNull()
  expect(await restore('')).toBeNull()
  expect(await restoreHold(db, { holdId: 'x', order: null, startedAt: STARTED })).toBeNull()
})
