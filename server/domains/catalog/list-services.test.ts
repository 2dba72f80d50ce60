import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NO_FILTERS } from '../../../contract/search/service-filters.ts'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storePerson, storeService } from '../../../tests/support/rows/rows.ts'
import { type ListingRequest, listServices } from './list-services.ts'
import { randomOrder } from './service-query.ts'
import type { NewService } from './service-store.ts'
import { countDealStarted, setSeatsTaken } from './set-seats.ts'

const { db } = await databaseOfFile()
let toko: number
let fujino: number

beforeAll(async () => {
  toko = await storePerson(db, '透子')
  fujino = await storePerson(db, '藤野')
})
beforeEach(async () => {
  await db.deleteFrom('services').execute()
})

const MINUTE = 60_000
let minutes = 0
const offer = (change: Partial<NewService> = {}): Promise<number> =>
  storeService(db, toko, { at: new Date(Date.UTC(2025, 0, 1) + minutes++ * MINUTE), ...change })

const NEWEST = { by: 'creation', direction: 'desc' } as const
const list = (query: Partial<ListingRequest> = {}) =>
  listServices(
    { db },
    {
      order: NEWEST,
      category: null,
      sellerId: null,
      publicOnly: false,
      ...NO_FILTERS,
      search: '',
      alikeTo: null,
      page: 1,
      pageSize: 20,
      ...query,
    },
  )
const ids = async (query: Partial<ListingRequest> = {}) =>
  (await list(query)).items.map(service => service.id)

const touch = (id: number, day: number) =>
  db
    .updateTable('services')
    .set({ updated_at: new Date(Date.UTC(2026, 0, day)) })
    .where('id', '=', id)
    .execute()
const remove = (id: number) =>
  db.updateTable('services').set({ deleted_at: new Date() }).where('id', '=', id).execute()

describe('[API-13] each order', () => {
  let a: number
  let b: number
  let c: number

  beforeEach(async () => {
    a = await offer({ price: 3000 })
    b = await offer({ price: 1500 })
    c = await offer({ price: 9000 })
    await touch(b, 3)
    await touch(a, 2)
    await touch(c, 1)
    await db.transaction().execute(async tx => {
      await countDealStarted(tx, a)
    })
  })

  test.each([
    ['update', 'desc', () => [b, a, c]],
    ['update', 'asc', () => [c, a, b]],
    ['creation', 'desc', () => [c, b, a]],
    ['creation', 'asc', () => [a, b, c]],
    ['price', 'asc', () => [b, a, c]],
    ['price', 'desc', () => [c, a, b]],
    ['sales', 'desc', () => [a, c, b]],
  ] as const)('by %s, %s', async (by, direction, expected) => {
    expect(await ids({ order: { by, direction } })).toEqual(expected())
  })

  test('in random order', async () => {
    expect((await ids({ order: randomOrder(1) })).sort()).toEqual([a, b, c].sort())
  })
})

test('equal prices keep one order through the pages, forwards and backwards', async () => {
  const all: number[] = []
  for (let n = 0; n < 7; n++) all.push(await offer())
  const paged = async (direction: 'asc' | 'desc') => {
    const pages: number[][] = []
    for (const page of [1, 2, 3]) {
      pages.push(await ids({ order: { by: 'price', direction }, page, pageSize: 3 }))
    }
    return pages.flat()
  }
  expect(await paged('asc')).toEqual(all)
  expect(await paged('desc')).toEqual(all.toReversed())
})

test('the random order is stable while paging and differs from seed to seed', async () => {
  const all: number[] = []
  for (let n = 0; n < 45; n++) all.push(await offer({ category: 1 + (n % 3) }))
  const order = async (seed: number, category: number | null) => {
    const pages: number[][] = []
    for (const page of [1, 2, 3, 4]) {
      pages.push(await ids({ order: randomOrder(seed), page, pageSize: 12, category }))
    }
    return pages.flat()
  }
  const first = await order(1, null)
  expect(first.toSorted((x, y) => x - y)).toEqual(all)
  expect(await order(1, null)).toEqual(first)
  expect(await order(2, null)).not.toEqual(first)
  expect(await order(1, 2)).toHaveLength(15)
})

test('[API-14] [API-15] category and seller narrow the list, alone and together', async () => {
  const a = await offer({ category: 1 })
  const b = await offer({ category: 2 })
  const c = await offer({ category: 2, sellerId: fujino })
  expect(await ids({ category: 2 })).toEqual([c, b])
  expect(await ids({ sellerId: toko })).toEqual([b, a])
  expect(await list({ category: 2, sellerId: fujino })).toMatchObject({
    items: [{ id: c, sellerName: '藤野' }],
    totalPages: 1,
  })
})

test('the number found is that of the category, of the seller or of the public ones', async () => {
  await offer({ category: 1 })
  await offer({ category: 1, isPublic: false })
  await offer({ category: 2, sellerId: fujino })
  const found = async (query: Partial<ListingRequest>) => (await list(query)).found
  const categories = await Promise.all([1, 2, 3].map(category => found({ category })))
  const sellers = await Promise.all([toko, fujino].map(sellerId => found({ sellerId })))
  expect({ categories, sellers }).toEqual({ categories: [2, 1, 0], sellers: [2, 1] })
  expect([await found({}), await found({ publicOnly: true })]).toEqual([3, 2])
  expect(await found({ category: 1, publicOnly: true })).toBe(1)
})

