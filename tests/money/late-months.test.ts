import { expect, test } from 'vitest'
import type { FailureBody } from '../../contract/failure.ts'
import { reconcile } from '../../server/domains/reconciliation/reconcile.ts'
import { succeed } from '../support/fixtures.ts'
import type { WireExitQuote } from '../support/wire.ts'
import { DAY, scenarioOfFile } from './histories/scenario.ts'

/** A deal ends while a month is paid at the provider and not booked yet. */

const { world, scenario } = await scenarioOfFile()

const INVOICES = /^(?!invoice)/
const PRICE = 4800

/** A deal that is open although its first month is not reported yet. */
async function openedAlone(): Promise<string> {
  await scenario.pay(await scenario.openPage())
  await scenario.work(INVOICES)
  const [deal] = await world.sql<{ id: number }>('select id from deals')
  expect(await world.sql('select from earnings')).toEqual([])
  return String(deal?.id)
}

const quoteOf = (deal: string) =>
  succeed(world.call('request_quote', { subsc_id: deal }, scenario.buyer))

const refundOf = async (id: number) => {
  const [row] = await world.sql<{ refund: number; taken_back: number }>(
    'select refund, taken_back from cancellations where id = $1',
    [id],
  )
  return [Number(row?.refund), Number(row?.taken_back)]
}

const pinnedBy = (quote: WireExitQuote, refund = quote.refund_full.refund) => ({
  shown_at: quote.at,
  refund: String(refund),
  period_start: quote.period_start ?? '',
})

test('the first month, paid and not reported, is booked before it is shown and refunded', async () => {
  const deal = await openedAlone()
  expect(await quoteOf(deal)).toMatchObject({ refund_full: { refund: PRICE } })
  const id = await scenario.agree(deal, 'refund_full')
  await scenario.work()
  expect(await refundOf(id)).toEqual([PRICE, 3840])
  expect(await scenario.refunds()).toEqual([PRICE])
  await scenario.allIsSound()
})

test('a renewal that is paid and not reported is the month that is refunded', async () => {
  const deal = await scenario.subscribe()
  await world.wind(33 * DAY)
  await scenario.collect()
  const { refund_proration: prorated } = await quoteOf(deal)
  expect(prorated.refund).toBeGreaterThan(3000)
  await scenario.agree(deal, 'refund_proration')
  await scenario.work()
  expect(await scenario.refunds()).toEqual([prorated.refund])
  await scenario.allIsSound()
})

test('a provider that does not answer moves nothing; lists still answer', async () => {
  const deal = await scenario.subscribe()
  const wish = { subsc_id: deal, type: 'refund_full' }
  const { id } = await succeed(world.call('request_create', wish, scenario.buyer))
  await world.wind(33 * DAY)
  await scenario.collect()
  world.trouble.share = 2
  const answer = { request_id: String(id), answer: 'respond' }
  expect(await world.call('request_response', answer, scenario.seller)).toMatchObject({
    status: 503,
    body: { error: { message: expect.stringMatching(/^お支払いの状況を確認できませんでした/) } },
  })
  const quote = (guide: object) =>
    world.call('request_quote', { subsc_id: deal, ...guide }, scenario.buyer)
  expect((await quote({})).status).toBe(503)
  expect((await quote({ guide: '1' })).status).toBe(200)
  expect((await world.call('requests', {}, scenario.seller)).status).toBe(200)
  world.trouble.share = 0
  expect(await scenario.deals()).toBe(1)
})

/**
 * A deal whose renewal is paid but not reported, so that the books consider the old month current.
 */
async function paidUnseen(): Promise<{ deal: string; deliver: () => Promise<void> }> {
  const deal = await scenario.subscribe()
  await world.wind(33 * DAY)
  const notices = (await scenario.collect()).filter(({ type }) => type.startsWith('invoice'))
  await world.sql(`update earnings set period_end = period_end + interval '10 days'`)
  const deliver = async () => {
    for (const notice of [...notices, ...notices]) await world.deliver(notice)
    await scenario.work()
  }
  return { deal, deliver }
}

test('a month reported after the end is refunded by the same exit, once', async () => {
  const { deal, deliver } = await paidUnseen()
  const id = await scenario.agree(deal, 'refund_proration')
  const [shown] = await refundOf(id)
  await deliver()
  const [refund = 0, takenBack] = await refundOf(id)
  expect(refund).toBeGreaterThan(3000)
  expect(takenBack).toBe(refund)
  const parts = [shown, refund - (shown ?? 0)].filter(yen => yen !== 0)
  expect((await scenario.refunds()).sort()).toEqual(parts.sort())
  const { events } = await succeed(world.call('subsc_events', { subsc_id: deal }, scenario.buyer))
  expect(events.map(({ kind }) => kind)).toContain('refund_added')
  await scenario.allIsSound()
})

