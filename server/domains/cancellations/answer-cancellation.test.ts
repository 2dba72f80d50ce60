import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { bookMonthOf, keptEvents, storePaidDeal } from '../../../tests/support/rows/paid-deal.ts'
import { storePerson, storeService, storeSuspension } from '../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../kernel/clock.ts'
import { lockDeal } from '../deals/deal-store.ts'
import { DealEnded } from '../deals/failures.ts'
import { answerCancellation } from './answer-cancellation.ts'
import { answerForSuspended } from './answer-for-suspended.ts'
import { applyExitToLateMonth } from './apply-exit-to-late-month.ts'
import { NotOwnRequest, OwnRequest, RequestAnswered, RequestExists } from './failures.ts'
import { requestCancellation } from './request-cancellation.ts'
import { withdrawCancellation } from './withdraw-cancellation.ts'

const DAY = 86_400
const BEGUN = new Date('2026-06-01T00:00:00Z')
const END = addSeconds(BEGUN, 30 * DAY)

const { db } = await databaseOfFile()
const [buyerId, sellerId] = [await storePerson(db, 'buyer'), await storePerson(db, 'seller')]
const strangerId = await storePerson(db, 'stranger')
const serviceId = await storeService(db, sellerId)

let now: Date
let events: [name: string, facts: object][]
let dealId: number
let invoiceId: string
let deals = 0
const NAMES = ['requested', 'accepted', 'refused', 'withdrawn', 'refund_added']
const deps = () => ({
  ...keptEvents(['deal.ended', ...NAMES.map(name => `cancellation.${name}`)], events),
  db,
  clock: () => now,
  payments: { listPaidInvoices: async () => [], readPaidInvoice: async () => null },
})

beforeEach(async () => {
  now = addSeconds(BEGUN, 15 * DAY)
  events = []
  await db.deleteFrom('cancellations').execute()
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('suspension_records').execute()
  await db.updateTable('deals').set({ status: 'ended', ended_at: BEGUN }).execute()
  invoiceId = `in_${++deals}`
  const month = { invoiceId, periodStart: BEGUN, periodEnd: END }
  dealId = await storePaidDeal(db, { serviceId, buyerId, sellerId }, month)
})

type Kind = 'refund_full' | 'refund_proration'
const request = (userId = buyerId, kind: Kind = 'refund_proration') =>
  requestCancellation(deps(), { dealId, userId, kind, shown: null })
const answer = (id: number, userId: number, given: 'respond' | 'not_respond' = 'respond') =>
  answerCancellation(deps(), userId, { id, answer: given, shown: null })
const stored = (id: number) =>
  db
    .selectFrom('cancellations')
    .select(['state', 'answered_by', 'refund', 'taken_back'])
    .where('id', '=', id)
    .executeTakeFirst()
