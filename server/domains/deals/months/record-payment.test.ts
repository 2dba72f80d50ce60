import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { billingOfPrice } from '../../../../tests/support/rows/billing.ts'
import { storeDeal, storePerson, storeService } from '../../../../tests/support/rows/rows.ts'
import { closeOpenAlert, raiseAlert } from '../../../platform/alerts.ts'
import { findOpenAlert } from '../../../platform/find-alerts.ts'
import { createIntendCall } from '../../../platform/jobs/outbox.ts'
import { createPublish } from '../../../platform/live/publish.ts'
import type { PaidInvoice } from '../../../ports/provider-charges.ts'
import type { SubscriptionState } from '../../../ports/provider-subscriptions.ts'
import { lockSeller } from '../../ledger/seller-lock.ts'
import { insertTermination } from '../termination-store.ts'
import type { BookingDeps } from './book-month.ts'
import { bookPayment, recordPayment } from './record-payment.ts'

const { db } = await databaseOfFile()
const [buyerId, sellerId] = [await storePerson(db, 'buyer'), await storePerson(db, 'seller')]
const serviceId = await storeService(db, sellerId, { quantity: 1 })

const STARTED = new Date('2025-01-01T00:00:00Z')
/** The second in which the deals of these tests end. */
const END = new Date('2025-02-10T00:00:00Z')
const NOW = new Date('2025-02-10T09:00:00Z')
const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

let events: [name: string, facts: object][]
const kept = (name: string) => ({
  atOnce: [async (_: unknown, facts: object) => void events.push([name, facts])],
})
const deps: BookingDeps = {
  db,
  clock: () => NOW,
  publish: createPublish(
    {
      'deal.paid': kept('deal.paid'),
      'deal.payment_voided': kept('deal.payment_voided'),
      'deal.ended': kept('deal.ended'),
    },
    async () => {},
  ),
  intendCall: createIntendCall(async () => {}),
}

