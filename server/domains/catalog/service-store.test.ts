import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { SERVICE_FIELDS, storePerson, storeService } from '../../../tests/support/rows/rows.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  findNewestOf,
  findService,
  findServicesById,
  listedServices,
} from './listed-service-store.ts'
import {
  claimAnnouncement,
  clearIcon,
  markDeleted,
  markToldToSearches,
  openServices,
  pauseServices,
  renewAnnouncement,
  setPublic,
  setTakesQuestions,
  updateService,
} from './service-store.ts'

const { db } = await databaseOfFile()
const MADE = new Date('2025-01-01T00:00:00Z')
const AT = new Date('2026-03-01T00:00:00Z')
const LATER = new Date('2026-03-02T00:00:00Z')
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
const PICTURE = { icon: 'main.webp', iconBack: 'back.webp' }
let sellerId: number

beforeEach(async () => {
  sellerId = await storePerson(db, randomUUID())
})

const service = (change: Parameters<typeof storeService>[2] = {}) =>
  storeService(db, sellerId, { at: MADE, ...change })
const row = (id: number) =>
  db.selectFrom('services').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const started = (id: number, deals: number) =>
  db.updateTable('services').set({ deals_started: deals }).where('id', '=', id).execute()
const remove = (...ids: number[]) => inTx(tx => markDeleted(tx, ids, AT))
const idsOf = (services: { id: number }[]) => services.map(({ id }) => id)

describe('a service', () => {
  test('is read with its pictures in their order and its seller', async () => {
    const id = await service(PICTURE)
    const other = await service()
    const picture = (serviceId: number, number: number) =>
      db
        .insertInto('service_images')
        .values({ service_id: serviceId, icon: `${number}.webp`, icon_back: null, number })
        .execute()
    await picture(id, 2)
    await picture(id, 1)
    await picture(other, 1)
    await db.insertInto('user_ratings').values({ user_id: sellerId, good: 3, bad: 1 }).execute()
    const found = await findService(db, id)
    const facts = { ...SERVICE_FIELDS, ...PICTURE, sellerId, sellerGood: 3, seatsTaken: 0 }
    expect(found).toMatchObject({ id, ...facts, createdAt: MADE, updatedAt: MADE })
    expect(found?.images).toMatchObject([
      { icon: '1.webp', iconBack: null, number: 1 },
      { icon: '2.webp', iconBack: null, number: 2 },
    ])
    expect((await findService(db, other))?.images).toHaveLength(1)
    await remove(id)
    expect([await findService(db, id), await findService(db, -1)]).toEqual([null, null])
  })

  test.each([
    ['card', { textContents: '', textDetails: '', textFlow: '' }],
    ['hit', { textContents: '内容', textDetails: '', textFlow: '' }],
    ['all', { textContents: '内容', textDetails: '詳細', textFlow: '流れ' }],
  ] as const)('has on a %s the texts that are read there', async (detail, texts) => {
    const id = await service()
    await db
      .insertInto('service_images')
      .values({ service_id: id, icon: 'one.webp', icon_back: null, number: 1 })
      .execute()
    const found = await listedServices(db, detail).where('services.id', '=', id).execute()
    expect(found).toMatchObject([{ textIntro: '紹介', ...texts, sellerGood: 0 }])
    expect(found[0]?.images).toHaveLength(detail === 'all' ? 1 : 0)
  })

  test('can be bought once its seller is onboarded and not restricted', async () => {
    const id = await service()
    const isReady = async () => (await findService(db, id))?.sellerReady
    expect(await isReady()).toBe(false)
    const account = { user_id: sellerId, account_id: randomUUID(), updated_at: AT }
    await db.insertInto('payout_accounts').values(account).execute()
    expect(await isReady()).toBe(false)
    const set = (change: { details_submitted?: boolean; restricted_since?: Date }) =>
      db.updateTable('payout_accounts').set(change).where('user_id', '=', sellerId).execute()
    await set({ details_submitted: true })
    expect(await isReady()).toBe(true)
    await set({ restricted_since: AT })
    expect(await isReady()).toBe(false)
  })

  test('that days off paused names the day of return, until they end', async () => {
    const [paused, open] = [await service({ isPublic: false }), await service()]
    const closed = await service({ isPublic: false })
    const days = { seller_id: sellerId, starts_at: AT, ends_at: LATER, words: '', begun_at: AT }
    await db
      .insertInto('rests')
      .values({ ...days, paused: [paused, open], ended_at: null })
      .execute()
    const returns = async (id: number) => (await findService(db, id))?.restEndsAt
    expect([await returns(paused), await returns(open), await returns(closed)]).toEqual([
      LATER,
      null,
      null,
    ])
    await db.updateTable('rests').set({ ended_at: AT }).where('seller_id', '=', sellerId).execute()
    expect(await returns(paused)).toBeNull()
  })
})

describe('services of a list', () => {
  test('are those that were asked for and are not deleted', async () => {
    const [one, two, gone] = [await service(), await service(), await service()]
    await service()
    await remove(gone)
    expect(idsOf(await findServicesById(db, [two, one, gone])).sort()).toEqual([one, two].sort())
  })

  test('of sellers are their newest public ones, at most so many of each', async () => {
    const first = await service({ at: AT })
    const second = await service({ at: LATER })
    const same = await service({ at: LATER })
    const [hidden, gone] = [await service({ isPublic: false, at: LATER }), await service()]
    await remove(gone)
    const other = sellerId
    sellerId = await storePerson(db, randomUUID())
    const theirs = await service({ at: MADE })
    const newest = async (count: number) => idsOf(await findNewestOf(db, [other, sellerId], count))
    expect(await newest(1)).toEqual([same, theirs])
    const all = await newest(9)
    expect(all.slice(2)).toEqual([first, theirs])
    expect(all.slice(0, 2).sort()).toEqual([second, same].sort())
    expect(all).not.toContain(hidden)
  })
})