const month = () =>
  db
    .selectFrom('earnings')
    .select(['frozen_by', 'frozen_until', 'refunded', 'taken_back'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
const statusOfDeal = async () =>
  (await db.selectFrom('deals').select('status').where('id', '=', dealId).executeTakeFirst())
    ?.status
const calls = async () =>
  (await db.selectFrom('outbox').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)
/** The history of the deal, the first fact first. */
const history = () =>
  db
    .selectFrom('deal_events')
    .select(['kind', 'facts'])
    .where('deal_id', '=', dealId)
    .orderBy('id')
    .execute()
const FREE = { frozen_by: null, frozen_until: null }

describe('a request (rule `request-hold-ends`)', () => {
  test('holds the month back for thirty days, and tells both once', async () => {
    const id = await request()
    const frozen = { frozen_by: `cancellation:${id}`, frozen_until: addSeconds(now, 30 * DAY) }
    expect(await month()).toMatchObject(frozen)
    expect(await stored(id)).toMatchObject({ state: 'open', answered_by: null, refund: null })
    expect(events).toEqual([
      ['cancellation.requested', { cancellationId: id, dealId, at: now.toISOString() }],
    ])
    const facts = { cancellationId: id, by: buyerId, exit: 'refund_proration' }
    expect(await history()).toEqual([
      { kind: 'request_made', facts: { ...facts, refund: 1200, takenBack: 1200 } },
    ])
  })

  test('[CXL-04] is the only one of its deal', async () => {
    await request()
    await expect(request()).rejects.toThrow(RequestExists)
    await expect(request(sellerId)).rejects.toThrow(RequestExists)
  })

  test('[CXL-03] is not for a stranger', async () => {
    await expect(request(strangerId)).rejects.toThrow()
    expect(await month()).toMatchObject(FREE)
  })

  test('about a deal that has ended is none', async () => {
    await db.updateTable('deals').set({ status: 'ended', ended_at: now }).execute()
    await expect(request()).rejects.toThrow(DealEnded)
  })

  test.each([
    ['the seller', () => [sellerId, buyerId]],
    ['the buyer', () => [buyerId, sellerId]],
  ])('to %s, who is suspended without end, is accepted at once', async (_, people) => {
    const [suspended = 0, author = 0] = people()
    await storeSuspension(db, suspended)
    const id = await request(author, 'refund_full')
    expect(await stored(id)).toMatchObject({ state: 'accepted', answered_by: null, refund: 3000 })
    expect(await statusOfDeal()).toBe('ended')
    expect(events.map(([name]) => name)).not.toContain('cancellation.requested')
  })

  test('of a person who is suspended waits for its answer', async () => {
    await storeSuspension(db, sellerId)
    expect(await stored(await request(sellerId))).toMatchObject({ state: 'open' })
  })

  test('holds nothing back when no month is paid any more', async () => {
    now = addSeconds(END, DAY)
    await request()
    expect(await month()).toMatchObject(FREE)
  })
})

describe('an answer (rule `counterpart-answers`)', () => {
  test('[CXL-20] that agrees ends the deal with the refund of this moment', async () => {
    const id = await request()
    now = addSeconds(BEGUN, 20 * DAY)
    await answer(id, sellerId)
    const given = { refund: 800, taken_back: 800 }
    expect(await stored(id)).toEqual({ state: 'accepted', answered_by: sellerId, ...given })
    expect(await month()).toEqual({ ...FREE, refunded: 800, taken_back: 800 })
    expect(await statusOfDeal()).toBe('ended')
    expect(await calls()).toEqual(['cancel-subscription', 'refund'])
    const facts = { dealId, reason: 'agreed', endedBy: sellerId, at: now.toISOString() }
    expect(events).toContainEqual(['deal.ended', facts])
    const accepted = { cancellationId: id, refund: 800, at: now.toISOString() }
    expect(events).toContainEqual(['cancellation.accepted', accepted])
  })

  test('[CXL-21] that refuses leaves deal and money as they were, and a new one may follow', async () => {
    const id = await request()
    await answer(id, sellerId, 'not_respond')
    expect(await stored(id)).toMatchObject({
      state: 'refused',
      answered_by: sellerId,
      refund: null,
    })
    expect(await month()).toEqual({ ...FREE, refunded: 0, taken_back: 0 })
    expect([await statusOfDeal(), await calls()]).toEqual(['running', []])
    expect(await request()).not.toBe(id)
  })

  test.each(['respond', 'not_respond'] as const)(
    '[CXL-17] is not the author’s own: %s',
    async given => {
      const id = await request(sellerId)
      await expect(answer(id, sellerId, given)).rejects.toThrow(OwnRequest)
      await expect(answer(id, strangerId, given)).rejects.toThrow('当事者')
      expect(await stored(id)).toMatchObject({ state: 'open' })
      expect(await statusOfDeal()).toBe('running')
    },
  )

  test('is given once, also by two clicks', async () => {
    const id = await request()
    const both = await Promise.allSettled([answer(id, sellerId), answer(id, sellerId)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(answer(id, sellerId, 'not_respond')).rejects.toThrow(RequestAnswered)
    expect(await month()).toMatchObject({ refunded: 1200 })
  })
})

describe('a withdrawal (rule `request-withdrawn`)', () => {
  test('moves no money and frees the month', async () => {
    const id = await request()
    await withdrawCancellation(deps(), buyerId, id)
    expect(await stored(id)).toMatchObject({ state: 'withdrawn', answered_by: null })
    expect(await month()).toEqual({ ...FREE, refunded: 0, taken_back: 0 })
    expect([await statusOfDeal(), await calls()]).toEqual(['running', []])
    await expect(answer(id, sellerId)).rejects.toThrow(RequestAnswered)
  })

  test('is the author’s alone', async () => {
    const id = await request()
    await expect(withdrawCancellation(deps(), sellerId, id)).rejects.toThrow(NotOwnRequest)
    expect(await stored(id)).toMatchObject({ state: 'open' })
  })

  test('and an answer at once: exactly one takes effect', async () => {
    const id = await request()
    const both = await Promise.allSettled([
      withdrawCancellation(deps(), buyerId, id),
      answer(id, sellerId),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const isWithdrawn = both[0].status === 'fulfilled'
    expect(await statusOfDeal()).toBe(isWithdrawn ? 'running' : 'ended')
    expect(await month()).toMatchObject({ refunded: isWithdrawn ? 0 : 1200 })
  })
})

describe('a suspended person (rule `answered-for-suspended`)', () => {
  const suspend = (userId: number) =>
    db.transaction().execute(async tx => {
      const deal = await lockDeal(tx, dealId)
      const left = await answerForSuspended(deps(), tx, userId, [deal])
      return left.map(({ id }) => id)
    })

  test('agrees to the request of the other, who gets what was asked for', async () => {
    const id = await request(buyerId, 'refund_full')
    expect(await suspend(sellerId)).toEqual([])
    const given = { refund: 3000, taken_back: 2400 }
    expect(await stored(id)).toEqual({ state: 'accepted', answered_by: null, ...given })
    const ended = events.find(([name]) => name === 'deal.ended')
    expect(ended?.[1]).toMatchObject({ reason: 'suspension', endedBy: null })
  })

  test('gets nothing of an own request, and the deal goes on', async () => {
    const id = await request(buyerId, 'refund_full')
    expect(await suspend(buyerId)).toEqual([dealId])
    expect(await stored(id)).toMatchObject({ state: 'closed', refund: null })
    expect(await month()).toEqual({ ...FREE, refunded: 0, taken_back: 0 })
  })

  test('without a request keeps the deal', async () => {
    expect(await suspend(sellerId)).toEqual([dealId])
    expect([await statusOfDeal(), events]).toEqual(['running', []])
  })
})

describe('a month that is reported after the agreed end (rule `late-month-follows-exit`)', () => {
  const late = async () => {
    const next = `in_late_${deals}`
    const period = { periodStart: END, periodEnd: addSeconds(END, 30 * DAY) }
    await bookMonthOf(db, { dealId, sellerId }, { invoiceId: next, ...period })
    const facts = { dealId, invoiceId: next, price: 3000, at: END.toISOString() }
    const follow = (of = next) =>
      db.transaction().execute(tx => applyExitToLateMonth(deps(), tx, { ...facts, invoiceId: of }))
    const refunded = () =>
      db
        .selectFrom('earnings')
        .select(['refunded', 'taken_back'])
        .where('invoice_id', '=', next)
        .executeTakeFirst()
    return { follow, refunded }
  }

  test('is refunded to the buyer but for what the exit has already given, once', async () => {
    const id = await request(buyerId, 'refund_proration')
    now = addSeconds(END, -DAY)
    await answer(id, sellerId)
    expect(await stored(id)).toMatchObject({ refund: 80, taken_back: 80 })
    const { follow, refunded } = await late()
    for (const _ of [1, 2]) await follow()
    expect(await refunded()).toEqual({ refunded: 2320, taken_back: 2320 })
    expect(await stored(id)).toMatchObject({ refund: 2400, taken_back: 2400 })
    const added = { refund: 2320, takenBack: 2320 }
    expect((await history()).at(-1)).toEqual({ kind: 'refund_added', facts: added })
    expect(await calls()).toEqual(['cancel-subscription', 'refund', 'refund'])
    expect(events.filter(([name]) => name === 'cancellation.refund_added')).toEqual([
      [
        'cancellation.refund_added',
        { cancellationId: id, dealId, refund: 2320, at: now.toISOString() },
      ],
    ])
  })

  test('is refunded whole when the exit had no month to refund, with the seller’s share', async () => {
    now = addSeconds(END, DAY)
    const id = await request(buyerId, 'refund_full')
    await answer(id, sellerId)
    expect(await stored(id)).toMatchObject({ state: 'accepted', refund: 0, taken_back: 0 })
    const { follow, refunded } = await late()
    await follow(invoiceId)
    expect(await refunded()).toEqual({ refunded: 0, taken_back: 0 })
    await follow()
    expect(await refunded()).toEqual({ refunded: 3000, taken_back: 2400 })
  })

  test('stays paid when no exit was agreed', async () => {
    const id = await request()
    await answer(id, sellerId, 'not_respond')
    const { follow, refunded } = await late()
    await follow()
    expect(await refunded()).toEqual({ refunded: 0, taken_back: 0 })
  })
})
