import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storePerson, storeService, storeSuspension } from '../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../kernel/clock.ts'
import {
  claimLikers,
  deleteLike,
  deleteLikesOf,
  findLikedIds,
  insertLikes,
  listLikes,
  mayNotifyOfPrices,
  releaseLiker,
} from './like-store.ts'

const { db } = await databaseOfFile()
const sellerId = await storePerson(db, 'seller')
const userId = await storePerson(db, 'buyer')
const AT = new Date('2026-04-20T00:00:00Z')

beforeEach(async () => {
  await db.deleteFrom('likes').execute()
  await db.deleteFrom('blocks').execute()
})

const offer = (price: number, change: { quantity?: number; isPublic?: boolean } = {}) =>
  storeService(db, sellerId, { price, ...change })
const like = (serviceIds: number[], person = userId) =>
  db.transaction().execute(tx => insertLikes(tx, { userId: person, serviceIds, at: AT }))
const set = (id: number, change: object) =>
  db.updateTable('services').set(change).where('id', '=', id).execute()

describe('liked services are listed', () => {
  const order = async (sort: 'created_at_desc' | 'has_seats' | 'price_asc') => {
    const { items } = await listLikes(db, { userId, sort, page: 1, pageSize: 10 })
    return items.map(({ serviceId }) => serviceId)
  }

  test('newest first, by price, or open ones first; deleted ones last', async () => {
    const [dear, cheap] = [await offer(5000), await offer(2000)]
    const [gone, full] = [await offer(1500), await offer(3000)]
    await like([dear, cheap, gone, full])
    await set(gone, { deleted_at: AT })
    await set(full, { seats_taken: 5 })
    expect(await order('created_at_desc')).toEqual([dear, cheap, gone, full])
    expect(await order('price_asc')).toEqual([cheap, full, dear, gone])
    expect(await order('has_seats')).toEqual([dear, cheap, full, gone])
  })

  test('a paused service counts as not open', async () => {
    const [paused, open] = [await offer(2000, { isPublic: false }), await offer(2000)]
    await like([paused, open])
    expect(await order('has_seats')).toEqual([open, paused])
  })
})

describe('likes of a person', () => {
  test('are found newest first, those of one moment in the order given', async () => {
    const [one, two, three] = [await offer(2000), await offer(2000), await offer(2000)]
    await like([two, one])
    await like([three], sellerId)
    expect(await findLikedIds(db, userId)).toEqual([two, one])
    const page = { page: 1, pageSize: 10, sort: 'created_at_desc' as const }
    const { items, found } = await listLikes(db, { userId, ...page })
    expect([items.map(({ serviceId }) => serviceId), found]).toEqual([[two, one], 2])
  })

  test('are deleted one by one, and all of a person who leaves', async () => {
    const [one, two] = [await offer(2000), await offer(2000)]
    for (const person of [userId, sellerId]) await like([one, two], person)
    await db.transaction().execute(tx => deleteLike(tx, userId, one))
    expect(await findLikedIds(db, userId)).toEqual([two])
    await db.transaction().execute(tx => deleteLikesOf(tx, userId))
    expect(await findLikedIds(db, userId)).toEqual([])
    expect(await findLikedIds(db, sellerId)).toEqual([one, two])
  })

  test('are as many new ones as there is room for, the first ones', async () => {
    const services = [await offer(2000), await offer(2000), await offer(2000)]
    const [first, second] = services
    await db
      .transaction()
      .execute(tx => insertLikes(tx, { userId, serviceIds: [-1, ...services], most: 2, at: AT }))
    expect(await findLikedIds(db, userId)).toEqual([first, second])
  })
})

describe('a lower price', () => {
  let serviceId: number
  const claim = (price: number, { days = 0, limit = 10 } = {}) => {
    const query = { serviceId, sellerId, price, limit, now: addSeconds(AT, days * 86_400) }
    return db.transaction().execute(tx => claimLikers(tx, query))
  }

  beforeEach(async () => {
    serviceId = await offer(3000)
    await like([serviceId])
  })

  test('is announced with the lowest price that was known, and only a lower one again', async () => {
    expect(await claim(3000)).toEqual([])
    expect(await claim(2500)).toEqual([{ likerId: userId, before: 3000 }])
    expect(await claim(2500, { days: 9 })).toEqual([])
    expect(await claim(2800, { days: 9 })).toEqual([])
    expect(await claim(2000, { days: 9 })).toEqual([{ likerId: userId, before: 2500 }])
  })

  test('is announced again after seven days', async () => {
    await claim(2500)
    expect(await claim(2000, { days: 6.999 })).toEqual([])
    expect(await claim(2000, { days: 7 })).toHaveLength(1)
  })

  test('is announced once more when its notice was not sent', async () => {
    const other = await offer(3000)
    await like([other])
    await like([serviceId], await storePerson(db, 'notified'))
    const release = (id: number, before: number) =>
      releaseLiker(db, { likerId: userId, serviceId: id, before })
    await claim(2500)
    await release(other, 3000)
    expect(await claim(2500)).toEqual([])
    await release(serviceId, 2500)
    expect(await claim(2500)).toEqual([])
    await release(serviceId, 3000)
    expect(await claim(2500)).toEqual([{ likerId: userId, before: 3000 }])
  })

  test('concerns only who still likes the service', async () => {
    const may = () => mayNotifyOfPrices(db, { likerId: userId, serviceId, sellerId })
    const other = await offer(3000)
    await like([other])
    expect(await may()).toBe(true)
    await db.transaction().execute(tx => deleteLike(tx, userId, serviceId))
    expect(await may()).toBe(false)
  })

  test('is announced to so many at once, the rest afterwards', async () => {
    const second = await storePerson(db, 'second')
    await like([serviceId], second)
    expect(await claim(2500, { limit: 1 })).toMatchObject([{ likerId: userId }])
    expect(await claim(2500, { limit: 1 })).toMatchObject([{ likerId: second }])
  })

  test('is not announced to the seller, to the suspended, or across a block', async () => {
    const suspended = await storePerson(db, 'suspended')
    await storeSuspension(db, suspended)
    await like([serviceId], suspended)
    await like([serviceId], sellerId)
    await db
      .insertInto('blocks')
      .values({ blocker_id: userId, blocked_id: sellerId, created_at: AT })
      .execute()
    expect(await claim(2500)).toEqual([])
  })
})
