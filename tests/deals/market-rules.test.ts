import { expect, test } from 'vitest'
import type { FailureBody } from '../../contract/failure.ts'
import {
  offerService,
  registerMember,
  registerSeller,
  SERVICE_FORM,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const seller = await registerSeller(world, 'seller')

async function offering(change: Partial<Record<keyof typeof SERVICE_FORM, string>>) {
  const { status, body } = await world.call('prod_create', { ...SERVICE_FORM, ...change }, seller)
  return { status, ...((body as Partial<FailureBody>).error?.fields ?? {}) }
}

test('[BIZ-02] a month costs 1,500 to 200,000 yen', async () => {
  const price = '1500円から200000円までの範囲を入力してください'
  for (const beyond of ['1499', '200001']) {
    expect(await offering({ price: beyond })).toEqual({ status: 400, price })
  }
  for (const within of ['1500', '200000']) {
    expect(await offering({ price: within })).toEqual({ status: 200 })
  }
})

test('[BIZ-03] a service has 1 to 100 seats', async () => {
  const quantity = '1名から100名までの範囲を入力してください'
  for (const beyond of ['0', '101']) {
    expect(await offering({ quantity: beyond })).toEqual({ status: 400, quantity })
  }
  for (const within of ['1', '100']) {
    expect(await offering({ quantity: within })).toEqual({ status: 200 })
  }
})

test('[BIZ-14] there are twenty categories, numbered and named in Japanese', async () => {
  const list = await succeed(world.call('prod_categories'))
  expect(list.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  for (const { name } of list) expect(name).toMatch(/[ぁ-んァ-ヶ一-龠]/)
  expect(new Set(list.map(({ name }) => name)).size).toBe(20)
})

test('[BIZ-01] [BIZ-15] a purchase is a subscription by the month, never a single payment', async () => {
  const buyer = await registerMember(world, 'buyer')
  await subscribe(world, buyer, await offerService(world, seller))
  const atProvider = async (path: string) => {
    const headers = { authorization: 'Bearer sk_test_sandbox' }
    const response = await fetch(`${world.sandboxUrl}/v1/${path}`, { headers })
    return ((await response.json()) as { data: object[] }).data
  }
  expect(await atProvider('checkout/sessions')).toMatchObject([
    { mode: 'subscription', status: 'complete' },
  ])
  const monthly = { price: { type: 'recurring', recurring: { interval: 'month' } } }
  expect(await atProvider('subscriptions')).toMatchObject([
    { status: 'active', items: { data: [monthly, monthly] } },
  ])
  await world.advance(32 * 86_400)
  expect(await atProvider('invoices')).toMatchObject([
    { billing_reason: 'subscription_cycle', status: 'paid', total: 5064 },
    { billing_reason: 'subscription_create', status: 'paid', total: 5064 },
  ])
})