test('a full refund of the month before is not paid again for the month reported later', async () => {
  const { deal, deliver } = await paidUnseen()
  const id = await scenario.agree(deal, 'refund_full')
  await deliver()
  expect(await refundOf(id)).toEqual([PRICE, 3840])
  expect(await scenario.refunds()).toEqual([PRICE])
  await scenario.allIsSound()
})

test('the shown amounts are executed, or refused with the current ones', async () => {
  const deal = await scenario.subscribe()
  await world.wind(25 * DAY)
  await scenario.work()
  const shown = await quoteOf(deal)
  const asked = world.call(
    'request_create',
    { subsc_id: deal, type: 'refund_full' },
    scenario.buyer,
  )
  const { id } = await succeed<{ id: number }>(asked)
  await world.wind(8 * DAY)
  const respond = { request_id: String(id), answer: 'respond' }
  const leave = (pins: object) =>
    world.call('request_response', { ...respond, ...pins }, scenario.seller)
  const refused = await leave(pinnedBy(shown))
  expect(refused).toMatchObject({
    status: 409,
    body: { error: { message: '金額が変わりました。もう一度お確かめください' } },
  })
  const { now } = (refused.body as FailureBody).error
  if (!now) throw new Error('the new amounts are not told')
  expect(now.period_start).not.toBe(shown.period_start)
  expect(now).toMatchObject({ amount: PRICE, taken_back: 3840 })
  expect(await scenario.deals()).toBe(1)
  const pins = { shown_at: now.at, refund: String(PRICE), period_start: now.period_start ?? '' }
  await succeed(leave(pins))
  await scenario.work()
  expect(await scenario.refunds()).toEqual([PRICE])
  expect((await leave({ shown_at: now.at })).status).toBe(400)
})

test('a prorated refund pays the yen that were shown minutes ago', async () => {
  await world.sql('update services set price = 200000 where id = $1', [scenario.service])
  const deal = await scenario.subscribe()
  const wish = { subsc_id: deal, type: 'refund_proration' }
  const { id } = await succeed(world.call('request_create', wish, scenario.buyer))
  const shown = await quoteOf(deal)
  await world.wind(300)
  expect((await quoteOf(deal)).refund_proration.refund).not.toBe(shown.refund_proration.refund)
  const respond = { request_id: String(id), answer: 'respond' }
  const pins = pinnedBy(shown, shown.refund_proration.refund)
  await succeed(world.call('request_response', { ...respond, ...pins }, scenario.seller))
  await scenario.work()
  expect(await scenario.refunds()).toEqual([shown.refund_proration.refund])
})

test('a month that was paid after its successor is not the one that is refunded', async () => {
  const deal = await scenario.subscribe()
  await world.wind(33 * DAY)
  await scenario.work()
  await world.sql(
    `update earnings set paid_at = paid_at + interval '32 days',
       matures_at = matures_at + interval '32 days'
     where paid_at = (select min(paid_at) from earnings)`,
  )
  const { refund_proration: prorated, period_end: end } = await quoteOf(deal)
  expect(end && Date.parse(end)).toBeGreaterThan(Date.now())
  expect(prorated.refund).toBeGreaterThan(3000)
})

test('a month that is reported after its seller has left is held for the operator', async () => {
  const deal = await scenario.subscribe()
  await world.wind(33 * DAY)
  await scenario.work(INVOICES)
  await succeed(world.call('payout_create', {}, scenario.seller))
  await scenario.work(INVOICES)
  await world.wind(5 * DAY)
  await scenario.work(INVOICES)
  await scenario.terminate(deal)
  await scenario.work(INVOICES)
  await succeed(world.call('user_delete', {}, scenario.seller))
  await scenario.work(INVOICES)
  await reconcile(world.app.reconciling, { cause: 'command', scope: 'changes' })
  await scenario.work()
  expect(await scenario.balance('unassigned')).toBe(-5064)
  expect(await world.sql('select key, last_error from outbox where done_at is null')).toEqual([])
  await scenario.atProvider('refund_by_hand', { charge: await scenario.lastCharge() })
  await scenario.work()
  expect(await world.sql('select key from alerts where closed_at is null')).toEqual([])
  await scenario.allIsSound()
})

test('no month is charged after the end that the seller’s notice named, however late it is known', async () => {
  const deal = await scenario.subscribe()
  const [{ end } = { end: new Date() }] = await world.sql<{ end: Date }>(
    'select current_period_end as end from deals',
  )
  await world.wind((end.getTime() - world.app.clock().getTime()) / 1000 + 60)
  await scenario.terminate(deal, scenario.seller)
  await scenario.work()
  await world.wind(2 * 3600)
  await scenario.work()
  expect(await scenario.deals('ended')).toBe(1)
  expect(await world.sql('select ended_at from deals')).toEqual([{ ended_at: end }])
  expect(await scenario.refunds()).toEqual([5064])
  await scenario.allIsSound()
})
