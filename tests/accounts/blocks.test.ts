import { expect, test } from 'vitest'
import type { FailureBody } from '../../contract/failure.ts'
import {
  type Member,
  offerService,
  payOnHostedPage,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { followStream } from '../support/live-reader.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const seller = await registerSeller(world, 'toko')
const buyer = await registerMember(world, 'passer')

const idOf = (person: { id: number }) => ({ user_id: String(person.id) })
const start = (service: number, person = buyer) =>
  world.call('checkout', { prod_id: String(service) }, person)
const blocked = async (person = seller) =>
  (await succeed(world.call('blocks', {}, person))).people.map(({ name }) => name)

test('a block ends new deals in both directions, tells nobody and is lifted again', async () => {
  const service = await offerService(world, seller)
  await succeed(world.call('block_add', idOf(buyer), seller))
  await succeed(world.call('block_add', idOf(buyer), seller))
  expect(await blocked()).toEqual(['passer'])
  expect(await blocked(buyer)).toEqual([])
  const refusal = await start(service)
  expect(refusal.status).toBe(403)
  expect((refusal.body as unknown as FailureBody).error.message).toBe(
    'いまは申し込めません。ほかのサービスをごらんください。',
  )
  await succeed(world.call('block_delete', idOf(buyer), seller))
  expect(await blocked()).toEqual([])
  await succeed(world.call('block_add', idOf(seller), buyer))
  expect((await start(service)).status).toBe(403)
  await succeed(world.call('block_delete', idOf(seller), buyer))
  expect((await start(service)).status).toBe(200)
})

test('nobody blocks themselves or a person who does not exist', async () => {
  expect((await world.call('block_add', idOf(seller), seller)).status).toBe(400)
  expect((await world.call('block_add', { user_id: '999999' }, seller)).status).toBe(404)
})

test('a person who blocks as many as they may can block one of them again, and no other', async () => {
  const busy = await registerMember(world, 'busy')
  const [known, other] = [await registerMember(world, 'known'), await registerMember(world, 'new')]
  await succeed(world.call('block_add', idOf(known), busy))
  await world.sql(
    `with added as (
       insert into users (subject, email, name, created_at, updated_at)
       select 'crowd-' || n, 'crowd-' || n || '@yosooi.example', 'crowd', now(), now()
       from generate_series(1, 499) as n returning id)
     insert into blocks (blocker_id, blocked_id, created_at) select $1, id, now() from added`,
    [busy.id],
  )
  expect((await world.call('block_add', idOf(known), busy)).status).toBe(200)
  expect((await world.call('block_add', idOf(other), busy)).status).toBe(409)
  expect(await blocked(busy)).toHaveLength(500)
})

test('a person who has left cannot be blocked, and the words are about that person', async () => {
  const gone = await registerMember(world, 'gone')
  await succeed(world.call('user_delete', {}, gone))
  const refusal = await world.call('block_add', idOf(gone), seller)
  expect([refusal.status, (refusal.body as unknown as FailureBody).error.message]).toEqual([
    404,
    'この人は退会しています。',
  ])
})

test('a running deal goes on, and an open payment page between the two is closed', async () => {
  const other = await registerMember(world, 'sae')
  const running = await offerService(world, seller)
  const deal = await subscribe(world, other, running)
  const wanted = await offerService(world, seller)
  const { url } = await succeed(start(wanted, other))
  await succeed(world.call('block_add', idOf(other), seller))
  await world.settle()
  await expect(payOnHostedPage(world, url, '4242424242424242')).rejects.toThrow()
  const words = { contact_id: String(deal), text: 'まだ話せます。' }
  await succeed(world.call('message_create', words, other))
})

test('a block closes the open questions of both at once, on their screens, and no other', async () => {
  const asker = await registerSeller(world, 'asker')
  const third = await registerMember(world, 'third')
  const service = await offerService(world, seller)
  const ask = async (from: Member, about: number) =>
    (await succeed(world.call('question_create', { prod_id: String(about), text: 'はい' }, from)))
      .contact_id
  const [asked, answered, kept] = [
    await ask(asker, service),
    await ask(seller, await offerService(world, asker)),
    await ask(third, service),
  ]
  const live = await followStream(world.url, asker.token)
  await succeed(world.call('block_add', idOf(asker), seller))
  for (const thread of [asked, answered])
    await live.until(({ kind, facts }) => kind === 'deal' && facts.contact_id === thread)
  live.leave()
  const write = async (from: Member, thread: number) =>
    (await world.call('message_create', { contact_id: String(thread), text: 'まだ' }, from)).status
  expect(await Promise.all([write(asker, asked), write(seller, asked)])).toEqual([403, 403])
  expect(await Promise.all([write(asker, answered), write(seller, answered)])).toEqual([403, 403])
  expect(await write(third, kept)).toBe(200)
  // Lifting the block reopens nothing; a new question is possible again.
  await succeed(world.call('block_delete', idOf(asker), seller))
  expect(await write(asker, asked)).toBe(403)
  expect(await write(asker, await ask(asker, service))).toBe(200)
})

test('a member sees the services of somebody behind a block as ones that take no questions', async () => {
  const one = await registerSeller(world, 'one')
  const other = await registerSeller(world, 'other')
  const offered = { one: await offerService(world, one), other: await offerService(world, other) }
  const takes = async (service: number, person?: Member) =>
    (await succeed(world.call('prod', { prod_id: String(service) }, person))).question
  await succeed(world.call('block_add', idOf(one), other))
  expect(await takes(offered.other, one)).toBe(0)
  expect(await takes(offered.one, other)).toBe(0)
  expect(await takes(offered.other)).toBe(1)
  expect(await takes(offered.other, buyer)).toBe(1)
  expect(await takes(offered.other, other)).toBe(1)
})
