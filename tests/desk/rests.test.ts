import sharp from 'sharp'
import { expect, test } from 'vitest'
import { planRest } from '../../server/domains/catalog/rests/plan-rest.ts'
import { InvalidInput } from '../../server/kernel/failure.ts'
import {
  offerService,
  registerMember,
  registerSeller,
  SERVICE_FORM,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const DAY = 86_400
const world = await worldOfFile()
const drawing = sharp({ create: { width: 9, height: 9, channels: 3, background: '#cdd' } })
const icon_file = new Blob([new Uint8Array(await drawing.png().toBuffer())])
const seller = await registerSeller(world, 'seller')
const open = String(await offerService(world, seller, { quantity: '10' }))
const other = String(await offerService(world, seller))
await offerService(world, seller, { secret: '0' })
const buyer = await registerMember(world, 'buyer')
const deal = String(await subscribe(world, buyer, Number(open)))

/** A day in Japan, as the form has it. */
const dayIn = (days: number) =>
  new Date(world.app.clock().getTime() + (days * DAY + 9 * 3600) * 1000).toISOString().slice(0, 10)
const save = (from: number, back: number, words = 'もどってからゆっくり。') =>
  world.call('rest_save', { first_day: dayIn(from), back_day: dayIn(back), words }, seller)
const own = async () => (await succeed(world.call('rest', {}, seller))).rest
const seen = async () =>
  (await succeed(world.call('seller_rest', { user_id: String(seller.id) }))).rest
const turn = async () => {
  await world.app.recurring.find(({ name }) => name === 'turn-rests')?.run()
  await world.settle()
}
const publicNow = async () => {
  const { rows } = await world.sql<{ id: string }>(
    'select id from services where is_public order by id',
  )
  return rows.map(({ id }) => String(id))
}
/** When visitors read that the seller returns, by service. */
const returnOf = async (service: string) =>
  (await succeed(world.call('prod', { prod_id: service }))).rest_ends_at
const told = async () =>
  (await succeed(world.call('notice_list', {}, buyer))).notices.filter(({ title }) =>
    title.includes('お休みに入りました'),
  )

test('days in the past, too far ahead, in the wrong order or too many are refused at their fields', async () => {
  for (const [from, back, field] of [
    [0, 3, 'first_day'],
    [61, 63, 'first_day'],
    [3, 3, 'back_day'],
    [3, 64, 'back_day'],
  ] as const) {
    const answer = await save(from, back)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error: { fields: { [field]: expect.any(String) } } })
  }
  expect(await own()).toBeNull()
})

test('the words lose characters that turn the text around, and count as a person counts', async () => {
  expect((await save(2, 5, '🌸'.repeat(201))).status).toBe(400)
  await succeed(save(2, 5, '🌸'.repeat(200)))
  await succeed(save(2, 5, ' もどります\u202e。\r\nまた\u0007 '))
  expect(await own()).toMatchObject({ words: 'もどります。\nまた' })
  await succeed(world.call('rest_end', {}, seller))
})

test('a day that does not exist is refused, not moved into the next month', async () => {
  const february = { db: world.app.db, clock: () => new Date('2026-02-20T00:00:00Z') }
  const plan = { firstDay: '2026-02-30', backDay: '2026-03-05', words: '' }
  await expect(planRest(february, seller.id, plan)).rejects.toThrow(InvalidInput)
  const back = { firstDay: '2026-02-21', backDay: '2026-02-29', words: '' }
  await expect(planRest(february, seller.id, back)).rejects.toThrow(InvalidInput)
})

test('days off pause the public services, notify the buyers once, and open the same services again', async () => {
  await succeed(save(2, 5))
  await turn()
  expect(await own()).toMatchObject({ state: 'planned' })
  expect(await publicNow()).toEqual([open, other])
  await world.advance(2 * DAY)
  await turn()
  await turn()
  expect(await publicNow()).toEqual([])
  expect(await own()).toMatchObject({ state: 'running' })
  expect(await seen()).toMatchObject({ words: 'もどってからゆっくり。' })
  expect(await told()).toHaveLength(1)
  const { ends_at: endsAt } = (await own()) ?? {}
  expect(endsAt).toBeTruthy()
  expect([await returnOf(open), await returnOf(other)]).toEqual([endsAt, endsAt])
  const { prods } = await succeed(world.call('prods', { user_id: String(seller.id) }))
  expect(prods.map(one => one.rest_ends_at).toSorted()).toEqual([endsAt, endsAt, null].toSorted())
  for (const text of ['いつもどりますか。', 'お待ちしています。'])
    await succeed(world.call('message_create', { contact_id: deal, text }, buyer))
  await succeed(world.call('message_create', { contact_id: deal, text: 'もうすぐです。' }, seller))
  const ask = await world.call('question_create', { prod_id: other, text: 'いつですか。' }, buyer)
  expect(ask.status).toBe(409)
  expect((await save(1, 2)).status).toBe(409)
  await world.advance(3 * DAY)
  await turn()
  expect(await publicNow()).toEqual([open, other])
  expect(await own()).toMatchObject({ state: 'ended', opened: 2, messages: 2, words: '' })
  expect([await returnOf(open), await returnOf(other)]).toEqual([null, null])
  expect(await seen()).toBeNull()
})

