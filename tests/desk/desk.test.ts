import { beforeAll, expect, test } from 'vitest'
import type { WaitingKind } from '../../contract/calls/desk/desk.ts'
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
const DAY_MS = DAY * 1000
const world = await worldOfFile()

/** The seller's share of each price is 80 percent. */
const PRICES = {
  unpaid: 2000,
  calm: 3000,
  asked: 4000,
  stopping: 5000,
  left: 6000,
  silent: 7000,
} as const
type Name = keyof typeof PRICES

let seller: Member
const buyers = {} as Record<Name, Member>
const deals = {} as Record<Name, number>
let question: number

const desk = (who = seller) => succeed(world.call('desk', {}, who))
const write = (who: Member, thread: number, text: string) =>
  succeed(world.call('message_create', { contact_id: String(thread), text }, who))

async function sell(name: Name): Promise<void> {
  const service = await offerService(world, seller, { price: String(PRICES[name]), name })
  buyers[name] = await registerMember(world, name)
  deals[name] = await subscribe(world, buyers[name], service)
}

beforeAll(async () => {
  seller = await registerSeller(world, 'seller')
  await sell('unpaid')
  await world.advance(10 * DAY)
  for (const name of ['calm', 'asked', 'stopping', 'left'] as const) await sell(name)
  for (const name of ['unpaid', 'calm', 'asked', 'stopping'] as const)
    await write(seller, deals[name], 'はじめまして')
  await succeed(world.call('subsc_delete', { subsc_id: String(deals.stopping) }, seller))
  await succeed(world.call('subsc_delete', { subsc_id: String(deals.left) }, buyers.left))
  await world.control('/control/payments/decline_next', { reason: 'insufficient_funds' })
  await world.advance(21 * DAY + 2 * 3600)
  const asked = { subsc_id: String(deals.asked), type: 'refund_full' }
  await succeed(world.call('request_create', asked, buyers.asked))
  await sell('silent')
  await write(buyers.silent, deals.silent, '27.5cmの黒い靴をさがしています。')
  const asker = await registerMember(world, 'asker')
  const service = await offerService(world, seller, { name: '質問される' })
  const wish = { prod_id: String(service), text: '左利きでも結べますか。' }
  question = (await succeed(world.call('question_create', wish, asker))).contact_id
  await world.settle()
})

test('lists the tasks, the nearest loss first, with their time limits and amounts', async () => {
  const { waiting } = await desk()
  expect(
    waiting.map(({ kind, id, buyer_name, amount, kept }) => ({
      kind,
      id,
      buyer_name,
      amount,
      kept,
    })),
  ).toEqual([
    { kind: 'answer', id: deals.silent, buyer_name: 'silent', amount: 7000, kept: 0 },
    { kind: 'request', id: expect.any(Number), buyer_name: 'asked', amount: 3200, kept: 0 },
    { kind: 'question', id: question, buyer_name: 'asker', amount: 0, kept: 0 },
    { kind: 'payment', id: deals.unpaid, buyer_name: 'unpaid', amount: 1600, kept: 0 },
  ])
  const of = (kind: WaitingKind) => waiting.find(one => one.kind === kind)
  const days = (kind: WaitingKind) =>
    (Date.parse(of(kind)?.until ?? '') - Date.parse(of(kind)?.since ?? '')) / DAY_MS
  expect(days('answer')).toBe(7)
  expect(days('payment')).toBe(3)
  expect(of('answer')?.words).toBe('27.5cmの黒い靴をさがしています。')
  expect(of('question')?.words).toBe('左利きでも結べますか。')
  expect(of('request')).toMatchObject({ request_type: 'refund_full', until: null })
})

test('sums the money of now and of the next thirty days to the yen', async () => {
  const { money, now } = await desk()
  expect(money).toEqual({
    // the first month of the unpaid deal is thirty days old
    available: 1600,
    coming: 2400 + 4000 + 4800 + 5600,
    held: 3200,
    renewing: 3,
    monthly: 1600 + 2400 + 5600,
    next: { at: expect.any(String), buyer_name: 'calm', amount: 2400 },
  })
  expect(Date.parse(money.next?.at ?? '') - Date.parse(now)).toBeLessThan(9 * DAY_MS)
})

test('counts each service and its next dates', async () => {
  const { prods: services, renewals } = await succeed(world.call('desk_services', {}, seller))
  const of = (name: Name) => services.find(({ prod_name }) => prod_name === name)
  expect(services).toHaveLength(7)
  const calm = { secret: 1, quantity: 3, running: 1, unpaid: 0, leaving: 0, applied: 1, left: 0 }
  expect(of('calm')).toMatchObject({ ...calm, free_at: null, taken_back: 0 })
  expect(of('unpaid')).toMatchObject({ ...calm, unpaid: 1, applied: 0 })
  expect(of('stopping')).toMatchObject({ ...calm, leaving: 1, free_at: expect.any(String) })
  expect(of('left')).toMatchObject({ ...calm, running: 0, left: 1 })
  expect(renewals.map(({ buyer_name, kind, amount }) => [buyer_name, kind, amount])).toEqual([
    ['unpaid', 'retries', 1600],
    ['calm', 'renews', 2400],
    ['asked', 'asked', 3200],
    ['stopping', 'ends', 4000],
    ...[expect.anything(), expect.anything()],
  ])
  expect(
    renewals
      .slice(4)
      .map(({ buyer_name }) => buyer_name)
      .sort(),
  ).toEqual(['silent', 'unpaid'])
})

test('sums the months by service, and expects what renews', async () => {
  const { months, last_days } = await succeed(world.call('desk_services', {}, seller))
  const paid = months.flatMap(({ shares }) => shares).reduce((sum, { amount }) => sum + amount, 0)
  expect(paid).toBe(1600 + 2400 + 3200 + 4000 + 4800 + 5600)
  const expected = months.reduce((sum, one) => sum + one.expected, 0)
  expect(expected).toBe((await desk()).money.monthly)
  expect(months.length).toBeLessThanOrEqual(4)
  expect(last_days).toEqual({
    started: 5,
    started_before: 1,
    ended: [{ buyer_name: 'left', at: expect.any(String) }],
    months: 1,
    answer_seconds: expect.any(Number),
  })
})

test('an answer removes its task; a buyer and a stranger have no tasks', async () => {
  await write(seller, deals.silent, '届きました')
  expect((await desk()).waiting.map(({ kind }) => kind)).toEqual(['request', 'question', 'payment'])
  const { waiting, has_offered, money } = await desk(buyers.asked)
  expect([waiting, has_offered, money.renewing, money.next]).toEqual([[], 0, 0, null])
})
