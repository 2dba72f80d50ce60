import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { checkLedger } from '../../server/domains/reconciliation/books/check-ledger.ts'
import {
  type Member,
  offerService,
  payOnHostedPage,
  registerMember,
  registerSeller,
  SERVICE_FORM,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

/** A service that is no longer on sale cannot be bought on a payment page opened earlier. */

let seller: Member
let buyer: Member
let service: number
let page: string

const world = await worldOfFile()
const admin = await registerMember(world, 'admin')
beforeEach(async () => {
  seller = await registerSeller(world, 'seller')
  buyer = await registerMember(world, 'buyer')
  service = await offerService(world, seller)
  page = await open()
})

async function open(): Promise<string> {
  const prod = { prod_id: String(service) }
  return (await succeed(world.call('checkout', prod, buyer))).url
}
const pay = () => payOnHostedPage(world, page, '4242424242424242')
const remaining = async () =>
  (await succeed(world.call('prod', { prod_id: String(service) }))).remaining
const deals = async () => (await succeed(world.call('subscs', { type: 'sell' }, seller))).subscs
const suspend = ({ id }: Member) =>
  succeed(world.call('admin_use_end', { user_id: String(id) }, admin))
const refunds = async () => {
  const response = await fetch(`${world.sandboxUrl}/v1/refunds`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })
  const { data } = (await response.json()) as { data: { amount: number }[] }
  return data.map(({ amount }) => amount)
}

async function edit(change: Partial<Record<keyof typeof SERVICE_FORM, string>>): Promise<void> {
  const create = { width: 8, height: 8, channels: 3, background: '#cdd' } as const
  const icon_file = new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())])
  const form = { ...SERVICE_FORM, ...change, prod_id: String(service), icon_file }
  await succeed(world.call('prod_edit', form, seller))
}

/** Pays while webhooks are lost, so that the product does not know of it yet. */
async function payWithoutWebhook(): Promise<void> {
  await world.control('/control/payments/drop_webhooks', {})
  await pay()
  await world.settle()
  await world.control('/control/payments/clear_faults', {})
}

async function deliverWebhooks(): Promise<void> {
  await succeed(world.call('sync_subsc', {}, admin))
  await succeed(world.call('update_subsc', {}, admin))
  await world.settle()
}

async function isClosed(): Promise<void> {
  await world.settle()
  await expect(pay()).rejects.toThrow('期限が切れています')
}

test('closes when the seller pauses the service, and frees its seat', async () => {
  expect(await remaining()).toBe(2)
  await edit({ secret: '0' })
  await isClosed()
  expect(await remaining()).toBe(3)
  await edit({ secret: '1' })
  expect(await open()).not.toBe(page)
})

test('stays open through an edit that leaves the service on sale', async () => {
  await edit({ text_intro: '眉から、ゆっくり。' })
  await world.settle()
  await pay()
  await world.settle()
  expect(await deals()).toHaveLength(1)
})

test('paid just before the pause keeps its seat', async () => {
  await payWithoutWebhook()
  await edit({ secret: '0' })
  await world.settle()
  await deliverWebhooks()
  expect(await deals()).toHaveLength(1)
  expect(await remaining()).toBe(2)
})

test('closes when the price changes', async () => {
  await edit({ price: '5800' })
  const next = await open()
  await isClosed()
  page = next
  await pay()
  await world.settle()
  expect(await deals()).toMatchObject([{ price: 5800 }])
})

test('closes when a silent seller loses the right to sell', async () => {
  const other = await registerMember(world, 'other')
  const deal = await subscribe(world, other, await offerService(world, seller))
  await world.advance(7 * 86_400)
  page = await open()
  const form = { subsc_id: String(deal), type: 'refund_full' }
  await succeed(world.call('request_auto_cancel', form, other))
  await isClosed()
})

test('closes when the seller is suspended', async () => {
  await suspend(seller)
  await isClosed()
})

test('closes when the buyer is suspended', async () => {
  await suspend(buyer)
  await isClosed()
  expect(await remaining()).toBe(3)
})

test('a payment by somebody who was suspended meanwhile is refunded in full', async () => {
  await payWithoutWebhook()
  await suspend(buyer)
  await world.settle()
  await deliverWebhooks()
  expect(await deals()).toEqual([])
  expect(await refunds()).toContain(4800 + 264)
  expect(await remaining()).toBe(3)
  expect(await checkLedger(world.app.db)).toEqual([])
})

test('keeps its service from being deleted until it is closed', async () => {
  const remove = () => world.call('prod_delete', { prod_id: String(service) }, seller)
  expect((await remove()).status).toBe(409)
  await edit({ secret: '0' })
  await world.settle()
  expect((await remove()).status).toBe(200)
})
