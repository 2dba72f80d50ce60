import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  countLiveDeals,
  findLiveDeal,
  findLiveDealIds,
  findLiveDealOfBuyer,
  findLiveSubscriptions,
  findRecentSubscriptions,
  listLiveBuyers,
} from '../../server/domains/deals/live-deal-store.ts'
import { databaseOfFile } from '../support/database.ts'
import { storeDeal, storePerson, storeService } from '../support/rows/rows.ts'

const { db } = await databaseOfFile()
const ENDED = new Date('2026-03-01T00:00:00Z')
const someone = () => storePerson(db, randomUUID())

/**
 * Two services of one seller: the first buyer has both, the second an ended and a
 * running one, a third only an ended one.
 */
async function shop() {
  const [sellerId, first, second] = [await someone(), await someone(), await someone()]
  const [one, two] = [await storeService(db, sellerId), await storeService(db, sellerId)]
  const deal = (serviceId: number, buyerId: number, endedAt: Date | null = null) =>
    storeDeal(db, { serviceId, buyerId, sellerId, endedAt })
  await deal(two, await someone(), ENDED)
  const ended = await deal(one, second, ENDED)
  const running = [await deal(one, first), await deal(two, first), await deal(two, second)]
  return { sellerId, first, second, one, two, ended, running }
}

test('the running deals of a person are those of the asked side, in their order', async () => {
  const { sellerId, first, second, running } = await shop()
  const [a, b, c] = running
  expect(await findLiveDealIds(db, 'seller_id', sellerId)).toEqual(running)
  expect(await findLiveDealIds(db, 'buyer_id', first)).toEqual([a, b])
  expect(await findLiveDealIds(db, 'buyer_id', second)).toEqual([c])
  expect(await findLiveDealIds(db, 'buyer_id', sellerId)).toEqual([])
  expect(await listLiveBuyers(db, sellerId)).toEqual([first, second])
  expect(await listLiveBuyers(db, first)).toEqual([])
})

test('a running deal of a service is named to its parties alone (rule `running-deal-named`)', async () => {
  const { sellerId, first, second, one, two, running } = await shop()
  const [a, b, c] = running
  const ofParty = (service: number, person: number) => findLiveDeal(db, service, person)
  const ofBuyer = (service: number, person: number) => findLiveDealOfBuyer(db, service, person)
  expect([await ofParty(one, first), await ofParty(two, second)]).toEqual([a, c])
  expect(await ofParty(two, sellerId)).toBe(b)
  expect([await ofParty(one, second), await ofParty(one, await someone())]).toEqual([null, null])
  expect([await ofBuyer(one, first), await ofBuyer(two, second)]).toEqual([a, c])
  expect([await ofBuyer(one, second), await ofBuyer(two, sellerId)]).toEqual([null, null])
})

test('seats are counted by service, deals by buyer, without ended ones', async () => {
  const { first, second, one, two } = await shop()
  const count = (where: { serviceId: number } | { buyerId: number }) => countLiveDeals(db, where)
  expect([await count({ serviceId: one }), await count({ serviceId: two })]).toEqual([1, 2])
  expect([await count({ buyerId: first }), await count({ buyerId: second })]).toEqual([2, 1])
})

test('subscriptions are recent until a moment after their end', async () => {
  const { ended, running } = await shop()
  const all = [ended, ...running]
  const ids = (found: { id: number }[]) => found.map(({ id }) => id).filter(id => all.includes(id))
  expect(ids(await findLiveSubscriptions(db))).toEqual(running)
  expect(ids(await findRecentSubscriptions(db, ENDED))).toEqual(all)
  const later = new Date(ENDED.getTime() + 1)
  expect(ids(await findRecentSubscriptions(db, later))).toEqual(running)
})
