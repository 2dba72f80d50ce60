import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
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

const world = await worldOfFile()
const stripe = (address: string, method = 'GET') =>
  fetch(`${world.sandboxUrl}/v1/${address}`, {
    method,
    headers: { authorization: 'Bearer sk_test_sandbox' },
  }).then(answer => answer.json())

let person: Member
beforeEach(async () => {
  await world.control('/control/payments/clear_faults', {})
  person = await registerMember(world, 'person')
})

const accountOf = async ({ id }: Member) => {
  const sql = 'select account_id as account from payout_accounts where user_id = $1'
  return (await world.sql<{ account: string }>(sql, [id])).rows[0]?.account
}
const request = (name: 'connect_create' | 'customer_portal') => world.call(name, {}, person)
const away = (path = '') =>
  world.control('/control/payments/fail_next', { times: null, path, status: 503 })
const back = () => world.control('/control/payments/fail_next', { on: false })

test('private pages answer while the provider is down during an onboarding', async () => {
  await succeed(request('connect_create'))
  await away()
  const begun = Date.now()
  expect(await succeed(world.call('my', {}, person))).toMatchObject({ details_submitted: 0 })
  expect(Date.now() - begun).toBeLessThan(1000)
  const answer = await request('connect_create')
  expect(answer.status).toBe(503)
  expect(JSON.stringify(answer.body)).toContain('決済会社につながりませんでした')
  await back()
  await succeed(request('connect_create'))
})

test('a seller who returns before the webhook is registered by a background read', async () => {
  await succeed(request('connect_create'))
  await world.control('/control/payments/drop_webhooks', { every: 1 })
  const account = await accountOf(person)
  await world.control('/control/payments/complete_onboarding', { account })
  await succeed(world.call('my', {}, person))
  await world.settle()
  expect(await succeed(world.call('my', {}, person))).toMatchObject({ details_submitted: 1 })
})

test('an account deleted at the provider is lost, and the next request creates another', async () => {
  await succeed(request('connect_create'))
  const first = await accountOf(person)
  await stripe(`accounts/${first}`, 'DELETE')
  expect(await succeed(world.call('my', {}, person))).toMatchObject({ details_submitted: 0 })
  await succeed(request('connect_create'))
  expect(await accountOf(person)).not.toBe(first)
})

test('a deleted account of somebody who only reads is found by a background read', async () => {
  await succeed(request('connect_create'))
  await stripe(`accounts/${await accountOf(person)}`, 'DELETE')
  await succeed(world.call('my', {}, person))
  await world.settle()
  expect(await accountOf(person)).toBeUndefined()
})

test('a failure while the payment page is created does not block the buyer', async () => {
  const seller = await registerSeller(world, 'seller')
  const prod = { prod_id: String(await offerService(world, seller)) }
  await away('/v1/checkout/sessions')
  expect((await world.call('checkout', prod, person)).status).toBe(503)
  await back()
  await world.advance(300)
  const { url } = await succeed(world.call('checkout', prod, person))
  await payOnHostedPage(world, url, '4242424242424242')
  await world.settle()
  expect(await succeed(world.call('subscs', {}, person))).toMatchObject({ subscs: [{}] })
})

test('a page whose answer was lost is the one that the next request opens', async () => {
  const seller = await registerSeller(world, 'seller')
  const prod = { prod_id: String(await offerService(world, seller)) }
  const cut = { path: '/v1/checkout/sessions', times: 2 }
  await world.control('/control/payments/cut_next', cut)
  expect((await world.call('checkout', prod, person)).status).toBe(503)
  await world.advance(300)
  await succeed(world.call('checkout', prod, person))
  const { data } = (await stripe('checkout/sessions?limit=100')) as { data: { url: string }[] }
  const sessions = new Set(data.map(({ url }) => url))
  const { url } = await succeed(world.call('checkout', prod, person))
  expect(sessions).toContain(url)
  const { rows } = await world.sql<{ customer_id: string }>(
    'select customer_id from payment_customers where user_id = $1',
    [person.id],
  )
  const own = await stripe(`checkout/sessions?customer=${rows[0]?.customer_id}`)
  expect(own).toMatchObject({ data: [{ url }] })
})

const customer = async () => {
  const sql = 'select customer_id as customer from payment_customers where user_id = $1'
  return (await world.sql<{ customer: string }>(sql, [person.id])).rows[0]?.customer
}

/** Changes the verified address at the identity provider; the next login brings it here. */
async function moveMail(from: string, email: string): Promise<void> {
  await world.control('/control/persons/address', { from, email, email_verified: true })
  await succeed(world.call('login', {}, person))
}

test('a new mail address reaches the provider when it is up again; without a customer the call ends', async () => {
  const seller = await registerSeller(world, 'seller')
  const prod = { prod_id: String(await offerService(world, seller)) }
  await succeed(world.call('checkout', prod, person))
  const address = async () =>
    ((await stripe(`customers/${await customer()}`)) as { email?: string }).email
  expect(await address()).toBe(person.email)
  await away('/v1/customers')
  const begun = Date.now()
  await moveMail(person.email, 'away@yosooi.example')
  expect(Date.now() - begun).toBeLessThan(1000)
  await back()
  await expect.poll(address).toBe('away@yosooi.example')
  await world.control('/control/payments/drop_webhooks', { every: 1 })
  await stripe(`customers/${await customer()}`, 'DELETE')
  await moveMail('away@yosooi.example', 'gone@yosooi.example')
  await world.settle()
  const { rows } = await world.sql(
    `select done_at is not null as done, last_error from outbox where kind = 'change-customer'`,
  )
  expect(rows).toEqual(Array(2).fill({ done: true, last_error: null }))
})

