import { beforeEach, expect, test } from 'vitest'
import {
  type Member,
  offerService,
  payOnHostedPage,
  registerMember,
  registerSeller,
  succeed,
} from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

/** A declined card leaves a subscription at the provider that nobody paid. */

const HALF_HOUR = 32 * 60
const world = await worldOfFile()
const admin = await registerMember(world, 'admin')

let seller: Member
let buyer: Member
let service: string

beforeEach(async () => {
  seller = await registerSeller(world, 'seller')
  buyer = await registerMember(world, 'buyer')
  service = String(await offerService(world, seller))
})

const pay = async (card: string) => {
  const { url } = await succeed(world.call('checkout', { prod_id: service }, buyer))
  await payOnHostedPage(world, url, card)
}
const decline = async () => {
  await expect(pay('4000000000000002')).rejects.toThrow('402')
  await world.settle()
}
const sync = async () => {
  await succeed(world.call('sync_subsc', {}, admin))
  await world.settle()
}
const deals = async () =>
  (await world.sql('select status from deals where buyer_id = $1', [buyer.id])).rows
const openCalls = async () => (await world.sql('select key from outbox where done_at is null')).rows

test('the subscription of a declined card opens no deal once it has expired', async () => {
  await decline()
  await world.advance(HALF_HOUR)
  await sync()
  expect(await deals()).toEqual([])
})

test('so does one whose customer was deleted at the provider', async () => {
  await decline()
  const [row] = (
    await world.sql<{ customer: string }>(
      'select customer_id as customer from payment_customers where user_id = $1',
      [buyer.id],
    )
  ).rows
  await world.control('/control/payments/delete_customer', row)
  await sync()
  expect(await deals()).toEqual([])
})

test('beside a deal of a later checkout it is left alone', async () => {
  await decline()
  await world.advance(HALF_HOUR)
  await pay('4242424242424242')
  await world.settle()
  await sync()
  expect(await deals()).toEqual([{ status: 'running' }])
  expect(await openCalls()).toEqual([])
})

test('another card on the same page opens one deal', async () => {
  await decline()
  await sync()
  expect(await deals()).toEqual([])
  await pay('4242424242424242')
  await world.settle()
  await sync()
  expect(await deals()).toEqual([{ status: 'running' }])
  expect(await openCalls()).toEqual([])
})
