import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { keptEvents, storePaidDeal } from '../../../tests/support/rows/paid-deal.ts'
import { storePerson, storeService } from '../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../kernel/clock.ts'
import { lockService } from '../catalog/lock-service.ts'
import { DealEnded } from '../deals/failures.ts'
import { autoCancel, isSilenceOver } from './auto-cancel.ts'
import { OnlyBuyer, SellerHasAnswered, TooEarly } from './failures.ts'
import { requestCancellation } from './request-cancellation.ts'

const WEEK = 7 * 86_400
const begun = new Date('2026-06-01T03:04:05Z')

test('[CXL-26] [BIZ-12] seven days to the second are enough, a second less is not', () => {
  expect(isSilenceOver(begun, addSeconds(begun, WEEK))).toBe(true)
  expect(isSilenceOver(begun, addSeconds(begun, WEEK - 1))).toBe(false)
})

const { db } = await databaseOfFile()
const [buyerId, sellerId] = [await storePerson(db, 'buyer'), await storePerson(db, 'seller')]
const serviceId = await storeService(db, sellerId)
const otherId = await storeService(db, sellerId)
const ofAnother = await storeService(db, buyerId)

let now: Date
let hasWritten: boolean
let events: [name: string, facts: object][]
let asked: number
let deals = 0
const names = ['deal.ended', 'services.paused', 'cancellation.requested', 'cancellation.accepted']
const deps = () => ({
  ...keptEvents(names, events),
  db,
  clock: () => now,
  sellerHasWritten: async () => hasWritten,
  payments: {
    async listPaidInvoices() {
      asked += 1
      return []
    },
    readPaidInvoice: async () => null,
  },
})

