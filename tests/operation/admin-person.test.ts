import { expect, test } from 'vitest'
import {
  offerService,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const admin = await registerMember(world, 'admin')
const seller = await registerSeller(world, 'seller')
const buyer = await registerMember(world, 'buyer')
const service = await offerService(world, seller, { name: '帯', price: '10000' })
const deal = await subscribe(world, buyer, service)

const open = (id: number) => world.call('admin_person', { user_id: String(id) }, admin)
const read = async (id: number) => (await succeed(open(id))).person

test('the page of a person shows deals, services, money and mails, and no word of a thread', async () => {
  const secret = 'だれにも見せない言葉'
  const message = { contact_id: String(deal), text: secret, files: [] }
  await succeed(world.call('message_create', message, seller))
  const person = await read(seller.id)
  expect(person).toMatchObject({ name: 'seller', email: expect.stringContaining('seller@') })
  expect(person).toMatchObject({ suspended_at: null, left_at: null, onboarded: 1, deal_count: 1 })
  expect(person.subscs[0]).toMatchObject({ id: deal, side: 'sell', state: '継続中', price: 10_000 })
  expect(person.subscs[0]?.other).toEqual({ id: buyer.id, name: 'buyer' })
  expect(person.prods[0]).toMatchObject({ id: service, name: '帯', seats_taken: 1 })
  expect(person.money).toMatchObject({ available: 0, pending: 8000, earned: 8000, paid_out: 0 })
  expect(person.mails.map(({ kind }) => kind)).toContain('取引のお知らせ')
  expect(JSON.stringify(person)).not.toContain(secret)
  expect((await read(buyer.id)).subscs[0]).toMatchObject({ id: deal, side: 'buy' })
})

test('it shows how soon a seller answers, what is switched off and the bank’s last digits', async () => {
  const bankOf = (id: number, who = admin) =>
    world.call('admin_person_bank', { user_id: String(id) }, who)
  const person = await read(seller.id)
  expect(person).toMatchObject({ verified: 1, answers: 1, muted_mails: 0, muted_pushes: 0 })
  expect(person).toMatchObject({ reviews: [], review_count: 0 })
  expect(person.answer_seconds).toBeGreaterThanOrEqual(0)
  expect(await read(buyer.id)).toMatchObject({ verified: 0, answers: 0, answer_seconds: null })
  const { bank } = await succeed(bankOf(seller.id))
  expect(bank?.last4).toMatch(/^[0-9]{4}$/)
  expect(Object.keys(bank ?? {})).toEqual(['name', 'last4'])
  expect((await succeed(bankOf(buyer.id))).bank).toBeNull()
  expect((await bankOf(seller.id, seller)).status).toBe(404)
})

test('it counts blocks without saying who, and lists reports from both sides', async () => {
  await succeed(world.call('block_add', { user_id: String(seller.id) }, buyer))
  const report = { contact_id: String(deal), reason: 'scam', text: '', share: 'nothing' }
  const { id } = await succeed(world.call('report_create', report, buyer))
  const about = await read(seller.id)
  expect(about).toMatchObject({ blocking: 0, blocked_by: 1 })
  expect(about.reports).toMatchObject([{ id, about: 1, other: { name: 'buyer' }, open: 1 }])
  expect((await read(buyer.id)).reports).toMatchObject([{ id, about: 0 }])
  await succeed(world.call('admin_report', { report_id: String(id) }, admin))
  const [latest] = (await read(seller.id)).acts.filter(({ code }) => code !== 'person_open')
  expect(latest).toMatchObject({ code: 'report_open', act: '通報をひらいた' })
})

test('each opening is an act in the record, with the operator and the person', async () => {
  const openings = async () =>
    (await read(buyer.id)).acts.filter(({ code }) => code === 'person_open').length
  const before = await openings()
  expect(await openings()).toBe(before + 1)
  const { rows } = await succeed(world.call('admin_list', { kind: 'audit' }, admin))
  expect(rows[0]).toContain('利用者の画面をひらいた')
  expect(rows[0]).toContain(`${admin.id} admin`)
})

test('only the operator opens it; an unknown number is not found and not recorded', async () => {
  expect((await world.call('admin_person', { user_id: String(buyer.id) }, seller)).status).toBe(404)
  expect((await open(999_999)).status).toBe(404)
  const { rows } = await succeed(world.call('admin_list', { kind: 'audit', q: '999999' }, admin))
  expect(rows).toEqual([])
})

test('the page of a deal shows months, postings, requests, mails and reports, and no word of its thread', async () => {
  const read = async () =>
    (await succeed(world.call('admin_deal', { subsc_id: String(deal) }, admin))).deal
  const before = await read()
  expect(before).toMatchObject({ id: deal, state: '継続中', price: 10_000, ended_at: null })
  expect(before).toMatchObject({ prod: { id: service, name: '帯' }, buyer: { id: buyer.id } })
  expect(before.months).toMatchObject([
    { total: 10_550, share: 8000, refunded: 0, state: '30日待ち' },
  ])
  const month = before.postings.find(({ kind }) => kind === 'ひと月分の支払い')
  expect(month?.lines).toContainEqual({ account: '運営の残高', amount: 10_550 })
  for (const { lines } of before.postings)
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect(before.mails).toContainEqual(
    expect.objectContaining({ kind: '取引のお知らせ', to: { id: seller.id, name: 'seller' } }),
  )
  expect(before.reports).toHaveLength(1)
  expect(before.thread).toMatchObject({ messages: 1, answered_at: expect.any(String) })
  expect(JSON.stringify(before)).not.toContain('だれにも見せない言葉')
  const asked = { subsc_id: String(deal), type: 'refund_full' }
  await succeed(world.call('request_create', asked, buyer))
  const after = await read()
  expect(after.requests).toMatchObject([{ kind: '全額の返金', state: '答え待ち', open: 1 }])
  expect(after.events[0]).toMatchObject({ title: '解約の申請' })
  expect(after.acts.map(({ act }) => act)).toEqual(Array(2).fill('取引の画面をひらいた'))
  expect((await world.call('admin_deal', { subsc_id: '999999' }, admin)).status).toBe(404)
})

test('the page of a deal lists a maturity that moved nothing, of a month that a dispute took', async () => {
  const { rows } = await world.sql<{ charge: string }>(
    'select charge_id as charge from earnings where deal_id = $1',
    [deal],
  )
  const act = (name: string, input: object) =>
    world.control<{ id: string }>(`/control/payments/${name}`, input)
  const { id } = await act('open_dispute', { charge: rows[0]?.charge })
  await world.settle()
  await act('lose_dispute', { dispute: id })
  await world.advance(40 * 86_400)
  await succeed(world.call('payout_amount', {}, seller))
  const inspected = await succeed(world.call('admin_deal', { subsc_id: String(deal) }, admin))
  expect(inspected.deal.postings).toContainEqual(expect.objectContaining({ lines: [] }))
})