describe('a change of a service', () => {
  const form = { ...SERVICE_FIELDS, picture: null, at: AT }
  const change = (id: number, changed: Partial<Parameters<typeof updateService>[2]>) =>
    inTx(tx => updateService(tx, id, { ...form, ...changed }))

  test('replaces its texts and figures, and keeps the picture without a new one', async () => {
    const [id, other] = [await service(PICTURE), await service(PICTURE)]
    const before = await row(other)
    const texts = { textIntro: '一', textContents: '二', textDetails: '三', textFlow: '四' }
    const changed = { ...texts, name: '新', isPublic: false, category: 2, price: 4000, quantity: 9 }
    await change(id, changed)
    expect(await findService(db, id)).toMatchObject({ ...changed, ...PICTURE, updatedAt: AT })
    await change(id, { picture: { icon: 'new.webp', iconBack: 'new-back.webp' } })
    const icons = { icon: 'new.webp', iconBack: 'new-back.webp' }
    expect(await findService(db, id)).toMatchObject({ ...SERVICE_FIELDS, ...icons })
    expect(await row(other)).toEqual(before)
  })

  test('names the time of the price only when the price changes', async () => {
    const id = await service()
    await change(id, { name: '新' })
    expect((await row(id)).price_changed_at).toBeNull()
    await change(id, { price: 4000 })
    await change(id, { price: 4000, at: LATER })
    expect((await row(id)).price_changed_at).toEqual(AT)
  })

  test('of one switch leaves the others and other services as they are', async () => {
    const [id, other] = [await service(PICTURE), await service(PICTURE)]
    const [before, untouched] = [await row(id), await row(other)]
    await inTx(tx => setPublic(tx, id, false, AT))
    await inTx(tx => setTakesQuestions(tx, id, false))
    await inTx(tx => clearIcon(tx, id, LATER))
    const cleared = { icon: null, icon_back: null, updated_at: LATER }
    expect(await row(id)).toEqual({
      ...{ ...before, ...cleared, is_public: false, takes_questions: false },
    })
    expect(await row(other)).toEqual(untouched)
  })
})

test('a service is announced once, when it is public for the first time', async () => {
  const [id, other] = [await service({ isPublic: false }), await service()]
  const claim = (at: Date) => inTx(tx => claimAnnouncement(tx, id, at))
  expect(await claim(AT)).toBe(false)
  await inTx(tx => setPublic(tx, id, true, AT))
  expect([await claim(AT), await claim(LATER)]).toEqual([true, false])
  expect([(await row(id)).announced_at, (await row(other)).announced_at]).toEqual([AT, null])
})

test('saved searches have a service once, and once more when it changed before their daily notice', async () => {
  const [id, other] = [await service(), await service()]
  const hidden = await service({ isPublic: false })
  for (const one of [id, other, hidden])
    await db.updateTable('services').set({ announced_at: AT }).where('id', '=', one).execute()
  const renew = (one: number) => inTx(tx => renewAnnouncement(tx, one, LATER))
  for (const one of [id, hidden]) await renew(one)
  const announced = async (one: number) => (await row(one)).announced_at
  expect([await announced(id), await announced(other), await announced(hidden)]).toEqual([
    ...[LATER, AT, AT],
  ])
  const told = () =>
    Promise.all([id, other, hidden].map(async one => (await row(one)).told_to_searches))
  await inTx(tx => markToldToSearches(tx, AT))
  expect(await told()).toEqual([false, true, false])
  await renew(other)
  expect(await announced(other)).toEqual(AT)
  await inTx(tx => markToldToSearches(tx, LATER))
  expect(await told()).toEqual([true, true, false])
})

test('a deleted service keeps its picture only where a deal shows it', async () => {
  const [sold, unsold, other] = [await service(PICTURE), await service(PICTURE), await service()]
  await started(sold, 1)
  await remove()
  await remove(sold, unsold)
  const shown = { icon: 'main.webp', icon_back: 'back.webp' }
  expect(await row(sold)).toMatchObject({ deleted_at: AT, ...shown })
  expect(await row(unsold)).toMatchObject({ deleted_at: AT, icon: null, icon_back: null })
  expect((await row(other)).deleted_at).toBeNull()
})

test('paused services of a seller open again, and only these', async () => {
  const [open, hidden, gone] = [
    await service(),
    await service({ isPublic: false }),
    await service(),
  ]
  await remove(gone)
  expect(await inTx(tx => pauseServices(tx, sellerId, AT))).toEqual([open])
  const away = await service({ isPublic: false })
  await remove(away)
  const still = await service({ isPublic: false })
  const visible = await service()
  const opened = await inTx(tx => openServices(tx, [open, away, visible], LATER))
  expect(opened).toEqual([open])
  expect(await row(open)).toMatchObject({ is_public: true, updated_at: LATER })
  expect(await row(visible)).toMatchObject({ is_public: true, updated_at: MADE })
  for (const id of [hidden, still, away]) expect((await row(id)).is_public).toBe(false)
})