beforeEach(async () => {
  now = addSeconds(begun, WEEK)
  hasWritten = false
  events = []
  asked = 0
  for (const table of ['outbox', 'earnings', 'cancellations'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('deals').set({ status: 'ended', ended_at: begun }).execute()
  await db.updateTable('services').set({ is_public: true }).execute()
})

const deal = (periodEnd = addSeconds(begun, 30 * 86_400), service = serviceId) => {
  const invoiceId = `in_${++deals}`
  const parties = { serviceId: service, buyerId, sellerId }
  return storePaidDeal(db, parties, { invoiceId, periodStart: begun, periodEnd })
}
const run = (
  dealId: number,
  userId = buyerId,
  shown: Parameters<typeof autoCancel>[2]['shown'] = null,
) => autoCancel(deps(), userId, { dealId, shown })
const requests = (dealId: number) =>
  db
    .selectFrom('cancellations')
    .select(['kind', 'state', 'created_by', 'answered_by', 'refund', 'taken_back'])
    .where('deal_id', '=', dealId)
    .orderBy('id')
    .execute()
const stateOf = async (dealId: number) =>
  (await db.selectFrom('deals').select('status').where('id', '=', dealId).executeTakeFirst())
    ?.status
const calls = () => db.selectFrom('outbox').select(['kind', 'payload']).orderBy('kind').execute()
const shownServices = async () => {
  const rows = await db.selectFrom('services').select('id').where('is_public', '=', true).execute()
  return rows.map(({ id }) => id)
}

describe('a buyer whose seller is silent (rule `seven-silent-days`)', () => {
  test('[CXL-30] [CXL-31] ends the deal alone and gets the price without the fee', async () => {
    const dealId = await deal()
    await run(dealId)
    expect(await stateOf(dealId)).toBe('ended')
    expect(await requests(dealId)).toEqual([
      {
        ...{ kind: 'auto_cancel', state: 'accepted', created_by: buyerId, answered_by: buyerId },
        ...{ refund: 3000, taken_back: 2400 },
      },
    ])
    const takeBack = { amount: 2400, invoiceId: `in_${deals}`, sellerId }
    expect(await calls()).toMatchObject([
      { kind: 'cancel-subscription' },
      { kind: 'refund', payload: { amount: 3000, takeBack } },
    ])
    expect(events).toContainEqual([
      'deal.ended',
      { dealId, reason: 'auto_cancel', endedBy: buyerId, at: now.toISOString() },
    ])
  })

  test('[CXL-32] pauses every service of the seller and nobody else’s', async () => {
    await run(await deal())
    expect(await shownServices()).toEqual([ofAnother])
    const paused = { serviceIds: expect.arrayContaining([serviceId, otherId]) }
    expect(events).toContainEqual(['services.paused', paused])
  })

  test('closes an own request that was still open, which moves no money', async () => {
    const dealId = await deal()
    const request = { dealId, userId: buyerId, kind: 'refund_proration', shown: null } as const
    await requestCancellation(deps(), request)
    await run(dealId)
    expect(await requests(dealId)).toMatchObject([
      { kind: 'refund_proration', state: 'closed', refund: null },
      { kind: 'auto_cancel', state: 'accepted', refund: 3000 },
    ])
    const frozen = db.selectFrom('earnings').select(['frozen_by', 'frozen_until', 'refunded'])
    expect(await frozen.execute()).toEqual([
      { frozen_by: null, frozen_until: null, refunded: 3000 },
    ])
  })

  test.each([
    ['the amount that was shown', 3000, true],
    ['another amount than was shown', 2999, false],
  ])('gets %s or nothing', async (_, refund, isDone) => {
    const dealId = await deal()
    const ending = run(dealId, buyerId, { at: now, refund, periodStart: begun })
    if (isDone) await ending
    else await expect(ending).rejects.toMatchObject({ now: { refund: 3000 } })
    expect(await stateOf(dealId)).toBe(isDone ? 'ended' : 'running')
    expect(await shownServices()).toHaveLength(isDone ? 1 : 3)
  })

  test('gets nothing for a month that nobody paid, after the provider was asked', async () => {
    const dealId = await deal(addSeconds(begun, WEEK - 86_400))
    await run(dealId)
    expect(asked).toBe(1)
    expect(await requests(dealId)).toMatchObject([{ state: 'accepted', refund: 0 }])
    expect(await calls()).toMatchObject([{ kind: 'cancel-subscription' }])
  })
})

describe('no deal ends, nothing is paid and no service is paused', () => {
  const refused = async (dealId: number, userId: number, failure: new () => Error) => {
    const before = await stateOf(dealId)
    await expect(run(dealId, userId)).rejects.toThrow(failure)
    expect([await stateOf(dealId), await requests(dealId), await calls()]).toEqual([before, [], []])
    expect(await shownServices()).toHaveLength(3)
    expect(events).toEqual([])
  }

  test('[CXL-27] a second before seven days are over', async () => {
    now = addSeconds(begun, WEEK - 1)
    await refused(await deal(), buyerId, TooEarly)
  })

  test('[CXL-25] after a message of the seller, which is what the buyer reads, also too early', async () => {
    hasWritten = true
    now = addSeconds(begun, WEEK - 1)
    await refused(await deal(), buyerId, SellerHasAnswered)
  })

  test('for the seller, who would take the money of nobody', async () => {
    await refused(await deal(), sellerId, OnlyBuyer)
  })

  test('a second time', async () => {
    const dealId = await deal()
    await db
      .updateTable('deals')
      .set({ status: 'ended', ended_at: begun })
      .where('id', '=', dealId)
      .execute()
    await refused(dealId, buyerId, DealEnded)
  })
})

test('two clicks at once end the deal and refund it once', async () => {
  const dealId = await deal()
  const outcomes = await Promise.allSettled([run(dealId), run(dealId)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await requests(dealId)).toHaveLength(1)
  const refunds = db.selectFrom('outbox').select('kind').where('kind', '=', 'refund')
  expect(await refunds.execute()).toHaveLength(1)
})

test('two buyers of one seller cannot wait for each other', async () => {
  const dealId = await deal(undefined, otherId)
  const isFree = async () => {
    const row = db.selectFrom('services').select('id').where('id', '=', otherId)
    return (await row.forNoKeyUpdate().skipLocked().execute()).length === 1
  }
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const works = await db.transaction().execute(async tx => {
    await lockService(tx, Math.min(serviceId, otherId))
    const ending = run(dealId)
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1)
    expect(await isFree()).toBe(true)
    return [ending]
  })
  await Promise.all(works)
  expect(await stateOf(dealId)).toBe('ended')
})