test('paused services are listed unless asked for public ones; deleted ones never', async () => {
  const open = await offer()
  const paused = await offer({ isPublic: false })
  const gone = await offer()
  await remove(gone)
  expect(await ids()).toEqual([paused, open])
  expect(await ids({ publicOnly: true })).toEqual([open])
  expect(await ids({ search: 'メイク' })).toEqual([paused, open])
})

test('invisible characters of a pasted search make no difference', async () => {
  const found = await offer()
  expect(await ids({ search: '\ufeffメ\u202aイ\0ク\u2069' })).toEqual([found])
  expect(await ids({ search: 'メイク \u200b' })).toEqual([found])
  expect(await ids({ search: '\u200b\u2060' })).toEqual([found])
})

test('an empty list has no pages, and a page beyond the end is empty', async () => {
  expect(await list()).toEqual({ items: [], found: 0, atLeast: false, totalPages: 0 })
  for (let n = 0; n < 3; n++) await offer()
  expect(await list({ pageSize: 2 })).toMatchObject({ found: 3, totalPages: 2 })
  const beyond = { items: [], found: 3, atLeast: false, totalPages: 2 }
  expect(await list({ page: 9, pageSize: 2 })).toEqual(beyond)
  expect(await list({ page: 9, pageSize: 2, search: 'メイク' })).toEqual(beyond)
})

describe('search', () => {
  test.each([
    ['a word of two characters', '衣装', true],
    ['a word of one character', '衣', true],
    ['half-width katakana', 'ﾒｲｸ', true],
    ['katakana for hiragana', 'ハジメテ', true],
    ['half-width katakana for hiragana', 'ﾊｼﾞﾒﾃ', true],
    ['hiragana for katakana', 'めいく', true],
    ['full-width small letters', 'ａｂｃ', true],
    ['small letters for full-width capitals', 'abc', true],
    ['words of different fields, full-width space between', '衣装　内緒', true],
    ['a word in the intro', 'はじめて', true],
    ['more white space than words', '  衣装 \n', true],
    ['an emoji', '🎀', true],
    ['pairs that occur but not in this order', '装衣', false],
    ['all pairs of a word apart', 'あいうあ', false],
    ['a word and one that is missing', '衣装 帽子', false],
    ['a wildcard', '%', false],
    ['a backslash', '\\', false],
    ['a NUL', '衣装\0', true],
  ])('by %s', async (_, search, found) => {
    const name = '衣装とＡＢＣのメイク🎀 あい いう うあい'
    await offer({ name, textIntro: 'はじめての方へ', textContents: '内緒の話' })
    await offer({ name: '別のもの', textIntro: '別', textContents: '別' })
    expect((await list({ search })).items.map(service => service.name)).toEqual(found ? [name] : [])
  })

  test('keeps to category, order and pages', async () => {
    const found: number[] = []
    for (let n = 0; n < 5; n++) {
      found.push(await offer({ name: '衣装', category: 4 }))
      await offer({ name: '衣装', category: 5 })
    }
    const query = { search: '衣装', category: 4, pageSize: 2 }
    expect(await list({ ...query, page: 2 })).toMatchObject({
      items: [{ id: found[2] }, { id: found[1] }],
      totalPages: 3,
    })
  })
})

test('prices and free seats narrow a list, with and without words', async () => {
  const cheap = await offer({ price: 2000, quantity: 1 })
  const middle = await offer({ price: 5000 })
  const dear = await offer({ price: 9000, name: '衣装' })
  await db.transaction().execute(tx => setSeatsTaken(tx, cheap, 1))
  expect(await ids({ priceMin: 2000, priceMax: 5000 })).toEqual([middle, cheap])
  expect(await ids({ hasSeats: true })).toEqual([dear, middle])
  expect(await list({ hasSeats: true, priceMax: 8999, pageSize: 1 })).toMatchObject({
    items: [{ id: middle }],
    totalPages: 1,
  })
  expect(await ids({ priceMin: 5001, search: '衣装' })).toEqual([dear])
  expect(await ids({ priceMax: 5000, search: '衣装' })).toEqual([])
})

test('taking a seat does not change a service’s place in the list', async () => {
  const a = await offer()
  const b = await offer()
  await db.transaction().execute(tx => setSeatsTaken(tx, a, 2))
  expect(await ids({ order: { by: 'update', direction: 'desc' } })).toEqual([b, a])
  expect((await list()).items.find(service => service.id === a)?.seatsTaken).toBe(2)
})

type Step =
  | { kind: 'offer'; seller: number; category: number; isPublic: boolean }
  | { kind: 'change'; nth: number; category: number; isPublic: boolean }
  | { kind: 'delete' | 'restore' | 'destroy'; nth: number }

