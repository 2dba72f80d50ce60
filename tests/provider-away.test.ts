import { beforeEach, expect, test } from 'vitest'
import {
  type Member,
  offerService,
  payOnHostedPage,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from './support/scenes.ts'
import { worldOfFile } from './support/world.ts'

const world = await worldOfFile()
const stripe = (address: string, method = 'GET') =>
  fetch(`${world.sandboxUrl}/v1/${address}`, {
    method,
    headers: { authorization: 'Bearer sk_test_sandbox' },
  }).then(answer => answer.json())

let count = 0
let person: Member
beforeEach(async () => {
  await world.control('/control/payments/clear_faults', {})
  person = await registerMember(world, `person${++count}`)
})

const accountOf = async ({ id }: Member) => {
  const sql = 'select account_id as account from payout_accounts where user_id = $1'
  return (await world.sql<{ account: string }>(sql, [id])).rows[0]?.account
}
const press = (name: 'connect_create' | 'customer_portal') => world.call(name, {}, person)
const away = (path = '') =>
  world.control('/control/payments/fail_next', { times: null, path, status: 503 })
const back = () => world.control('/control/payments/fail_next', { on: false })

test('private pages answer while the provider is away in the middle of an onboarding', async () => {
  await succeed(press('connect_create'))
  await away()
  const begun = Date.now()
  expect(await succeed(world.call('my', {}, person))).toMatchObject({ details_submitted: 0 })
  expect(Date.now() - begun).toBeLessThan(1000)
  const answer = await press('connect_create')
  expect(answer.status).toBe(503)
  expect(JSON.stringify(answer.body)).toContain('決済会社につながりませんでした')
  await back()
  await succeed(press('connect_create'))
})

test('who comes back before the notice is seen as registered by the reading aside', async () => {
  await succeed(press('connect_create'))
  await world.control('/control/payments/drop_webhooks', { every: 1 })
  const account = await accountOf(person)
  await world.control('/control/payments/complete_onboarding', { account })
  await succeed(world.call('my', {}, person))
  await world.settle()
  expect(await succeed(world.call('my', {}, person))).toMatchObject({ details_submitted: 1 })
})

test('an account deleted there is lost here, and the next press makes another', async () => {
  await succeed(press('connect_create'))
  const first = await accountOf(person)
  await stripe(`accounts/${first}`, 'DELETE')
  expect(await succeed(world.call('my', {}, person))).toMatchObject({ details_submitted: 0 })
  await succeed(press('connect_create'))
  expect(await accountOf(person)).not.toBe(first)
})

test('a deleted account of somebody who only looks is lost by the reading aside', async () => {
  await succeed(press('connect_create'))
  await stripe(`accounts/${await accountOf(person)}`, 'DELETE')
  await succeed(world.call('my', {}, person))
  await world.settle()
  expect(await accountOf(person)).toBeUndefined()
})

test('a hiccup while the payment page is made does not lock the buyer out', async () => {
  const seller = await registerSeller(world, `seller${count}`)
  const prod = { prod_id: String(await offerService(world, seller)) }
  await away('/v1/checkout/sessions')
  expect((await world.call('checkout', prod, person)).status).toBe(503)
  await back()
  await world.advance(300)
  const { url } = await succeed<{ url: string }>(world.call('checkout', prod, person))
  await payOnHostedPage(world, url, '4242424242424242')
  await world.settle()
  expect(await succeed(world.call('subscs', {}, person))).toMatchObject({ subscs: [{}] })
})

test('a page whose answer was lost is the one that the next press opens', async () => {
  const seller = await registerSeller(world, `seller${count}`)
  const prod = { prod_id: String(await offerService(world, seller)) }
  const cut = { path: '/v1/checkout/sessions', times: 2 }
  await world.control('/control/payments/cut_next', cut)
  expect((await world.call('checkout', prod, person)).status).toBe(503)
  await world.advance(300)
  await succeed(world.call('checkout', prod, person))
  const { data } = (await stripe('checkout/sessions?limit=100')) as { data: { url: string }[] }
  const sessions = new Set(data.map(({ url }) => url))
  const { url } = await succeed<{ url: string }>(world.call('checkout', prod, person))
  expect(sessions).toContain(url)
  const { rows } = await world.sql<{ customer_id: string }>(
    'select customer_id from payment_customers where user_id = $1',
    [person.id],
  )
  const own = await stripe(`checkout/sessions?customer=${rows[0]?.customer_id}`)
  expect(own).toMatchObject({ data: [{ url }] })
})

test('a customer deleted at the provider gets another one at the next purchase', async () => {
  const seller = await registerSeller(world, `seller${count}`)
  await subscribe(world, person, await offerService(world, seller))
  const sql = 'select customer_id as customer from payment_customers where user_id = $1'
  const customer = async () =>
    (await world.sql<{ customer: string }>(sql, [person.id])).rows[0]?.customer
  const first = await customer()
  await stripe(`customers/${first}`, 'DELETE')
  await world.settle()
  expect(await succeed(press('customer_portal'))).toEqual({ url: null })
  await subscribe(world, person, await offerService(world, seller))
  const second = await customer()
  await stripe(`customers/${second}`, 'DELETE')
  await world.settle()
  await subscribe(world, person, await offerService(world, seller))
  expect(new Set([first, second, await customer()]).size).toBe(3)
})

const storeError = (path: string) =>
  world.control('/control/payments/store_error_next', { path, method: 'POST' })

test('a stored fault, repeated to its key for a day, shuts nobody out', async () => {
  await storeError('/v1/accounts')
  expect((await press('connect_create')).status).toBe(503)
  await succeed(press('connect_create'))
  const seller = await registerSeller(world, `seller${count}`)
  const prod = { prod_id: String(await offerService(world, seller)) }
  for (const path of ['/v1/customers', '/v1/checkout/sessions']) {
    await storeError(path)
    expect((await world.call('checkout', prod, person)).status).toBe(503)
  }
  const { url } = await succeed<{ url: string }>(world.call('checkout', prod, person))
  await payOnHostedPage(world, url, '4242424242424242')
  await world.settle()
  expect(await succeed(world.call('subscs', {}, person))).toMatchObject({ subscs: [{}] })
})

// the last one: what reads an account aside would wait for the slow answers too
test('a press gives up within fifteen seconds where the provider is silent', async () => {
  await world.control('/control/payments/slow_answers', { seconds: 30, path: '/v1/account' })
  const begun = Date.now()
  expect((await press('connect_create')).status).toBe(503)
  expect(Date.now() - begun).toBeLessThan(15_000)
})
