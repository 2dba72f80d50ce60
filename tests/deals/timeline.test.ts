import { expect, test } from 'vitest'
import { splitPrice } from '../../contract/money.ts'
import {
  type Member,
  offerService,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../support/fixtures.ts'

import { worldOfFile } from '../support/world.ts'

const DAY = 86_400
const PRICE = 4800

const world = await worldOfFile()
const seller = await registerSeller(world, 'seller')
const buyer = await registerMember(world, 'buyer')
const stranger = await registerMember(world, 'stranger')

const newDeal = async (card?: string) =>
  String(await subscribe(world, buyer, await offerService(world, seller), card))

const pageOf = (dealId: string, person: Member = buyer, page = 1) =>
  succeed(world.call('subsc_events', { subsc_id: dealId, page: String(page) }, person))
/** Oldest first, as the thread shows them. */
const eventsOf = async (dealId: string) => (await pageOf(dealId)).events.reverse()
const kindsOf = async (dealId: string) => (await eventsOf(dealId)).map(({ kind }) => kind)
const last = async (dealId: string) => (await eventsOf(dealId)).at(-1)

test('a deal begins with its opening, and each renewal shows its yen and its period', async () => {
  const deal = await newDeal()
  expect(await eventsOf(deal)).toMatchObject([{ kind: 'started', price: PRICE }])
  await world.advance(33 * DAY)
  const [, paid] = await eventsOf(deal)
  expect(paid).toMatchObject({ kind: 'paid', price: PRICE })
  const subsc = await succeed(world.call('subsc', { subsc_id: deal }, buyer))
  if (paid?.kind !== 'paid') throw new Error('no month was paid')
  expect(Date.parse(paid.period_end)).toBe((subsc.current_period_end ?? 0) * 1000)
})

test('both sides read the same facts, a stranger none', async () => {
  const deal = await newDeal()
  expect(await pageOf(deal, seller)).toEqual(await pageOf(deal, buyer))
  const events = (subsc_id: string, person: Member) =>
    world.call('subsc_events', { subsc_id }, person)
  expect((await events(deal, stranger)).status).toBe(403)
  expect((await events('999999', buyer)).status).toBe(404)
})

test('a failed payment and its recovery are listed once each', async () => {
  const debtor = await registerMember(world, 'debtor')
  const service = await offerService(world, seller)
  const deal = String(await subscribe(world, debtor, service, '4000000000000341'))
  const kinds = async () => {
    const { events } = await pageOf(deal, debtor)
    return events.map(({ kind }) => kind).reverse()
  }
  await world.advance(33 * DAY)
  expect(await kinds()).toEqual(['started', 'payment_failed'])
  const { rows } = await world.sql<{ subscription_id: string }>(
    'select subscription_id from deals where id = $1',
    [Number(deal)],
  )
  await world.control('/control/payments/change_card', {
    subscription: rows[0]?.subscription_id,
    card: '4242424242424242',
  })
  await world.advance(5 * DAY)
  expect((await kinds()).toSorted()).toEqual([
    'paid',
    'payment_failed',
    'payment_recovered',
    'started',
  ])
  const { events } = await pageOf(deal, debtor)
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'payment_recovered', is_given_up: 0 }),
  )
})

test('a dispute ends the deal, and its outcome is listed', async () => {
  const deal = await newDeal()
  const { rows } = await world.sql<{ charge_id: string }>(
    'select charge_id from earnings where deal_id = $1',
    [Number(deal)],
  )
  const dispute = await world.control<{ id: string }>('/control/payments/open_dispute', {
    charge: rows[0]?.charge_id,
  })
  await world.settle()
  expect(await kindsOf(deal)).toEqual(['started', 'disputed', 'ended'])
  await world.control('/control/payments/win_dispute', { dispute: dispute.id })
  await world.settle()
  expect(await last(deal)).toMatchObject({ kind: 'dispute_closed', outcome: 'won' })
})

test('a request shows who asked and what a yes would refund; a no moves no money', async () => {
  const deal = await newDeal()
  const asked = world.call('request_create', { subsc_id: deal, type: 'refund_full' }, seller)
  await succeed(asked)
  const made = await last(deal)
  expect(made).toMatchObject({
    kind: 'request_created',
    by: seller.id,
    type: 'refund_full',
    refund: PRICE,
    taken_back: splitPrice(PRICE).share,
  })
  if (made?.kind !== 'request_created') throw new Error('no request was made')
  const answer = { request_id: String(made.request_id), answer: 'not_respond' }
  await succeed(world.call('request_response', answer, buyer))
  expect(await last(deal)).toMatchObject({ kind: 'request_refused', by: buyer.id })
})

test('a yes ends the deal with exactly the yen that move', async () => {
  const deal = await newDeal()
  await world.advance(7 * DAY)
  await succeed(world.call('request_create', { subsc_id: deal, type: 'refund_proration' }, buyer))
  const made = await last(deal)
  if (made?.kind !== 'request_created') throw new Error('no request was made')
  await world.advance(DAY)
  const answer = { request_id: String(made.request_id), answer: 'respond' }
  await succeed(world.call('request_response', answer, seller))
  const ended = await last(deal)
  const { rows } = await world.sql<{ refund: number; taken_back: number }>(
    'select refund, taken_back from cancellations where id = $1',
    [made.request_id],
  )
  expect(ended).toMatchObject({ kind: 'ended', reason: 'agreed', by: seller.id, given: rows[0] })
  expect(rows[0]?.refund).toBeGreaterThan(0)
  expect(rows[0]?.refund).toBeLessThan(made.refund)
})

test('the seller’s notice says when the end comes, and the end comes then', async () => {
  const deal = await newDeal()
  await succeed(world.call('subsc_delete', { subsc_id: deal }, seller))
  const ending = await last(deal)
  if (ending?.kind !== 'ending') throw new Error('no notice was given')
  await world.advance(33 * DAY)
  const ended = await last(deal)
  expect(ended).toMatchObject({ kind: 'ended', reason: 'seller', given: null })
  expect(ended?.created_at).toBe(new Date(ending.ends_at).toISOString())
})

test('the buyer’s end and the end for silence are different entries', async () => {
  const [left, silent] = [await newDeal(), await newDeal()]
  await succeed(world.call('subsc_delete', { subsc_id: left }, buyer))
  expect(await last(left)).toMatchObject({ kind: 'ended', reason: 'buyer', by: buyer.id })
  await world.advance(7 * DAY)
  await succeed(world.call('request_auto_cancel', { subsc_id: silent, type: 'refund_full' }, buyer))
  expect(await last(silent)).toMatchObject({
    kind: 'ended',
    reason: 'auto_cancel',
    given: { refund: PRICE, taken_back: splitPrice(PRICE).share },
  })
})

test('a long history is returned in pages of 20, the newest first, none twice', async () => {
  const deal = await newDeal()
  await world.sql(
    `insert into deal_events (deal_id, kind, facts, happened_at)
     select $1, 'payment_failed', '{}', now() - n * interval '1 day' from generate_series(1, 24) n`,
    [Number(deal)],
  )
  const [first, second] = [await pageOf(deal), await pageOf(deal, buyer, 2)]
  expect([first.events.length, second.events.length, first.total_pages]).toEqual([20, 5, 2])
  const all = [...first.events, ...second.events]
  expect(new Set(all.map(({ id }) => id)).size).toBe(25)
  const times = all.map(({ created_at }) => Date.parse(created_at))
  expect(times).toEqual([...times].sort((one, other) => other - one))
})
