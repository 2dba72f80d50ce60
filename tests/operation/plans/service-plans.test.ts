import { beforeAll, expect, test } from 'vitest'
import { NO_FILTERS } from '../../../contract/search/service-filters.ts'
import { type ListingRequest, listServices } from '../../../server/domains/catalog/list-services.ts'
import { listServiceImages } from '../../../server/domains/catalog/pictures/list-service-images.ts'
import { readService } from '../../../server/domains/catalog/read-service.ts'
import { randomOrder } from '../../../server/domains/catalog/service-query.ts'
import { fillMarket } from '../../support/many/many-services.ts'
import { type PlanNode, plannedDatabaseOfFile, rowsRead } from '../../support/query-plans.ts'

const SERVICES = 100_000

const { db, analysed } = await plannedDatabaseOfFile()

beforeAll(async () => {
  await fillMarket(db, SERVICES)
}, 120_000)

/** Number of `services` rows that the statement read, including those that a filter removed. */
const looked = (nodes: PlanNode[]): number =>
  nodes
    .filter(node => node['Relation Name'] === 'services')
    .map(rowsRead)
    .reduce((sum, rows) => sum + rows, 0)

const list = (change: Partial<ListingRequest>) =>
  listServices(
    { db },
    {
      order: { by: 'update', direction: 'desc' },
      category: null,
      sellerId: null,
      publicOnly: false,
      ...NO_FILTERS,
      search: '',
      alikeTo: null,
      page: 1,
      pageSize: 20,
      ...change,
    },
  )

const NEWEST = { by: 'creation', direction: 'desc' } as const
const CHEAPEST = { by: 'price', direction: 'asc' } as const
const DEAREST = { by: 'price', direction: 'desc' } as const
const MOST_SOLD = { by: 'sales', direction: 'desc' } as const
const RELEVANCE = { by: 'relevance' } as const
const RANDOM = randomOrder(7)

test.each<[string, Partial<ListingRequest>, number]>([
  ['the newest change', {}, 100],
  ['the newest', { order: NEWEST }, 100],
  ['the oldest', { order: { by: 'creation', direction: 'asc' } }, 100],
  ['the cheapest', { order: CHEAPEST }, 100],
  ['the dearest', { order: DEAREST }, 100],
  ['the most sold', { order: MOST_SOLD }, 100],
  ['at random', { order: RANDOM }, 200],
  ['one category', { category: 3 }, 100],
  ['one category by price', { category: 3, order: CHEAPEST }, 100],
  ['one category at random', { category: 3, order: RANDOM }, 200],
  ['public ones alone', { publicOnly: true, order: NEWEST }, 150],
  ['with free seats', { hasSeats: true }, 10_000],
  ['of verified sellers', { verifiedOnly: true }, 2500],
  ['of verified sellers in one category', { verifiedOnly: true, category: 3 }, 2500],
  ['of verified sellers by price', { verifiedOnly: true, order: CHEAPEST }, 2500],
  ['a price range', { priceMin: 3000, priceMax: 5000, order: CHEAPEST }, 2500],
  ['a wide price range by change', { priceMin: 3000, priceMax: 150_000 }, 2500],
  ['one category with every filter', { category: 3, hasSeats: true, priceMax: 9000 }, 2500],
  ['what is most alike', { category: 3, order: RANDOM, alikeTo: 4711 }, 1020],
  ['page 50', { page: 50 }, 2200],
  ['the last page', { page: SERVICES / 20, order: CHEAPEST }, 100],
  ['a page behind the last one', { page: SERVICES }, 100],
  ['a rare word', { search: '第4711番' }, 2500],
  ['a rare word by relevance', { search: '第4711番', order: RELEVANCE }, 2500],
  ['a rare word of one category', { search: '第47', category: 3 }, 3000],
  ['a word of a hundredth', { search: '第47', order: RELEVANCE }, 25_000],
  ['a word of a seventh', { search: 'メイク' }, 3500],
  ['a word of a seventh by relevance', { search: 'メイク', order: RELEVANCE }, 3500],
  ['a word of a seventh at random', { search: 'メイク', order: RANDOM }, 10_000],
  ['a word of all', { search: '番', order: RELEVANCE }, 600],
  ['two words that never meet', { search: 'メイク 占い', order: RELEVANCE }, 2500],
  ['a word of none', { search: '存在しない', order: RELEVANCE }, 2500],
  ['a word of verified sellers', { search: 'メイク', verifiedOnly: true }, 3500],
  ['a word in a price range', { search: 'メイク', priceMin: 3000, priceMax: 3500 }, 3000],
])('%s is read from an index, whatever the size of the market', async (_, change, limit) => {
  const nodes = await analysed(() => list(change))
  const scanned = nodes.filter(node => node['Node Type'] === 'Seq Scan')
  expect(scanned.map(node => node['Relation Name'])).not.toContain('services')
  expect(looked(nodes)).toBeLessThan(limit)
})

test('all services are numbered by the counters, thousands of hits up to a limit', async () => {
  expect(await list({})).toMatchObject({ found: SERVICES, atLeast: false })
  expect(await list({ search: 'メイク' })).toMatchObject({ found: 200, atLeast: true })
  const rare = await list({ search: '第4711番' })
  expect(rare).toMatchObject({ found: rare.items.length, atLeast: false })
})

test('pages far back are those of the order, the incomplete last one too', async () => {
  for (const [page, pageSize, rows] of [
    [3000, 20, 20],
    [SERVICES / 20, 20, 20],
    [3334, 30, 10],
  ] as const) {
    const { items } = await list({ page, pageSize, order: CHEAPEST })
    const inOrder = await db
      .selectFrom('services')
      .select('id')
      .orderBy('price')
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
    expect(items.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id))
    expect(items).toHaveLength(rows)
  }
})

test('the detail and its pictures are found by their keys', async () => {
  const { id } = await db.selectFrom('services').select('id').limit(1).executeTakeFirstOrThrow()
  for (const read of [() => readService({ db }, id), () => listServiceImages({ db }, id)]) {
    const nodes = await analysed(read)
    expect(looked(nodes)).toBe(1)
  }
})
