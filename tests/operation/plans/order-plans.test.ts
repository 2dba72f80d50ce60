import { type Expression, type SqlBool, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { RECORD_LISTS } from '../../../server/domains/moderation/records/record-lists.ts'
import { RECORD_LABELS } from '../../../server/http/operator/record-labels.ts'
import { fillPayments } from '../../support/many/many-payments.ts'
import { fillThreads } from '../../support/many/many-threads.ts'
import { plannedDatabaseOfFile, rowsRead } from '../../support/query-plans.ts'

/** Each order of the operator's long lists walks an index (rule `lists-stay-cheap`). */

const DEALS = 5_000
const PAGE = 20

const { db, analysed } = await plannedDatabaseOfFile()

beforeAll(async () => {
  await fillThreads(db, DEALS)
  await fillPayments(db)
  await sql`update services set price = 1500 + 50 * (id % 100), deals_started = id % 50`.execute(db)
  await sql`update users set active_month = '2020-01-01'::timestamptz + id * interval '31 days'
    where id < 100`.execute(db)
  await sql`insert into seller_balances select id, id % 50 from users`.execute(db)
  await sql`vacuum analyze services, users, seller_balances, deals, earnings`.execute(db)
}, 120_000)

const TABLES = {
  users: sql`users left join seller_balances on seller_id = users.id`,
  services: sql`services`,
  deals: sql`deals`,
  payments: sql`earnings`,
}
type Sorted = keyof typeof TABLES
type Case = [Sorted, string, Expression<unknown>[], Expression<SqlBool> | undefined]

const CASES = (Object.keys(TABLES) as Sorted[]).flatMap((kind): Case[] => {
  const { order, orders = {}, only } = RECORD_LISTS[kind].parts(RECORD_LABELS)
  return Object.entries({ usual: order, ...orders }).map(([name, by]) => [
    kind,
    name,
    by,
    only?.[name],
  ])
})

test.each(CASES)('%s in the order %s', async (kind, _, by, only = sql<SqlBool>`true`) => {
  const kept = kind === 'services' ? sql`deleted_at is null` : sql`true`
  const page = sql`select 1 from ${TABLES[kind]} where ${kept} and ${only} order by ${sql.join(by)} limit ${PAGE}`
  const nodes = await analysed(() => page.execute(db))
  expect(nodes.map(node => node['Node Type'])).not.toContain('Sort')
  const scans = nodes.filter(node => node['Relation Name'])
  for (const scan of scans) expect(rowsRead(scan)).toBeLessThanOrEqual(PAGE + 1)
})