beforeEach(async () => {
  events = []
  for (const table of ['outbox', 'earnings', 'unassigned_payments', 'alerts'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('deals').set({ status: 'ended', ended_at: STARTED }).execute()
})

let invoices = 0

/** A deal of ¥3,000 and the invoice of its second month; both can be changed. */
async function deal(change: { endedAt?: Date; isEnding?: boolean } = {}) {
  const dealId = await storeDeal(db, { serviceId, buyerId, sellerId, ...change })
  const row = db.updateTable('deals').set({ cancel_at_period_end: change.isEnding ?? false })
  const { subscription_id: subscriptionId } = await row
    .where('id', '=', dealId)
    .returning('subscription_id')
    .executeTakeFirstOrThrow()
  const invoiceId = `in_${++invoices}`
  const renewal: PaidInvoice = {
    credited: 0,
    ...{ invoiceId, subscriptionId, holdId: '', chargeId: `ch_${invoiceId}` },
    ...{ isMonth: true, total: 3165, otherCharges: [], fee: null, card: null },
    paidAt: later(END, -1000),
    periodStart: later(STARTED, 1000),
    periodEnd: later(END, 1000),
  }
  const book = (invoice: Partial<PaidInvoice> = {}) => bookPayment(deps, { ...renewal, ...invoice })
  return { dealId, invoiceId, subscriptionId, renewal, book }
}

const months = () =>
  db.selectFrom('earnings').select(['total', 'price', 'share', 'voided_at']).execute()
const calls = () => db.selectFrom('outbox').select(['kind', 'payload']).orderBy('kind').execute()
const held = () => db.selectFrom('unassigned_payments').select(['total', 'expected']).execute()
const linesOf = async (key: string) => {
  const lines = db.selectFrom('ledger_lines').select(['account', 'amount'])
  const rows = await lines.where('posting_key', '=', key).execute()
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}
const factsOf = (dealId: number) =>
  db
    .selectFrom('deal_events')
    .select(['kind', 'facts', 'happened_at as at'])
    .where('deal_id', '=', dealId)
    .orderBy('id')
    .execute()

const MONTH = { total: 3165, price: 3000, share: 2400, voided_at: null }
const VOIDED = { ...MONTH, voided_at: NOW }

describe('(rule `paid-total-is-booked`)', () => {
  test('the total of the deal is booked once, with its transfer, its fact and its event', async () => {
    const { dealId, invoiceId, book } = await deal()
    await book()
    await book()
    expect(await months()).toEqual([MONTH])
    const chargeId = `ch_${invoiceId}`
    const transfer = { invoiceId, dealId, sellerId, chargeId, amount: 2400 }
    expect(await calls()).toEqual([{ kind: 'transfer', payload: transfer }])
    const at = later(END, -1000)
    const periodEnd = later(END, 1000).toISOString()
    expect(await factsOf(dealId)).toEqual([
      { kind: 'paid', facts: { invoiceId, price: 3000, periodEnd, isFirst: false }, at },
    ])
    const facts = { dealId, invoiceId, price: 3000, at: at.toISOString() }
    expect(events).toEqual([['deal.paid', facts]])
  })

  test('less is booked as it was paid', async () => {
    const { book } = await deal()
    await book({ total: 1055 })
    expect(await months()).toEqual([{ ...MONTH, total: 1055, price: 1000, share: 800 }])
  })

  test.each([
    ['a yen more', { total: 3166 }, 3166],
    ['what is no month', { isMonth: false }, 3165],
  ])('%s is held', async (_, change, total) => {
    const { book } = await deal()
    await book(change)
    expect(await months()).toEqual([])
    expect(await held()).toEqual([{ total, expected: 3165 }])
    expect(events).toEqual([])
  })

  test('a month that the buyer’s balance paid a part of is booked, and reported once', async () => {
    const { dealId, invoiceId, book } = await deal()
    const alert = () => findOpenAlert(db, `total:${invoiceId}`)
    const paid = { total: 3065, credited: 100 }
    await book(paid)
    expect(await months()).toMatchObject([{ total: 3065, voided_at: null }])
    expect(await alert()).toMatchObject({ facts: { dealId, total: 3065, expected: 3165, held: 0 } })
    await closeOpenAlert(db, `total:${invoiceId}`)
    await book(paid)
    expect(await alert()).toBeNull()
  })

  test('the alert about the total of a held month closes when the month is booked', async () => {
    const { invoiceId, book } = await deal()
    await raiseAlert(db, `total:${invoiceId}`, 'invoice total differs from the deal', {})
    await book()
    expect(await months()).toEqual([MONTH])
    expect(await findOpenAlert(db, `total:${invoiceId}`)).toBeNull()
  })

  test('the provider’s fee is booked once, with the month (rule `late-fee`)', async () => {
    const { invoiceId, book } = await deal()
    const fee = { transactionId: `txn_${invoiceId}`, amount: 113 }
    await book({ fee })
    await book({ fee })
    expect(await db.selectFrom('earnings').select('provider_fee').execute()).toEqual([
      { provider_fee: 113 },
    ])
    expect(await linesOf(`fee:${fee.transactionId}`)).toEqual({ provider_fee: 113, platform: -113 })
  })

  test('a month is booked and undone under the seller’s lock', async () => {
    const { book } = await deal()
    const { book: undo } = await deal({ endedAt: STARTED })
    const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    const works = await db.transaction().execute(async tx => {
      await lockSeller(tx, sellerId)
      const both = Promise.all([book(), undo()])
      await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(2)
      return [both]
    })
    await Promise.all(works)
    expect(await months()).toHaveLength(2)
  })

  test('a month is booked under the lock of the held payments of its subscription', async () => {
    const { book } = await deal()
    await book({ isMonth: false, invoiceId: 'in_held', chargeId: 'ch_held' })
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    const works = await db.transaction().execute(async tx => {
      await tx.selectFrom('unassigned_payments').select('charge_id').forUpdate().execute()
      const booking = book()
      await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1)
      return [booking]
    })
    await Promise.all(works)
    expect(await months()).toEqual([MONTH])
  })

  test('a subscription without a deal has no months', async () => {
    const { book } = await deal()
    await book({ subscriptionId: 'sub_of_nobody' })
    expect([await months(), await held()]).toEqual([[], []])
  })

  test('the month that begins with the deal is its first', async () => {
    const { dealId, book } = await deal()
    await book({ periodStart: STARTED })
    expect(await factsOf(dealId)).toMatchObject([{ facts: { isFirst: true } }])
  })
})

const unknown: SubscriptionState = {
  ...{ subscriptionId: 'sub_of_nobody', holdId: '', order: null, status: 'active', cause: null },
  ...{ cancelAtPeriodEnd: false, startedAt: STARTED, currentPeriodEnd: END, endedAt: null },
  ...{ pausedBy: null, isMonthGivenUp: false, billing: billingOfPrice(3000) },
}
/** The provider with one paid invoice, and its subscription as one that is not ours. */
const providerOf = (invoice: PaidInvoice | null) => ({
  readPaidInvoice: async () => invoice,
  readUnchargedInvoice: async () => null,
  readSubscription: async () => unknown,
  readFailedPayment: async () => null,
  countKeptDrafts: async () => 0,
})

test('a held payment of an unknown subscription is not reported again', async () => {
  const { invoiceId, renewal } = await deal()
  const payments = providerOf({ ...renewal, subscriptionId: 'sub_of_nobody' })
  const isAlerted = async () => (await findOpenAlert(db, 'hold:sub_of_nobody')) !== null
  await recordPayment({ ...deps, payments }, invoiceId)
  expect([await held(), await isAlerted()]).toEqual([[{ total: 3165, expected: null }], true])
  await closeOpenAlert(db, 'hold:sub_of_nobody')
  await recordPayment({ ...deps, payments }, invoiceId)
  expect([(await held()).length, await isAlerted()]).toEqual([1, false])
})

test('a month that nobody paid by a charge is followed as one', async () => {
  const { invoiceId } = await deal()
  const asked: string[] = []
  const readUnchargedInvoice = async (id: string) => {
    asked.push(id)
    return null
  }
  await recordPayment(
    { ...deps, payments: { ...providerOf(null), readUnchargedInvoice } },
    invoiceId,
  )
  expect([asked, await months(), await held()]).toEqual([[invoiceId], [], []])
})

test('the payment of a deal is booked, and not held as that of an unknown subscription', async () => {
  const { invoiceId, renewal } = await deal()
  const readSubscription = async () => ({ ...unknown, status: 'incomplete' as const })
  await recordPayment(
    { ...deps, payments: { ...providerOf(renewal), readSubscription } },
    invoiceId,
  )
  expect([await months(), await held()]).toEqual([[MONTH], []])
})

describe('an invoice that was paid in parts', () => {
  const part = { chargeId: 'ch_part', total: 100, paidAt: END, fee: null }
  const charges = () =>
    db.selectFrom('unassigned_payments').select(['charge_id', 'deal_id']).orderBy('total').execute()

  test('is held part by part, for its deal and for an unknown subscription', async () => {
    const { dealId, renewal, book } = await deal()
    const { chargeId } = renewal
    await book({ isMonth: false, otherCharges: [part] })
    const held = [part.chargeId, chargeId].map(charge_id => ({ charge_id, deal_id: dealId }))
    expect(await charges()).toEqual(held)
    await db.deleteFrom('unassigned_payments').execute()
    const invoice = { ...renewal, subscriptionId: 'sub_of_nobody', otherCharges: [part] }
    await recordPayment({ ...deps, payments: providerOf(invoice) }, renewal.invoiceId)
    expect(await charges()).toEqual(held.map(one => ({ ...one, deal_id: null })))
  })

  test('has one month, so that another charge of it is held', async () => {
    const { dealId, book } = await deal()
    await book()
    await book({ ...part, otherCharges: [] })
    expect([await months(), await charges()]).toEqual([
      [MONTH],
      [{ charge_id: 'ch_part', deal_id: dealId }],
    ])
  })
})

describe('(rule `nobody-pays-for-an-ended-deal`)', () => {
  test.each([
    ['a renewal in the second before the end', 300, { paidAt: later(END, -1000) }, MONTH],
    ['a renewal in the second of the end', 300, { paidAt: END }, VOIDED],
    ['a renewal at the moment of the end', 0, { paidAt: END }, VOIDED],
    ['a first month at the moment of the end', 0, { paidAt: END, periodStart: STARTED }, MONTH],
    ['a first month after it', 0, { paidAt: later(END, 1), periodStart: STARTED }, VOIDED],
  ])('%s', async (_, ms, invoice, booked) => {
    const { book } = await deal({ endedAt: later(END, ms) })
    await book(invoice)
    expect(await months()).toEqual([booked])
  })

  test('a payment after the end is refunded with the fee, and its event is published once', async () => {
    const { dealId, invoiceId, subscriptionId, book } = await deal({ endedAt: END })
    await book({ paidAt: later(END, 1) })
    await book({ paidAt: later(END, 1) })
    const refund = { subscriptionId, chargeId: `ch_${invoiceId}`, amount: 3165, takeBack: null }
    expect(await linesOf(`rf:${invoiceId}:void`)).toEqual({
      ...{ [`pending:${sellerId}`]: 2400, commission: 600 },
      ...{ buyer_fee: 165, platform: -3165 },
    })
    expect(await calls()).toEqual([{ kind: 'refund', payload: refund }])
    expect(await factsOf(dealId)).toEqual([
      { kind: 'payment_voided', facts: { total: 3165 }, at: NOW },
    ])
    expect(events).toEqual([['deal.payment_voided', { dealId, at: NOW.toISOString() }]])
  })

  const decide = (dealId: number, at: Date) =>
    db
      .transaction()
      .execute(tx => insertTermination(tx, { dealId, reason: 'seller', endedBy: sellerId, at }))

  test('a month that begins after the seller’s notice is refunded, and ends the deal', async () => {
    const { dealId, subscriptionId, book } = await deal({ isEnding: true })
    const periodStart = later(END, 1)
    await decide(dealId, END)
    await book({ periodStart })
    expect(await months()).toEqual([VOIDED])
    expect(await calls()).toMatchObject([
      { kind: 'cancel-subscription', payload: { subscriptionId } },
      { kind: 'refund' },
    ])
    const end = { reason: 'seller', by: null }
    expect(await factsOf(dealId)).toMatchObject([
      { kind: 'ended', facts: end, at: periodStart },
      { kind: 'payment_voided' },
    ])
    const facts = { dealId, reason: 'seller', endedBy: null, at: periodStart.toISOString() }
    expect(events).toContainEqual(['deal.ended', facts])
    const row = db.selectFrom('deals').where('id', '=', dealId).select(['status', 'ended_at'])
    expect(await row.executeTakeFirst()).toEqual({ status: 'ended', ended_at: periodStart })
  })

  test('a month that begins with the seller’s notice is owed', async () => {
    const { dealId, book } = await deal({ isEnding: true })
    await decide(dealId, END)
    await book({ periodStart: END })
    expect(await months()).toEqual([MONTH])
  })

  test('a payment that is no month is held also after the seller’s notice', async () => {
    const { dealId, book } = await deal({ isEnding: true })
    await decide(dealId, END)
    await book({ periodStart: later(END, 1), isMonth: false })
    expect(await held()).toHaveLength(1)
  })

  test('an end that the buyer planned at the provider voids nothing', async () => {
    const { book } = await deal({ isEnding: true })
    await book({ periodStart: later(END, 1) })
    expect(await months()).toEqual([MONTH])
  })
})

test('a fee that is known when a payment is reported again is the fee of its month (rule `late-fee`)', async () => {
  const { dealId, book } = await deal()
  await db
    .updateTable('deals')
    .set({ status: 'running', ended_at: null })
    .where('id', '=', dealId)
    .execute()
  await book()
  await book({ fee: { transactionId: 'txn_late', amount: 114 } })
  expect(await db.selectFrom('earnings').select('provider_fee').execute()).toEqual([
    { provider_fee: 114 },
  ])
  expect(await linesOf('fee:txn_late')).toEqual({ provider_fee: 114, platform: -114 })
})
