import { expect, test } from 'vitest'
import type { FailureBody } from '../../contract/failure.ts'
import {
  offerService,
  payOnHostedPage,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
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
