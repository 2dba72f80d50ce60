import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Closing, closeDeal } from '../../server/domains/deals/close-deal.ts'
import { lockDeal } from '../../server/domains/deals/deal-store.ts'
import {
  findFailedPayments,
  setFailedPayment,
} from '../../server/domains/deals/failed-payment-store.ts'
import { findDecision, findReason } from '../../server/domains/deals/termination-store.ts'
import { databaseOfFile } from '../support/database.ts'
import { storeDeal, storePerson, storeService } from '../support/rows/rows.ts'

const { db } = await databaseOfFile()
const sellerId = await storePerson(db, 'seller')
const ENDED = new Date('2025-02-10T00:00:00Z')
const NOW = new Date('2025-02-10T09:00:00Z')

const close = (dealId: number, closing: Closing) =>
  db.transaction().execute(async tx => {
    const deps = { publish: async () => {}, now: NOW }
    await closeDeal(deps, tx, await lockDeal(tx, dealId), closing)
  })
const decisionOf = (dealId: number) =>
  db
    .transaction()
    .execute(async tx => [await findReason(tx, dealId), await findDecision(tx, dealId)])
const seatsTaken = async (serviceId: number) => {
  const service = db.selectFrom('services').select('seats_taken').where('id', '=', serviceId)
  return (await service.executeTakeFirst())?.seats_taken
}
const someone = () => storePerson(db, randomUUID())

test('an end gives the seat back, forgets the unpaid month and keeps the first decision', async () => {
  const [serviceId, buyerId] = [await storeService(db, sellerId), await someone()]
  await storeDeal(db, { serviceId, buyerId: await someone(), sellerId })
  const dealId = await storeDeal(db, { serviceId, buyerId, sellerId })
  const failed = {
    failedAt: ENDED,
    nextTryAt: null,
    awaitsOwner: false,
    card: null,
    isMailed: false,
  }
  await db.transaction().execute(tx => setFailedPayment(tx, dealId, failed))
  expect(await decisionOf(dealId)).toEqual([null, null])

  await close(dealId, { reason: 'buyer', endedBy: buyerId, endedAt: ENDED })
  expect(await seatsTaken(serviceId)).toBe(1)
  expect((await findFailedPayments(db, [dealId])).size).toBe(0)
  expect(await decisionOf(dealId)).toEqual(['buyer', { decidedAt: NOW, endsAt: null }])
  await close(dealId, { reason: 'provider', endedBy: null, endedAt: ENDED })
  expect(await decisionOf(dealId)).toEqual(['buyer', { decidedAt: NOW, endsAt: null }])
})

test('the history of an end has the amounts that it moved, if any', async () => {
  const given = { refund: 3000, takenBack: 2400 }
  const [serviceId, buyerId] = [await storeService(db, sellerId), await someone()]
  const dealId = await storeDeal(db, { serviceId, buyerId, sellerId })
  await close(dealId, { reason: 'agreed', endedBy: sellerId, endedAt: ENDED, given })
  await close(dealId, { reason: 'agreed', endedBy: sellerId, endedAt: ENDED })
  const facts = db.selectFrom('deal_events').select(['facts', 'happened_at as at'])
  const end = { reason: 'agreed', by: sellerId }
  expect(await facts.where('deal_id', '=', dealId).orderBy('id').execute()).toEqual([
    { facts: { ...end, given }, at: ENDED },
    { facts: end, at: ENDED },
  ])
})
