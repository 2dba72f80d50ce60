import { expect, test } from 'vitest'
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
const world = await worldOfFile()
const seller = await registerSeller(world, 'seller')
const service = String(await offerService(world, seller, { quantity: '10' }))
const other = String(await offerService(world, seller))
const buyers = [await registerMember(world, 'sawa'), await registerMember(world, 'aya')]
const deals: string[] = []
for (const buyer of buyers) deals.push(String(await subscribe(world, buyer, Number(service))))

const announce = (text = '七月は休みます。', prod_id = service, who: Member = seller) =>
  world.call('announcement_create', { prod_id, text }, who)
const list = async (who = seller) => (await succeed(world.call('announcements', {}, who))).prods
const read = async (deal: string, who: Member) =>
  (await succeed(world.call('messages', { contact_id: deal }, who))).messages
const threadOf = async (deal: string) =>
  (await succeed(world.call('contacts', { contact_id: deal }, seller))).contacts[0]

test('an announcement reaches each running buyer once, in their own thread, and is no answer', async () => {
  expect(await list()).toMatchObject([
    { prod_id: Number(service), buyers: ['sawa', 'aya'], next_at: null },
  ])
  expect(await succeed(announce())).toMatchObject({ receivers: 2 })
  await world.settle()
  for (const [at, deal] of deals.entries()) {
    const messages = await read(deal, buyers[at] as Member)
    expect(messages).toMatchObject([{ text: '七月は休みます。', is_announcement: 1 }])
    expect(await threadOf(deal)).toMatchObject({
      prev_message: null,
      message: { is_announcement: 1 },
    })
  }
  const left = await world.sql<{ text: string | null }>('select text from announcements')
  expect(left.rows).toEqual([{ text: null }])
  await succeed(
    world.call('message_create', { contact_id: deals[0] ?? '', text: 'はい。' }, seller),
  )
  const answered = await threadOf(deals[0] ?? '')
  expect(answered?.prev_message).not.toBeNull()
  expect(answered?.message?.is_announcement).toBeUndefined()
  expect((await read(deals[0] ?? '', seller)).map(one => one.is_announcement)).toEqual([
    undefined,
    1,
  ])
})

test('a second one within 24 hours is refused with its time, also when both come at once', async () => {
  const refused = await announce('もう一度')
  expect(refused.status).toBe(409)
  expect(JSON.stringify(refused.body)).toContain('書いたものは残しておきます')
  await world.advance(DAY)
  const both = await Promise.all([announce('ひとつ'), announce('ふたつ')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await world.settle()
  expect(await read(deals[1] ?? '', buyers[1] as Member)).toHaveLength(2)
})

test('a buyer who has left gets nothing; without running buyers nothing is sent', async () => {
  await world.advance(DAY)
  await succeed(world.call('subsc_delete', { subsc_id: deals[0] ?? '' }, buyers[0] as Member))
  expect(await succeed(announce('のこった人へ'))).toMatchObject({ receivers: 1 })
  await world.settle()
  expect(
    (await read(deals[0] ?? '', buyers[0] as Member)).some(one => one.text === 'のこった人へ'),
  ).toBe(false)
  const nobody = await announce('だれか', other)
  expect(nobody.status).toBe(409)
  expect((await announce('ぬすむ', service, buyers[1] as Member)).status).toBe(403)
})

test('a repeated delivery writes no message twice', async () => {
  await world.advance(DAY)
  await succeed(announce('いちど'))
  await world.settle()
  await world.sql("update announcements set text = 'いちど'")
  await world.app.db
    .transaction()
    .execute(tx => world.app.publish(tx, 'announcement.made', { serviceId: Number(service) }))
  await world.settle()
  const told = (await read(deals[1] ?? '', buyers[1] as Member)).filter(
    ({ text }) => text === 'いちど',
  )
  expect(told).toHaveLength(1)
})

test('an announcement that waits while its seller is suspended is not written any more', async () => {
  const shut = await registerSeller(world, 'shut')
  const offered = await offerService(world, shut)
  const deal = String(await subscribe(world, await registerMember(world, 'kei'), offered))
  await succeed(announce('はじめ', String(offered), shut))
  await world.settle()
  const why = { reason: 'terms', text: 'しばらく止めます。', note: '', days: '7' }
  const suspension = { user_id: String(shut.id), ...why }
  await succeed(world.call('admin_suspend', suspension, await registerMember(world, 'admin')))
  const waiting = "update announcements set text = 'つぎ', number = 2 where service_id = $1"
  await world.sql(waiting, [offered])
  await world.app.db
    .transaction()
    .execute(tx => world.app.publish(tx, 'announcement.made', { serviceId: offered }))
  await world.settle()
  const { rows } = await world.sql('select text from messages where thread_id = $1', [deal])
  expect(rows).toEqual([{ text: 'はじめ' }])
})

test('a message that the seller sent under the key of an announcement stops no other thread', async () => {
  const seller = await registerSeller(world, 'clever')
  const service = String(await offerService(world, seller))
  const threads: string[] = []
  const readers = [await registerMember(world, 'mina'), await registerMember(world, 'rika')]
  for (const reader of readers)
    threads.push(String(await subscribe(world, reader, Number(service))))
  const [taken = '', free = ''] = threads
  const key = `announcement:${service}:1:${taken}`
  const said = { contact_id: taken, text: 'さきに書きました' }
  await succeed(world.call('message_create', said, { ...seller, key }))
  await succeed(announce('八月は休みます。', service, seller))
  await world.settle()
  expect(await read(free, seller)).toMatchObject([{ text: '八月は休みます。' }])
  const open = 'select from announcements where service_id = $1 and text is not null'
  expect((await world.sql(open, [service])).rows).toEqual([])
})
