import { type Expression, type SqlBool, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { NOT_NARROWED } from '../../../contract/calls/operator/list-narrowing.ts'
import { RECORD_LISTS } from '../../../server/domains/moderation/records/record-lists.ts'
import { RECORD_WORDS } from '../../../server/http/operator/record-words.ts'
import { fillPayments } from '../../support/many/many-payments.ts'
import { fillThreads } from '../../support/many/many-threads.ts'
import { plannedDatabaseOfFile } from '../../support/query-plans.ts'

/** The operator's facets with few rows find them by an index (rule `lists-stay-cheap`). */

const DEALS = 5_000
const HIGHER_THAN_ALL = 10_000_000

const { db, planned } = await plannedDatabaseOfFile()

beforeAll(async () => {
  await fillThreads(db, DEALS)
  await fillPayments(db)
  await leaveFew()
}, 120_000)

/** Leaves few open requests, few disputes and few services without a picture. */
async function leaveFew(): Promise<void> {
  await sql`update services set icon = 'a.webp' where id % 500 <> 0`.execute(db)
  await sql`update cancellations set state = 'refused' where id % 500 <> 0`.execute(db)
  await sql`update disputes set closed_at = now() where invoice_id not like '%00'`.execute(db)
  await sql`vacuum analyze services, cancellations, disputes`.execute(db)
}

const DEAL_PARTS = RECORD_LISTS.deals.parts(RECORD_WORDS)
const SERVICE_PARTS = RECORD_LISTS.services.parts(RECORD_WORDS)
const facetOfDeals = (name: string) => DEAL_PARTS.facets?.[name]
const priceFrom = { ...NOT_NARROWED, priceFrom: HIGHER_THAN_ALL }
const since = { ...NOT_NARROWED, since: '2099-01' }
const category = { ...NOT_NARROWED, category: 20 }

type Case = [string, 'deals' | 'services', Expression<SqlBool> | undefined]

test.each<Case>([
  ['deals with an open request', 'deals', facetOfDeals('requested')],
  ['disputed deals', 'deals', facetOfDeals('disputed')],
  ['deals refunded by hand', 'deals', facetOfDeals('refunded_by_hand')],
  ['deals of a price', 'deals', DEAL_PARTS.narrow?.(priceFrom)[0]],
  ['deals since a month', 'deals', DEAL_PARTS.narrow?.(since)[0]],
  ['services paused by days off', 'services', SERVICE_PARTS.facets?.resting],
  ['services without a picture', 'services', SERVICE_PARTS.facets?.unpictured],
  ['services of a stopped account', 'services', SERVICE_PARTS.facets?.restricted],
  ['services of a category', 'services', SERVICE_PARTS.narrow?.(category)[0]],
])('%s', async (_, table, condition) => {
  expect(condition).toBeDefined()
  const kept = table === 'services' ? sql`deleted_at is null` : sql`true`
  const nodes = await planned(() =>
    sql`select 1 from ${sql.table(table)} where ${kept} and ${condition} limit 10001`.execute(db),
  )
  const scanned = nodes.filter(node => node['Node Type'] === 'Seq Scan')
  expect(scanned.map(node => node['Relation Name'])).not.toContain(table)
})
