import { beforeEach, describe, expect, test } from 'vitest'
import type { TerminationReason } from '../../server/domains/deals/deal.ts'
import { lockDeal } from '../../server/domains/deals/deal-store.ts'
import { findFailedPayments } from '../../server/domains/deals/failed-payment-store.ts'
import { syncSubscription } from '../../server/domains/deals/sync-subscription.ts'
import { insertTermination } from '../../server/domains/deals/termination-store.ts'
import { addSeconds } from '../../server/kernel/clock.ts'
import { createIntendCall } from '../../server/platform/jobs/outbox.ts'
import type { FailedPayment, SubscriptionState } from '../../server/ports/provider-subscriptions.ts'
import { databaseOfFile } from '../support/database.ts'
import { billingOfPrice } from '../support/rows/billing.ts'
import { storeDeal, storePerson, storeService } from '../support/rows/rows.ts'

const { db } = await databaseOfFile()
const [buyerId, sellerId] = [await storePerson(db, 'buyer'), await storePerson(db, 'seller')]
const NOW = new Date('2025-02-10T09:00:00Z')
const PERIOD_END = new Date('2025-03-01T00:00:00Z')
const FAILED: FailedPayment = {
  failedAt: NOW,
  nextTryAt: null,
  awaitsOwner: false,
  card: null,
  isMailed: false,
}

let dealId: number
let now: Date
let events: [name: string, facts: object][]
/** The subscription at the provider, and what happens before its answer arrives. */
let there: SubscriptionState
let beforeAnswer: () => Promise<void>

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  const serviceId = await storeService(db, sellerId)
  dealId = await storeDeal(db, { serviceId, buyerId, sellerId })
  const { subscriptionId } = await deal()
  there = {
    ...{ subscriptionId, holdId: '', order: null, status: 'active', cause: null },
    ...{ cancelAtPeriodEnd: false, startedAt: NOW, currentPeriodEnd: PERIOD_END, endedAt: null },
    ...{ pausedBy: null, isMonthGivenUp: false, billing: billingOfPrice(3000) },
  }
  now = NOW
  events = []
  beforeAnswer = async () => {}
})

const deal = () => db.transaction().execute(tx => lockDeal(tx, dealId))
const sync = (change: Partial<SubscriptionState> = {}) => {
  there = { ...there, ...change }
  return syncSubscription(
    {
      ...{ db, clock: () => now, intendCall: createIntendCall(async () => {}) },
      publish: async (_, name, facts) => void events.push([name, facts]),
      payments: {
        readSubscription: async () => {
          const answer = there
          await beforeAnswer()
          return answer
        },
        readFailedPayment: async () => FAILED,
        countKeptDrafts: async () => 0,
      },
    },
    there.subscriptionId,
  )
}
const decide = (reason: TerminationReason) =>
  db
    .transaction()
    .execute(tx => insertTermination(tx, { dealId, reason, endedBy: sellerId, at: NOW }))
const facts = () =>
  db
    .selectFrom('deal_events')
    .select(['kind', 'facts', 'happened_at as at'])
    .where('deal_id', '=', dealId)
    .orderBy('id')
    .execute()
const calls = () => db.selectFrom('outbox').select(['kind', 'payload']).orderBy('key').execute()
const at = NOW.toISOString()

describe('a renewal', () => {
  test('moves the end of the period, and is no fact', async () => {
    await sync()
    expect(await deal()).toMatchObject({ status: 'running', currentPeriodEnd: PERIOD_END })
    expect([await facts(), events]).toEqual([[], []])
  })

  test('that fails makes the deal past due once, with its failed payment (rule `past-due-runs`)', async () => {
    await sync({ status: 'past_due' })
    await sync()
    expect((await deal()).status).toBe('past_due')
    expect(await facts()).toEqual([{ kind: 'payment_failed', facts: {}, at: NOW }])
    expect(events).toEqual([['deal.payment_failed', { dealId, cause: 'provider', at }]])
    expect((await findFailedPayments(db, [dealId])).get(dealId)).toEqual(FAILED)
  })

  test('that is paid later makes it running again', async () => {
    await sync({ status: 'past_due' })
    await sync({ status: 'active' })
    expect((await deal()).status).toBe('running')
    expect((await facts()).map(({ kind }) => kind)).toEqual(['payment_failed', 'recovered'])
    expect((await findFailedPayments(db, [dealId])).size).toBe(0)
  })
})