const category = fc.integer({ min: 1, max: 3 })
const nth = fc.nat({ max: 30 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('offer' as const),
    seller: fc.nat({ max: 1 }),
    category,
    isPublic: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('change' as const), nth, category, isPublic: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('delete', 'restore', 'destroy'), nth }),
)

test('the counters equal a count of the rows after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
      await db.deleteFrom('services').execute()
      const made: number[] = []
      for (const one of steps) await take(one, made)
      expect(await kept()).toEqual(await counted())
    }),
    { numRuns: 40 },
  )
})

async function take(one: Step, made: number[]): Promise<void> {
  if (one.kind === 'offer') {
    const sellerId = [toko, fujino][one.seller] ?? toko
    made.push(await offer({ sellerId, category: one.category, isPublic: one.isPublic }))
    return
  }
  const id = made[one.nth % Math.max(made.length, 1)]
  if (id === undefined) return
  if (one.kind === 'destroy') {
    await db.deleteFrom('services').where('id', '=', id).execute()
  } else {
    const change =
      one.kind === 'change'
        ? { category: one.category, is_public: one.isPublic }
        : { deleted_at: one.kind === 'delete' ? new Date() : null }
    await db.updateTable('services').set(change).where('id', '=', id).execute()
  }
}

const kept = () =>
  db
    .selectFrom('service_counts')
    .select(['scope', 'key', 'listed', 'public'])
    .where('listed', '<>', 0)
    .orderBy('scope')
    .orderBy('key')
    .execute()

async function counted() {
  const rows = await db
    .selectFrom('services')
    .select(['user_id', 'category', 'is_public'])
    .where('deleted_at', 'is', null)
    .execute()
  const count = (scope: 'category' | 'seller', column: 'category' | 'user_id') =>
    [...Map.groupBy(rows, row => row[column])]
      .map(([key, found]) => ({
        scope,
        key,
        listed: found.length,
        public: found.filter(row => row.is_public).length,
      }))
      .sort((x, y) => x.key - y.key)
  return [...count('category', 'category'), ...count('seller', 'user_id')]
}

describe('relevance', () => {
  const relevant = async (search: string, page = 1) => {
    const { items } = await list({ order: { by: 'relevance' }, search, page, pageSize: 3 })
    return items.map(({ id }) => id)
  }

  test('names come before texts, and what cannot be bought comes last', async () => {
    const inText = await offer({ name: '相談', textIntro: '鏡の前で' })
    const paused = await offer({ name: '鏡みがき', isPublic: false })
    const full = await offer({ name: '鏡の前で', quantity: 1 })
    await db.transaction().execute(tx => setSeatsTaken(tx, full, 1))
    const older = await offer({ name: 'かがみと鏡' })
    const newer = await offer({ name: '手鏡' })
    await offer({ name: '帯結び' })
    expect(await relevant('鏡')).toEqual([newer, older, inText])
    expect(await relevant('鏡', 2)).toEqual([full, paused])
  })

  test('all words must be in the name, and without words the latest comes first', async () => {
    const both = await offer({ name: '鏡と帯' })
    const one = await offer({ name: '鏡', textIntro: '帯も' })
    expect(await relevant('帯 鏡')).toEqual([both, one])
    expect(await relevant('')).toEqual([one, both])
  })
})

test('hits are put in the order of their sellers’ good ratings, then the latest', async () => {
  const ours = await offer({ name: '鏡' })
  const theirs = await offer({ name: '鏡の部屋', sellerId: fujino })
  const newer = await offer({ name: '手鏡' })
  await db.insertInto('user_ratings').values({ user_id: fujino, good: 3 }).execute()
  const order = { by: 'rating' } as const
  const { items } = await list({ order, search: '鏡' })
  expect(items.map(({ id }) => id)).toEqual([theirs, newer, ours])
  expect((await list({ order, search: '' })).items.map(({ id }) => id)).toEqual([
    newer,
    theirs,
    ours,
  ])
})

test('the services most like a service that can be bought are listed in random order', async () => {
  const updated_at = new Date()
  const account = { user_id: toko, account_id: 'acct_toko', details_submitted: true, updated_at }
  await db.insertInto('payout_accounts').values(account).execute()
  const dance = await offer({ name: '着物で立つ、座る、歩く。所作のひとり稽古' })
  const alike: number[] = []
  for (let n = 0; n < 12; n++) alike.push(await offer({ name: `着物の所作 第${n}回` }))
  for (let n = 0; n < 20; n++) await offer({ name: '声のレッスン' })
  await offer({ name: '着物の所作', isPublic: false })
  await offer({ name: '着物の所作', sellerId: fujino })
  await offer({ name: '着物の所作', category: 2 })
  const alikeFrom = (start: number) =>
    ids({ order: { by: 'random', start }, category: 1, alikeTo: dance })
  expect((await alikeFrom(0.1)).toSorted((x, y) => x - y)).toEqual(alike)
  expect(await alikeFrom(0.6)).not.toEqual(await alikeFrom(0.1))
  expect(await list({ alikeTo: 0 })).toMatchObject({ found: 12, totalPages: 1 })
})
