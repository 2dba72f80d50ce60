import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_FILTERS } from '../../../contract/search/service-filters.ts'
import { type ListingRequest, listServices } from '../../../server/domains/catalog/list-services.ts'
import { LATEST } from '../../../server/domains/catalog/service-query.ts'
import { type Database, openDatabase } from '../../../server/platform/database/database.ts'
import { LIMITS } from '../../../server/platform/database/database-limits.ts'
import { testDatabase } from '../../support/database.ts'
import { fillMarket } from '../../support/many/many-services.ts'

/** PostgreSQL plans a statement for known values at its first executions, before it keeps a plan. */
const PLANNED_FIRST = 5
const SERVICES = 50_000

const database = await testDatabase()
afterAll(database.drop)

/** One connection, which forgets its statements when `work` ends. */
async function connected(work: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase(database.url, () => {}, { ...LIMITS.sweep, connections: 1 })
  await work(db).finally(() => db.destroy())
}

beforeAll(() => connected(db => fillMarket(db, SERVICES)), 60_000)

test.each<[string, Partial<ListingRequest>]>([
  ['the latest', {}],
  ['one category', { category: 3 }],
  ['a frequent word', { search: 'メイク', order: { by: 'relevance' } }],
  ['a rare word', { search: '第47', order: { by: 'relevance' } }],
])('the statements of a page of %s are not planned at each execution', (_, change) =>
  connected(async db => {
    const request = { category: null, sellerId: null, publicOnly: false, search: '', alikeTo: null }
    const page = { ...NO_FILTERS, order: LATEST, page: 1, pageSize: 20 }
    for (let time = 0; time < 2 * PLANNED_FIRST; time++)
      await listServices({ db }, { ...request, ...page, ...change })
    const { rows } = await sql<{ times: number }>`
      select custom_plans::int as times from pg_prepared_statements
      where statement ~ 'from "services"'`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
    for (const { times } of rows) expect(times).toBeLessThanOrEqual(PLANNED_FIRST)
  }),
)
