import { type Expression, type SqlBool, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { NOT_NARROWED } from '../../../contract/calls/operator/list-narrowing.ts'
import { markToldToSearches } from '../../../server/domains/catalog/service-store.ts'
import { RECORD_LISTS } from '../../../server/domains/moderation/records/record-lists.ts'
import { RECORD_LABELS } from '../../../server/http/operator/record-labels.ts'
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
  await refundFew()
}, 120_000)

/** Leaves few open requests, few disputes and few services without a picture. */
async function leaveFew(): Promise<void> {
  await sql`
    update services set icon = 'a.webp', told_to_searches = true where id % 500 <> 0`.execute(db)
  await sql`update cancellations set state = 'refused' where id % 500 <> 0`.execute(db)
  await sql`update disputes set closed_at = now() where invoice_id not like '%00'`.execute(db)
  await sql`vacuum analyze services, cancellations, disputes`.execute(db)
}

/** Refunds few months, and stores the movement at the provider of each month. */
async function refundFew(): Promise<void> {
  await sql`
    insert into ledger_postings (key, kind, fact, invoice_id, cancellation_id, posted_at)
    select 'rf:cancel:' || id, 'exit_refund', 'rf:cancel:' || id, 'in_' || deal_id, id, now()
    from cancellations where state = 'open'`.execute(db)
  await sql`
    insert into ledger_lines (posting_key, line, account, amount)
    select key, line, case line when 0 then 'platform' else 'commission' end, 4800 * (2 * line - 1)
    from ledger_postings, generate_series(0, 1) line where kind = 'exit_refund'`.execute(db)
  await sql`
    insert into provider_entries (
      transaction_id, part, account, type, amount, source_id, fact, is_fact_known, made_at,
      agreed_at)
    select 'txn_' || id, 'amount', 'platform', 'charge', 1582, 'ch_' || id, 'inv:in_' || id, true,
      now(), now() from deals`.execute(db)
  await sql`vacuum analyze ledger_postings, ledger_lines, provider_entries`.execute(db)
}

const DEAL_PARTS = RECORD_LISTS.deals.parts(RECORD_LABELS)
const PEOPLE_PARTS = RECORD_LISTS.users.parts(RECORD_LABELS)
const SERVICE_PARTS = RECORD_LISTS.services.parts(RECORD_LABELS)
const facetOfDeals = (name: string) => DEAL_PARTS.facets?.[name]
const priceFrom = { ...NOT_NARROWED, priceFrom: HIGHER_THAN_ALL }
const since = { ...NOT_NARROWED, since: '2099-01' }
const registered = { ...NOT_NARROWED, registered: '2099-01-01' }
const balanceFrom = { ...NOT_NARROWED, balanceFrom: HIGHER_THAN_ALL }
const category = { ...NOT_NARROWED, category: 20 }

type Case = [string, 'deals' | 'services' | 'users', Expression<SqlBool> | undefined]

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
  ['people registered since a day', 'users', PEOPLE_PARTS.narrow?.(registered)[0]],
  ['people with a balance', 'users', PEOPLE_PARTS.narrow?.(balanceFrom)[0]],
])('%s', async (_, table, condition) => {
  expect(condition).toBeDefined()
  const kept = table === 'services' ? sql`deleted_at is null` : sql`true`
  const nodes = await planned(() =>
    sql`select 1 from ${sql.table(table)} where ${kept} and ${condition} limit 10001`.execute(db),
  )
  const scanned = nodes.filter(node => node['Node Type'] === 'Seq Scan')
  expect(scanned.map(node => node['Relation Name'])).not.toContain(table)
})

const MOVEMENTS = { search: '', facet: '', page: 1, pageSize: 20 }

test.each<[string, Partial<typeof MOVEMENTS> & { month?: string }]>([
  ['movements with few of their kind', { facet: 'refunds' }],
  ['movements that wait for a person', { facet: 'waiting' }],
  ['movements that no posting explains', { facet: 'unbooked' }],
  ['movements of a month', { month: '2099-01' }],
  ['movements of an amount', { search: '−4,800' }],
  ['movements of a charge', { search: 'ch_17' }],
  ['movements of a number at the provider', { search: 'txn_17' }],
])('%s', async (_, wish) => {
  const nodes = await planned(() =>
    RECORD_LISTS.movements.read(db, RECORD_LABELS, { ...MOVEMENTS, ...wish }),
  )
  const scanned = nodes.filter(node => node['Node Type'] === 'Seq Scan')
  const tables = scanned.map(node => node['Relation Name'])
  for (const table of ['ledger_postings', 'ledger_lines', 'provider_entries'])
    expect(tables).not.toContain(table)
})

test('the daily notice of saved searches finds the services that it has to mark', async () => {
  const nodes = await planned(() =>
    db.transaction().execute(tx => markToldToSearches(tx, new Date('2099-01-01'))),
  )
  const scanned = nodes.filter(node => node['Node Type'] === 'Seq Scan')
  expect(scanned.map(node => node['Relation Name'])).not.toContain('services')
})
