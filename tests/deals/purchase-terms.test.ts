import sharp from 'sharp'
import { expect, test } from 'vitest'
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
import type { WireTerms } from '../support/wire.ts'

import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const seller = await registerSeller(world, 'seller')

const shown = (prodId: number, buyer: Member) =>
  succeed(world.call('checkout_terms', { prod_id: String(prodId) }, buyer))
const checkout = (prodId: number, buyer: Member, { terms, hash }: WireTerms) =>
  world.call('checkout', { prod_id: String(prodId), shown_at: terms.shown_at, hash }, buyer)
const kept = (deal: number, person: Member) =>
  world.call('purchase_terms', { subsc_id: String(deal) }, person)
const edit = async (prodId: number, change: Partial<Record<keyof typeof SERVICE_FORM, string>>) => {
  const create = { width: 40, height: 30, channels: 3, background: '#b4505a' } as const
  const photo = new Blob([await sharp({ create }).png().toBuffer()])
  const form = { ...SERVICE_FORM, ...change, prod_id: String(prodId), icon_file: photo }
  await succeed(world.call('prod_edit', form, seller))
}

test('the purchase terms that were shown are stored with the deal, word for word', async () => {
  const buyer = await registerMember(world, 'buyer')
  const prod = await offerService(world, seller, { price: '10000' })
  const terms = await shown(prod, buyer)
  await world.advance(120)
  const { url } = await succeed<{ url: string }>(checkout(prod, buyer, terms))
  await payOnHostedPage(world, url, '4242424242424242')
  await world.settle()
  const { subscs } = await succeed(world.call('subscs', {}, buyer))
  const deal = subscs[0]?.id ?? 0
  await edit(prod, { price: '20000', name: 'べつの名前' })
  for (const person of [buyer, seller]) expect(await succeed(kept(deal, person))).toEqual(terms)
  expect((await kept(deal, await registerMember(world, 'stranger'))).status).toBe(403)
})

test('purchase terms that have changed since they were shown are refused', async () => {
  const buyer = await registerMember(world, 'slow')
  const prod = await offerService(world, seller)
  const terms = await shown(prod, buyer)
  await edit(prod, { price: '5000' })
  expect(await checkout(prod, buyer, terms)).toMatchObject({
    status: 409,
    body: { error: { message: 'お申し込みの内容が変わりました。もう一度お確かめください' } },
  })
  const fresh = await shown(prod, buyer)
  await world.advance(3700)
  expect((await checkout(prod, buyer, fresh)).status).toBe(409)
  await succeed(checkout(prod, buyer, await shown(prod, buyer)))
})

test('a checkout without a screen before it stores the terms of its moment', async () => {
  const buyer = await registerMember(world, 'tool')
  const deal = await subscribe(world, buyer, await offerService(world, seller))
  const { terms } = await succeed<WireTerms>(kept(deal, buyer))
  expect(terms).toMatchObject({ price: 4800, total: 5064 })
})
