import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storeDeal, storePerson, storeService } from '../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../kernel/clock.ts'
import { claimPublished, hideReview, insertRating, insertReply } from './rating-store.ts'
import {
  countMarks,
  countReviews,
  findReview,
  listReviewedCategories,
  listReviews,
} from './review-list-store.ts'

const { db } = await databaseOfFile()
const NOW = new Date('2026-06-20T00:00:00Z')
const buyerId = await storePerson(db, 'buyer')
const rateeId = await storePerson(db, 'seller')
const makeUp = await storeService(db, rateeId, { category: 2 })
const shoes = await storeService(db, rateeId, { category: 1 })
const ANY = { rateeId, serviceId: null, now: NOW, category: null, onlyBad: false }

beforeEach(async () => {
  await db.deleteFrom('ratings').execute()
})

interface Rated {
  serviceId?: number
  isGood?: boolean
  words?: string
  /** Seconds before now at which it became public. */
  since?: number
}
/** Stores a rating; returns its id. */
async function rate({
  serviceId = makeUp,
  isGood = true,
  words = 'よかった',
  since = 0,
}: Rated = {}) {
  const people = { serviceId, buyerId, sellerId: rateeId, endedAt: NOW }
  const dealId = await storeDeal(db, people)
  const at = addSeconds(NOW, -since)
  const rating = { dealId, serviceId, raterId: buyerId, rateeId, isGood, words, at }
  const inserted = (one: typeof rating) =>
    db.transaction().execute(tx => insertRating(tx, { ...one, publishedAt: at }))
  expect([await inserted(rating), await inserted(rating)]).toEqual([true, false])
  const { id } = await db
    .selectFrom('ratings')
    .select('id')
    .where('deal_id', '=', dealId)
    .executeTakeFirstOrThrow()
  return id
}
const listed = async (query: object = {}) =>
  (await listReviews(db, { ...ANY, before: null, count: 10, ...query })).map(({ id }) => id)
const hide = (reviewId: number) =>
  db.transaction().execute(tx => hideReview(tx, { reviewId, at: NOW.toISOString() }))

test('reviews are public, have words, are not hidden, and come newest first', async () => {
  const [old, fresh] = [await rate({ since: 60 }), await rate()]
  const hidden = await rate()
  await hide(hidden)
  const waiting = await rate({ since: -1 })
  const silent = await rate({ words: '' })
  expect(await listed()).toEqual([fresh, old])
  expect(await countReviews(db, ANY)).toBe(2)
  const found = await Promise.all(
    [fresh, hidden, waiting, silent].map(id => findReview(db, id, NOW)),
  )
  expect(found.map(review => review?.id)).toEqual([fresh, undefined, undefined, undefined])
})

test('a page continues after the last review, also between two of the same moment', async () => {
  const ids = [await rate({ since: 5 }), await rate(), await rate(), await rate()].reverse()
  expect(await listed({ count: 2 })).toEqual(ids.slice(0, 2))
  expect(await listed({ count: 2, before: ids[1] })).toEqual(ids.slice(2))
  expect(await listed({ before: ids[3] })).toEqual([])
})

test('reviews are narrowed to a service, a category or bad ones', async () => {
  const [good, bad] = [await rate(), await rate({ isGood: false })]
  const ofShoes = await rate({ serviceId: shoes })
  expect(await listed({ serviceId: shoes })).toEqual([ofShoes])
  expect(await listed({ category: 2 })).toEqual([bad, good])
  expect(await listed({ onlyBad: true })).toEqual([bad])
  expect(await listReviewedCategories(db, ANY)).toEqual([1, 2])
  await hide(ofShoes)
  expect(await listReviewedCategories(db, ANY)).toEqual([2])
})

test('marks count hidden and silent ratings too, and the latest twenty are listed', async () => {
  await rate({ isGood: false, since: 60 })
  await hide(await rate())
  for (let n = 0; n < 19; n++) await rate({ words: '' })
  await rate({ since: -1 })
  const { good, bad, latest } = await countMarks(db, ANY)
  expect([good, bad, latest.length]).toEqual([20, 1, 20])
  expect(latest.every(({ isGood }) => isGood)).toBe(true)
})

test('each public review is claimed once for its notice, the earliest first', async () => {
  const [late, early] = [await rate({ since: 1 }), await rate({ since: 2 })]
  await rate({ words: '' })
  await rate({ since: -1 })
  const claim = (limit: number) => db.transaction().execute(tx => claimPublished(tx, NOW, limit))
  expect([await claim(1), await claim(5), await claim(5)]).toEqual([[early], [late], []])
})

test('a review has one reply (rule `one-reply`)', async () => {
  const reviewId = await rate()
  const reply = (text: string) =>
    db.transaction().execute(tx => insertReply(tx, { reviewId, text, at: NOW }))
  expect([await reply('ありがとう'), await reply('もう一度')]).toEqual([true, false])
  expect(await findReview(db, reviewId, NOW)).toMatchObject({ reply: 'ありがとう' })
})