test('days off that were over before they were begun close no payment page and notify nobody', async () => {
  await succeed(save(1, 2))
  await world.advance(2 * DAY)
  const before = await told()
  const late = await registerMember(world, 'late-buyer')
  const pay = () => succeed(world.call('checkout', { prod_id: other }, late))
  const page = await pay()
  await turn()
  expect(await own()).toMatchObject({ state: 'ended', opened: 0, words: '' })
  expect(await publicNow()).toEqual([open, other])
  expect(await pay()).toEqual(page)
  expect(await told()).toEqual(before)
})

test('planned days off can be cancelled, and running ones ended early', async () => {
  const end = () => world.call('rest_end', {}, seller)
  await succeed(save(1, 3))
  await succeed(end())
  expect(await own()).toBeNull()
  expect((await end()).status).toBe(404)
  await succeed(save(1, 30))
  await world.advance(DAY)
  await turn()
  await succeed(end())
  expect(await publicNow()).toEqual([open, other])
})

test('a service that was paused by hand during the days off stays paused', async () => {
  const form = { ...SERVICE_FORM, prod_id: other, icon_file }
  const edit = (secret: '0' | '1') => succeed(world.call('prod_edit', { ...form, secret }, seller))
  await succeed(save(1, 3))
  await world.advance(DAY)
  await turn()
  await edit('1')
  await edit('0')
  await world.advance(2 * DAY)
  await turn()
  expect(await publicNow()).toEqual([open])
  await edit('1')
})

test('a service that is opened during the days off opens after them, with the others', async () => {
  await succeed(save(1, 3))
  await world.advance(DAY)
  await turn()
  const secret = '1'
  const paused = await offerService(world, seller, { secret: '0' })
  const { id, opens_at: opensAt } = await succeed(
    world.call('prod_create', { ...SERVICE_FORM, secret, icon_file }, seller),
  )
  expect(opensAt).toBe((await own())?.ends_at)
  const edited = { ...SERVICE_FORM, secret, icon_file, prod_id: String(paused) }
  expect(await succeed(world.call('prod_edit', edited, seller))).toMatchObject({
    opens_at: opensAt,
  })
  const switched = { prod_id: open, secret }
  await succeed(world.call('prod_edit', { ...edited, ...switched, secret: '0' }, seller))
  expect(await succeed(world.call('prod_switch', switched, seller))).toMatchObject({
    opens_at: opensAt,
  })
  expect(await publicNow()).toEqual([])
  expect(await returnOf(String(paused))).toBe(opensAt)
  const refused = await world.call('checkout', { prod_id: String(paused) }, buyer)
  expect(refused.status).toBe(403)
  const follower = await registerMember(world, 'follower')
  await succeed(world.call('follow_add', { user_id: String(seller.id) }, follower))
  await world.advance(2 * DAY)
  await turn()
  expect(await publicNow()).toEqual([open, other, String(paused), String(id)])
  const { notices } = await succeed(world.call('notice_list', {}, follower))
  expect(notices).toMatchObject([{ kind: 'follow' }])
  for (const one of [paused, id])
    await succeed(world.call('prod_switch', { prod_id: String(one), secret: '0' }, seller))
})

test('a late notice of days off that ended early does not announce the next ones as begun', async () => {
  const before = await told()
  await succeed(save(2, 5))
  const facts = { sellerId: seller.id, buyerId: buyer.id }
  await world.app.db.transaction().execute(tx => world.app.publish(tx, 'buyer.told_of_rest', facts))
  await world.settle()
  expect(await told()).toEqual(before)
  await succeed(world.call('rest_end', {}, seller))
})

test('a service that was paused for another reason stays paused', async () => {
  await succeed(save(1, 3))
  await world.advance(DAY)
  await turn()
  const admin = await registerMember(world, 'admin')
  const why = { reason: 'outside', days: '1', text: 'ききました。', note: '' }
  await succeed(world.call('admin_suspend', { user_id: String(seller.id), ...why }, admin))
  await world.advance(3 * DAY)
  await turn()
  expect(await publicNow()).toEqual([])
})