/** Ids of the objects of a person at the provider. */
const ownIds = async (list: 'customers' | 'accounts'): Promise<string[]> => {
  const { data } = (await stripe(`${list}?limit=100`)) as {
    data: { id: string; metadata: { user_id?: string } }[]
  }
  return data.filter(({ metadata }) => metadata.user_id === String(person.id)).map(({ id }) => id)
}
const cut = (path: string) => world.control('/control/payments/cut_next', { path, times: 2 })

test('an object whose answer was lost is found although its mail address or name has changed since', async () => {
  const seller = await registerSeller(world, 'seller')
  const drawing = sharp({ create: { width: 9, height: 9, channels: 3, background: '#cdd' } })
  const icon_file = new Blob([new Uint8Array(await drawing.png().toBuffer())])
  const form = { ...SERVICE_FORM, icon_file }
  const prod_id = String((await succeed(world.call('prod_create', form, seller))).id)
  const checkout = () => world.call('checkout', { prod_id }, person)
  for (const [path, act] of [
    ['/v1/accounts', () => request('connect_create')],
    ['/v1/customers', checkout],
  ] as const) {
    await cut(path)
    expect((await act()).status).toBe(503)
  }
  await moveMail(person.email, 'moved@yosooi.example')
  await cut('/v1/checkout/sessions')
  expect((await checkout()).status).toBe(503)
  await succeed(world.call('prod_edit', { ...form, prod_id, name: 'あらためた名前' }, seller))
  const { url } = await succeed(checkout())
  await succeed(request('connect_create'))
  expect(await ownIds('customers')).toEqual([await customer()])
  expect(await ownIds('accounts')).toEqual([await accountOf(person)])
  const own = await stripe(`checkout/sessions?customer=${await customer()}`)
  expect(own).toMatchObject({ data: [{ url }] })
  expect(await stripe(`customers/${await customer()}`)).toMatchObject({
    email: 'moved@yosooi.example',
  })
})

test('a customer deleted at the provider is created again at the next purchase', async () => {
  const seller = await registerSeller(world, 'seller')
  await subscribe(world, person, await offerService(world, seller))
  const first = await customer()
  await stripe(`customers/${first}`, 'DELETE')
  await world.settle()
  expect(await succeed(request('customer_portal'))).toEqual({ url: null })
  await subscribe(world, person, await offerService(world, seller))
  const second = await customer()
  await stripe(`customers/${second}`, 'DELETE')
  await world.settle()
  await subscribe(world, person, await offerService(world, seller))
  expect(new Set([first, second, await customer()]).size).toBe(3)
})

const storeError = (path: string) =>
  world.control('/control/payments/store_error_next', { path, method: 'POST' })

test('an error that the provider repeats for a key blocks nobody', async () => {
  await storeError('/v1/accounts')
  expect((await request('connect_create')).status).toBe(503)
  await succeed(request('connect_create'))
  const seller = await registerSeller(world, 'seller')
  const prod = { prod_id: String(await offerService(world, seller)) }
  for (const path of ['/v1/customers', '/v1/checkout/sessions']) {
    await storeError(path)
    expect((await world.call('checkout', prod, person)).status).toBe(503)
  }
  const { url } = await succeed(world.call('checkout', prod, person))
  await payOnHostedPage(world, url, '4242424242424242')
  await world.settle()
  expect(await succeed(world.call('subscs', {}, person))).toMatchObject({ subscs: [{}] })
})

test('a provider that fails a request counts as down for a while, whatever the error', async () => {
  for (const status of [400, 401, 404, 429, 502]) {
    await world.control('/control/payments/fail_next', { times: null, status })
    const answer = await request('connect_create')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    await back()
    await succeed(request('connect_create'))
  }
})

const figures = async () => (await world.app.metrics.text()).split('\n')
const breaker = (state: number) => `yosooi_outside_breaker{service="payments"} ${state}`

test('HTML pages instead of answers open the breaker: requests end at once, jobs keep their attempts', async () => {
  const seller = await registerSeller(world, 'seller')
  const prod_id = String(await offerService(world, seller))
  const deal = String(await subscribe(world, person, Number(prod_id)))
  const other = await registerMember(world, 'other')
  await succeed(world.call('connect_create', {}, other))
  const account = await accountOf(other)
  await world.control('/control/payments/html_answers', {})
  const requests = [
    () => world.call('connect_create', {}, person),
    () => world.call('connect_dashboard', {}, seller),
    () => world.call('checkout', { prod_id }, other),
    () => world.call('customer_portal', {}, person),
    () => world.call('payment_page', { subsc_id: deal }, person),
  ]
  const answers = await Promise.all(requests.map(act => act()))
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
  expect(await figures()).toContain(breaker(2))
  const begun = Date.now()
  for (const act of requests) {
    const answer = await act()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  }
  expect(Date.now() - begun).toBeLessThan(1500)
  await succeed(world.call('my', {}, other))
  await world.settle()
  const sql = `
    select attempts, retry_count as tries, state from outbox
    join pgboss.job on data->>'key' = key where key = $1`
  const { rows } = await world.sql(sql, [`ra:${account}`])
  expect(rows).toEqual([{ attempts: 1, tries: 0, state: 'retry' }])
  await world.control('/control/payments/html_answers', { on: false })
  const wait = { timeout: 10_000, interval: 200 }
  await expect.poll(async () => (await request('connect_create')).status, wait).toBe(200)
  expect(await figures()).toContain(breaker(0))
})

// This test is the last one, because later reads of an account would wait for its slow answers.
test('a request ends within fifteen seconds when the provider does not answer', async () => {
  await world.control('/control/payments/slow_answers', { seconds: 30, path: '/v1/account' })
  const begun = Date.now()
  expect((await request('connect_create')).status).toBe(503)
  expect(Date.now() - begun).toBeLessThan(15_000)
})
