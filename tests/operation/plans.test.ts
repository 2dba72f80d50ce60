import { beforeAll, expect, test } from 'vitest'
import { findUnreminded } from '../../server/domains/cancellations/cancellation-store.ts'
import { findExpiredHolds, findOpenHold } from '../../server/domains/deals/checkout/hold-store.ts'
import { findUnsettledHolds } from '../../server/domains/deals/checkout/unsettled-hold-store.ts'
import { findPostingsOfDeal } from '../../server/domains/deals/deal-postings.ts'
import { claimDealRead, lockDealOfSubscription } from '../../server/domains/deals/deal-store.ts'
import { findDisputesOfInvoice } from '../../server/domains/deals/disputes/dispute-store.ts'
import { findLiveDealIds, findLiveDealOfBuyer } from '../../server/domains/deals/live-deal-store.ts'
import { hasOffered } from '../../server/domains/desk/own-service-store.ts'
import { countApplications } from '../../server/domains/desk/views/application-store.ts'
import { countParts } from '../../server/domains/exports/parts/count-parts.ts'
import { lockEarningOfCharge, unfreezeEarnings } from '../../server/domains/ledger/earning-store.ts'
import { lockLatestEarning } from '../../server/domains/ledger/earnings-of-deal-store.ts'
import { findSellersWithMatured } from '../../server/domains/ledger/earnings-of-seller-store.ts'
import { findPersonHead } from '../../server/domains/moderation/people/person-store.ts'
import {
  countMarks,
  listReviewedCategories,
  listReviews,
} from '../../server/domains/ratings/review-list-store.ts'
import type { Tables, Tx } from '../../server/platform/database/database.ts'
import { fillPayments } from '../support/many/many-payments.ts'
import { fillRatings } from '../support/many/many-ratings.ts'
import { fillThreads } from '../support/many/many-threads.ts'
import { plannedDatabaseOfFile } from '../support/query-plans.ts'

/** Statements that run under a lock or in recurring work find their rows by an index. */

const DEALS = 5_000

const { db, planned } = await plannedDatabaseOfFile()

beforeAll(async () => {
  await fillThreads(db, DEALS)
  await fillPayments(db)
  await fillRatings(db)
}, 120_000)

/** The tables that the statements of `work` scan in full. */
async function scannedBy(work: (tx: Tx) => Promise<unknown>): Promise<(string | undefined)[]> {
  const nodes = await planned(() => db.transaction().execute(work))
  return nodes.filter(node => node['Node Type'] === 'Seq Scan').map(node => node['Relation Name'])
}

const now = new Date()
const everything = { now, category: null, onlyBad: false, before: null, count: 5 }

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['a deal by its subscription', tx => lockDealOfSubscription(tx, 'sub-77')],
  ['the number of a read', tx => claimDealRead(tx, 77, 1)],
  ['a live deal of a buyer', tx => findLiveDealOfBuyer(tx, 77, 1)],
  ['live deals of a seller', tx => findLiveDealIds(tx, 'seller_id', 77)],
  ['an open checkout', tx => findOpenHold(tx, 77, 1)],
  ['open checkouts of a buyer', tx => findUnsettledHolds(tx, { buyerId: 1 })],
  ['checkouts past their time', tx => findExpiredHolds(tx, now)],
  ['the latest month of a deal', tx => lockLatestEarning(tx, 77)],
  ['the month of a charge', tx => lockEarningOfCharge(tx, 'ch_77')],
  ['what a request froze', tx => unfreezeEarnings(tx, 'cancel:7700')],
  ['sellers with matured months', tx => findSellersWithMatured(tx, new Date(0))],
  ['the postings of a deal', tx => findPostingsOfDeal(tx, 77)],
  ['requests to remind of', tx => findUnreminded(tx, { number: 1, createdBefore: new Date(0) })],
  ['the dispute of a month', tx => findDisputesOfInvoice(tx, 'in_77')],
  ['reviews of a service', tx => listReviews(tx, { ...everything, rateeId: 77, serviceId: 77 })],
  [
    'reviews of a person before one',
    tx => listReviews(tx, { ...everything, rateeId: 77, serviceId: null, before: 77 }),
  ],
  [
    'categories with reviews of a person',
    tx => listReviewedCategories(tx, { now, rateeId: 77, serviceId: null }),
  ],
  ['marks of a service', tx => countMarks(tx, { now, rateeId: 77, serviceId: 77 })],
])('%s', async (_, work) => {
  expect(await scannedBy(work)).toEqual([])
})

/** Other tables are nearly empty here, and read in full for that reason. */
test.each<[string, keyof Tables, (tx: Tx) => Promise<unknown>]>([
  ['all deals of a person', 'deals', tx => findPersonHead(tx, 77)],
  ['services of a person, deleted ones too', 'services', tx => hasOffered(tx, 7_000_000)],
  ['payment pages of a seller', 'checkout_holds', tx => countApplications(tx, 77, now)],
  ['services with payment pages', 'services', tx => countApplications(tx, 77, now)],
  ['what an export holds', 'services', tx => countParts(tx, 77, now)],
])('%s', async (_, table, work) => {
  expect(await scannedBy(work)).not.toContain(table)
})
