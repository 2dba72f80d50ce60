import { beforeAll, expect, test } from 'vitest'
import { NO_FILTERS } from '../../../contract/search/service-filters.ts'
import { type ListingRequest, listServices } from '../../../server/domains/catalog/list-services.ts'
import { LATEST } from '../../../server/domains/catalog/service-query.ts'
import { fillMarket } from '../../support/many/many-services.ts'
import { plannedDatabaseOfFile } from '../../support/query-plans.ts'

const { db, planned } = await plannedDatabaseOfFile()

beforeAll(() => fillMarket(db, 1000))

test.each<[string, Partial<ListingRequest>]>([
  ['the latest', {}],
  ['one category', { category: 3 }],
  ['a word by relevance', { search: 'メイク', order: { by: 'relevance' } }],
])('a market of 1,000 services is not read as a whole for a page of %s', async (_, change) => {
  const request = { category: null, sellerId: null, publicOnly: false, search: '', alikeTo: null }
  const page = { ...NO_FILTERS, order: LATEST, page: 1, pageSize: 20 }
  const nodes = await planned(() => listServices({ db }, { ...request, ...page, ...change }))
  const scanned = nodes.filter(node => node['Node Type'] === 'Seq Scan')
  expect(scanned.map(node => node['Relation Name'])).not.toContain('services')
})