test('an answer that arrives after a later one is not applied (rule `reads-in-order`)', async () => {
  beforeAnswer = async () => {
    beforeAnswer = async () => {}
    await sync({ status: 'active' })
  }
  await sync({ status: 'past_due' })
  expect((await deal()).status).toBe('running')
  expect((await findFailedPayments(db, [dealId])).size).toBe(0)
})

test('a subscription without a deal changes nothing', async () => {
  await sync({ subscriptionId: 'sub_of_nobody', status: 'ended' })
  expect([events, await calls()]).toEqual([[], []])
})

describe('an end that is planned at the provider', () => {
  test.each(['buyer', 'provider'] as const)('by the %s is told once', async cause => {
    await sync({ cancelAtPeriodEnd: true, cause })
    await sync()
    expect((await deal()).cancelAtPeriodEnd).toBe(true)
    const ending = { endsAt: PERIOD_END.toISOString(), cause }
    expect(await facts()).toEqual([{ kind: 'ending', facts: ending, at: NOW }])
    expect(events).toEqual([['deal.ending', { dealId, cause, at }]])
  })

  test('and undone there is no end', async () => {
    await sync({ cancelAtPeriodEnd: true, cause: 'buyer' })
    await sync({ cancelAtPeriodEnd: false, cause: null })
    await sync()
    expect((await deal()).cancelAtPeriodEnd).toBe(false)
    expect((await facts()).map(({ kind }) => kind)).toEqual(['ending', 'continuing'])
    expect(await calls()).toEqual([])
  })

  test('that we decided is planned again when it is undone there (rule `our-decision-stands`)', async () => {
    await decide('seller')
    await sync({ cancelAtPeriodEnd: true })
    expect(await calls()).toEqual([])
    await sync({ cancelAtPeriodEnd: false })
    const { subscriptionId } = there
    const call = { kind: 'end-with-period', payload: { subscriptionId } }
    expect(await calls()).toEqual([call])
    expect((await deal()).cancelAtPeriodEnd).toBe(true)
    expect((await facts()).map(({ kind }) => kind)).toEqual(['ending'])
    now = addSeconds(NOW, 60)
    await sync()
    expect(await calls()).toEqual([call, call])
  })

  test('is not planned twice while the first call is open', async () => {
    await decide('seller')
    const { subscriptionId } = there
    await db
      .transaction()
      .execute(tx =>
        createIntendCall(async () => {})(tx, 'end-with-period', { dealId }, { subscriptionId }),
      )
    await sync()
    expect(await calls()).toHaveLength(1)
  })
})

describe('an end at the provider', () => {
  const ENDED = addSeconds(NOW, -60)
  const end = (change: Partial<SubscriptionState> = {}) =>
    sync({ status: 'ended', endedAt: ENDED, ...change })
  const closing = async () => [
    { kind: 'close-invoices', payload: { subscriptionId: there.subscriptionId } },
  ]

  test.each([
    ['the buyer', 'buyer', 'active', 'buyer', true],
    ['a dispute, although unpaid', 'dispute', 'past_due', 'dispute', false],
    ['nobody who is named', null, 'active', 'provider', false],
    ['nobody who is named, while unpaid', null, 'past_due', 'payment', false],
  ] as const)('by %s ends the deal', async (_, cause, before, reason, byBuyer) => {
    await sync({ status: before })
    events = []
    await end({ cause })
    expect(await deal()).toMatchObject({ status: 'ended', endedAt: ENDED })
    const endedBy = byBuyer ? buyerId : null
    expect((await facts()).at(-1)).toEqual({
      ...{ kind: 'ended', facts: { reason, by: endedBy }, at: ENDED },
    })
    const ended = { dealId, reason, endedBy, at: ENDED.toISOString() }
    expect(events).toEqual([['deal.ended', ended]])
    expect(await calls()).toEqual(await closing())
  })

  test('has the reason that was decided before', async () => {
    await decide('suspension')
    await end({ cause: 'provider' })
    expect((await facts()).at(-1)).toMatchObject({ facts: { reason: 'suspension', by: null } })
  })

  test('without a time is one of now', async () => {
    await end({ endedAt: null })
    expect((await deal()).endedAt).toEqual(NOW)
  })

  test('is final', async () => {
    await end()
    events = []
    await end({ endedAt: NOW })
    await sync({ status: 'active' })
    expect(await deal()).toMatchObject({ status: 'ended', endedAt: ENDED })
    expect([events, await calls()]).toEqual([[], await closing()])
  })
})
