import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Route } from '../src/api/route.ts'
import { apiRoutes } from '../src/resources/router-table.ts'
import { openDeal, openSeller } from './support/deal.ts'
import { expectProviderError } from './support/error-shape.ts'
import { openProviderWorld, type ProviderWorld } from './support/provider-world.ts'

let world: ProviderWorld
let account: string
beforeAll(async () => {
  world = await openProviderWorld()
  account = (await openSeller(world)).id
})
afterAll(() => world.close())

type Options = NonNullable<Parameters<Stripe['rawRequest']>[3]>

const noRetry = { maxNetworkRetries: 0 }

/** The route's address with ids that do not exist. */
function addressOf({ path }: Route, query: string): string {
  return `/v1${path.replace('{id}', 'xx_gone').replace('{part}', 'yy_gone')}?${query}`
}

async function refusal(route: Route, query = '', options: Options = {}) {
  const all = { ...noRetry, ...options }
  const answer = world.stripe.rawRequest(route.method, addressOf(route, query), undefined, all)
  return refused(answer)
}

function refused(answer: Promise<unknown>) {
  return answer.then(() => expect.fail('was not refused'), expectProviderError)
}

const lists = apiRoutes.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
const paged = lists.filter(
  ({ path }) => path !== '/balance' && path !== '/balance_settings' && path !== '/account',
)
const named = apiRoutes.filter(({ path }) => path.includes('{id}'))

it('walks every route', () => {
  expect(apiRoutes.length).toBeGreaterThan(60)
  expect(paged.length).toBeGreaterThan(12)
})

it.each(apiRoutes)(
  'refuses keys and accounts that it does not know: $method $path',
  async route => {
    const wrong = await refusal(route, '', { apiKey: 'sk_live_wrong' })
    expect(wrong).toMatchObject({ statusCode: 401 })
    expect(wrong.request_log_url).toBeUndefined()
    const foreign = await refusal(route, '', { stripeAccount: 'acct_gone' })
    expect(foreign).toMatchObject({ statusCode: 403, code: 'account_invalid' })
  },
)

it.each(apiRoutes)('refuses parameters that it does not know: $method $path', async route => {
  const unknown = await refusal(route, 'colour=red')
  expect(unknown.statusCode).toBe(400)
  expect(['parameter_unknown', 'parameter_missing']).toContain(unknown.code)
  expect(unknown.param).toMatch(/./)
  const wrong = [
    'expand=all',
    'colour[of][]=the&colour[of][]=sky',
    'created[around]=1&limit=many&amount=1.5&metadata=no',
  ]
  for (const query of wrong) expect((await refusal(route, query)).statusCode).toBe(400)
})

it.each(named)('refuses ids that nobody has: $method $path', async route => {
  const { statusCode, code } = await refusal(route)
  if (statusCode === 403) expect(code).toBe('account_invalid')
  else if (code !== 'parameter_missing') expect(code).toBe('resource_missing')
})

it.each(paged)('refuses pages out of bounds: $path', async route => {
  for (const limit of [0, 101, 'many']) {
    expect(await refusal(route, `limit=${limit}`)).toMatchObject({
      statusCode: 400,
      code: 'parameter_invalid_integer',
      param: 'limit',
    })
  }
  for (const cursor of ['starting_after', 'ending_before']) {
    expect(await refusal(route, `${cursor}=xx_gone`)).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: cursor,
    })
  }
})

it.each(lists.filter(({ path }) => path !== '/account'))(
  'expands nothing that is not there: $path',
  async route => {
    expect(await refusal(route, 'expand[]=colour')).toMatchObject({
      statusCode: 400,
      param: 'expand',
    })
  },
)

it('words what is wrong with a value', async () => {
  const { customers, accountLinks, subscriptions, transfers } = world.stripe
  expect(await refused(customers.create({ email: 'nobody' }))).toMatchObject({
    code: 'email_invalid',
    param: 'email',
    doc_url: 'https://stripe.com/docs/error-codes/email-invalid',
  })
  const link = { account, type: 'account_onboarding', refresh_url: 'x', return_url: 'y' } as const
  expect(await refused(accountLinks.create(link))).toMatchObject({ code: 'url_invalid' })
  expect(await refused(subscriptions.list({ status: 'asleep' }))).toMatchObject({
    message: expect.stringContaining('must be one of active'),
    param: 'status',
  })
  const transfer = { currency: 'jpy', destination: account }
  for (const amount of [0, -1])
    expect(await refused(transfers.create({ ...transfer, amount }))).toMatchObject({
      message: `Invalid positive integer: ${amount}`,
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  expect(await refused(transfers.list({ destination: '' }))).toMatchObject({
    code: 'parameter_invalid_empty',
  })
})

it('answers in the same shape what the object’s state forbids', async () => {
  const { stripe } = world
  const { session, subscription, invoice, charge } = await openDeal(world)
  await stripe.refunds.create({ charge: charge.id })
  await stripe.subscriptions.cancel(subscription.id)
  const idempotent = { ...noRetry, idempotencyKey: 'same' }
  await stripe.customers.create({ name: 'one' }, idempotent)
  const attempts = [
    () => stripe.refunds.create({ charge: charge.id }),
    () => stripe.subscriptions.cancel(subscription.id),
    () => stripe.checkout.sessions.expire(session.id),
    () => stripe.invoices.voidInvoice(invoice.id),
    () => stripe.invoices.pay(invoice.id),
    () => stripe.invoices.del(invoice.id),
    () => stripe.transfers.create({ amount: 9_999_999, currency: 'jpy', destination: account }),
    () => stripe.payouts.create({ amount: 9_999_999, currency: 'jpy' }, { stripeAccount: account }),
    () => stripe.customers.create({ name: 'two' }, idempotent),
  ]
  for (const attempt of attempts) {
    const error = await refused(attempt())
    expect([400, 404]).toContain(error.statusCode)
    expect(error.request_log_url).toContain(error.requestId)
  }
})

it.each([429, 500, 503])('keeps the shape when it fails with %i', async status => {
  await world.post('/control/payments/fail_next', { status })
  const error = await refused(world.stripe.customers.list({}, noRetry))
  expect(error.statusCode).toBe(status)
})

it('accepts idempotency keys of up to 255 characters', async () => {
  const create = (length: number) =>
    world.stripe.customers.create({}, { ...noRetry, idempotencyKey: 'k'.repeat(length) })
  await create(255)
  expect(await refused(create(256))).toMatchObject({ statusCode: 400 })
})

it('does not know other addresses', async () => {
  const error = await refused(world.stripe.rawRequest('GET', '/v1/teapots', undefined, noRetry))
  expect(error).toMatchObject({ statusCode: 404, rawType: 'invalid_request_error' })
})
