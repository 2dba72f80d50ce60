import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storeDeal, storePerson, storeService } from '../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../kernel/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { countRatings } from '../accounts/rating-count-store.ts'
import { findUnasked } from './rating-request-store.ts'
import {
  claimPublished,
  deleteReply,
  findRating,
  hideReview,
  insertRating,
  insertReply,
  type NewRating,
  setPublication,
} from './rating-store.ts'

const { db } = await databaseOfFile()
const ENDED = new Date('2026-04-10T00:00:00Z')
let people = 0
let [buyerId, sellerId, serviceId, dealId] = [0, 0, 0, 0]

beforeEach(async () => {
  for (const table of ['ratings', 'rating_requests'] as const) await db.deleteFrom(table).execute()
  await db
    .updateTable('deals')
    .set({ ended_at: addSeconds(ENDED, -365 * 86_400) })
    .execute()
  people += 1
  buyerId = await storePerson(db, `buyer ${people}`)
  sellerId = await storePerson(db, `seller ${people}`)
  serviceId = await storeService(db, sellerId)
  dealId = await storeDeal(db, { serviceId, buyerId, sellerId, endedAt: ENDED })
})

const within = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
const rate = (change: Partial<NewRating> & { deal?: number } = {}) =>
  within(tx =>
    insertRating(tx, {
      ...{ dealId: change.deal ?? dealId, serviceId, raterId: buyerId, rateeId: sellerId },
      ...{ isGood: true, words: '助かりました', at: ENDED, publishedAt: ENDED, ...change },
    }),
  )
const reviewId = async () => (await findRating(db, dealId, buyerId))?.id ?? 0
const row = (deal = dealId) =>
  db
    .selectFrom('ratings')
    .select(['reply', 'replied_at', 'hidden_at'])
    .where('deal_id', '=', deal)
    .executeTakeFirst()

describe('a rating (rule `one-final-rating`)', () => {
  test('is given once for a deal and counts once', async () => {
    expect([await rate({ isGood: false }), await rate()]).toEqual([true, false])
    expect(await countRatings(db, sellerId)).toEqual({ good: 0, bad: 1 })
    expect(await findRating(db, dealId, buyerId)).toMatchObject({ isGood: false })
  })

  test('adds to those of other deals, each under its own name', async () => {
    const other = await storeDeal(db, { serviceId, buyerId, sellerId, endedAt: ENDED })
    const third = await storeDeal(db, { serviceId, buyerId, sellerId, endedAt: ENDED })
    for (const deal of [dealId, other]) await rate({ deal })
    await rate({ deal: third, isGood: false })
    expect(await countRatings(db, sellerId)).toEqual({ good: 2, bad: 1 })
    expect(await countRatings(db, buyerId)).toEqual({ good: 0, bad: 0 })
  })

  test('of each party is found and becomes public for itself', async () => {
    const deals = [dealId, await storeDeal(db, { serviceId, buyerId, sellerId, endedAt: ENDED })]
    for (const deal of deals) {
      await rate({ deal })
      const own = { deal, raterId: sellerId, rateeId: buyerId, isGood: false }
      await rate(own)
    }
    const later = addSeconds(ENDED, 60)
    await within(tx => setPublication(tx, { dealId, raterId: buyerId }, later))
    expect(await findRating(db, dealId, sellerId)).toMatchObject({ isGood: false })
    const rows = db.selectFrom('ratings').select(['deal_id', 'rater_id'])
    expect(await rows.where('published_at', '=', later).execute()).toEqual([
      { deal_id: dealId, rater_id: buyerId },
    ])
  })

  test('at the same moment counts once', async () => {
    const both = await Promise.all([rate(), rate()])
    expect(both.sort()).toEqual([false, true])
    expect(await countRatings(db, sellerId)).toEqual({ good: 1, bad: 0 })
  })
})

describe('a review becomes public', () => {
  test.each([
    ['at its time', { publishedAt: ENDED }, 1],
    ['not a second before', { publishedAt: addSeconds(ENDED, 1) }, 0],
    ['and a rating without words is none', { words: '' }, 0],
  ])('%s', async (_, change, count) => {
    await rate(change)
    const claim = () => within(tx => claimPublished(tx, ENDED, 10))
    expect(await claim()).toHaveLength(count)
    expect(await claim()).toEqual([])
  })

  test('a few at a time, the oldest first, and two workers share them', async () => {
    const deals = [dealId]
    for (const _ of [1, 2])
      deals.push(await storeDeal(db, { serviceId, buyerId, sellerId, endedAt: ENDED }))
    for (const [n, deal] of deals.entries())
      await rate({ deal, publishedAt: addSeconds(ENDED, -n) })
    const oldest = (await findRating(db, deals[2] ?? 0, buyerId))?.id
    const [first, second] = await within(async tx => {
      const mine = await claimPublished(tx, ENDED, 1)
      return [mine, await within(other => claimPublished(other, ENDED, 10))]
    })
    expect(first).toEqual([oldest])
    expect(second).toHaveLength(2)
  })
})

describe('a reply', () => {
  let untouched: () => Promise<object | undefined>
  beforeEach(async () => {
    const other = await storeDeal(db, { serviceId, buyerId, sellerId, endedAt: ENDED })
    await rate({ deal: other })
    const id = (await findRating(db, other, buyerId))?.id ?? 0
    await within(tx => insertReply(tx, { reviewId: id, text: 'ほかへ', at: ENDED }))
    untouched = () => row(other)
  })
  afterEach(async () => {
    expect(await untouched()).toEqual({ reply: 'ほかへ', replied_at: ENDED, hidden_at: null })
  })

  const reply = async (text: string) => {
    const one = { reviewId: await reviewId(), text, at: ENDED }
    return within(tx => insertReply(tx, one))
  }

  test('is written once, and again after it was taken back', async () => {
    await rate()
    expect([await reply('ありがとう'), await reply('ほか')]).toEqual([true, false])
    expect(await row()).toMatchObject({ reply: 'ありがとう', replied_at: ENDED })
    const id = await reviewId()
    await within(tx => deleteReply(tx, id))
    expect(await row()).toMatchObject({ reply: null, replied_at: null })
    expect(await reply('また')).toBe(true)
  })

  test('and its review are hidden from the first moment on', async () => {
    await rate()
    const id = await reviewId()
    for (const seconds of [0, 60]) {
      const at = addSeconds(ENDED, seconds).toISOString()
      await within(tx => hideReview(tx, { reviewId: id, at }))
    }
    expect(await row()).toMatchObject({ hidden_at: ENDED })
    expect(await countRatings(db, sellerId)).toEqual({ good: 2, bad: 0 })
  })
})

test('who has rated a deal is not asked to, the other party is', async () => {
  await rate()
  const between = { endedAfter: addSeconds(ENDED, -1), endedBefore: ENDED }
  expect(await findUnasked(db, between)).toEqual([{ dealId, userId: sellerId }])
})
