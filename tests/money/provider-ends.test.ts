import Stripe from 'stripe'
import { beforeEach, describe, expect, test } from 'vitest'
import { closeUnpaidInvoices } from '../../server/adapters/stripe/invoices/unpaid-invoices.ts'
import {
  cancelSubscription,
  endSubscriptionWithPeriod,
  listSubscriptions,
} from '../../server/adapters/stripe/subscription.ts'

/** The provider's answers by method and path, in the order of the requests. */
let answers: Record<string, (object | number)[]>
let sent: string[]

beforeEach(() => {
  answers = {}
  sent = []
})

const stripe = new Stripe('sk_test', {
  maxNetworkRetries: 0,
  httpClient: Stripe.createFetchHttpClient(async (address, init) => {
    const { pathname, search } = new URL(String(address))
    const name = `${init?.method} ${pathname.replace('/v1/', '')}`
    sent.push([name, search, init?.body].filter(Boolean).join(' '))
    const [answer, ...later] = answers[name] ?? []
    if (later.length > 0) answers[name] = later
    if (typeof answer !== 'number') return Response.json(answer ?? {})
    const error = { type: 'invalid_request_error', message: 'no' }
    return Response.json({ error }, { status: answer })
  }),
})

const READ = 'GET subscriptions/sub_1'
const CANCEL = 'DELETE subscriptions/sub_1'
const [ACTIVE, CANCELED] = [{ status: 'active' }, { status: 'canceled' }]
const names = () => sent.map(request => request.replace(/ (\?|[a-z_[]+=).*/, ''))

describe('the end of a subscription at once', () => {
  test('is asked for without a last invoice', async () => {
    answers = { [READ]: [ACTIVE] }
    await cancelSubscription(stripe, 'sub_1')
    expect(sent).toEqual([READ, `${CANCEL} ?invoice_now=false&prorate=false`])
  })

  test('is not asked for twice', async () => {
    answers = { [READ]: [CANCELED] }
    await cancelSubscription(stripe, 'sub_1')
    expect(sent).toEqual([READ])
  })

  test('that somebody else made at the same moment is accepted', async () => {
    answers = { [READ]: [ACTIVE, CANCELED], [CANCEL]: [400] }
    await expect(cancelSubscription(stripe, 'sub_1')).resolves.toBeUndefined()
  })

  test('that is refused while it runs fails', async () => {
    answers = { [READ]: [ACTIVE], [CANCEL]: [400] }
    await expect(cancelSubscription(stripe, 'sub_1')).rejects.toThrow('no')
  })
})

test('an end with the period is planned as the seller’s, unless the subscription has ended', async () => {
  answers = { [READ]: [ACTIVE, CANCELED] }
  await endSubscriptionWithPeriod(stripe, 'sub_1')
  const plan = 'cancel_at_period_end=true&metadata[ended_by]=seller'
  expect(sent).toEqual([READ, `POST subscriptions/sub_1 ${plan}`])
  await endSubscriptionWithPeriod(stripe, 'sub_1')
  expect(sent.slice(2)).toEqual([READ])
})

test('subscriptions are listed page by page, those that have ended too', async () => {
  const subscription = (id: string) => ({
    ...{ id, status: 'canceled', metadata: {}, start_date: 0, ended_at: null, items: { data: [] } },
    ...{ customer: 'cus_1', discounts: [], latest_invoice: null },
  })
  const pages = [['sub_1', 'sub_2'], ['sub_3']]
  answers = {
    'GET subscriptions': pages.map((ids, page) => ({
      data: ids.map(subscription),
      has_more: page === 0,
    })),
  }
  const found: string[] = []
  for await (const { subscriptionId } of listSubscriptions(call => call(stripe)))
    found.push(subscriptionId)
  expect(found).toEqual(['sub_1', 'sub_2', 'sub_3'])
  const first = 'GET subscriptions ?status=all&limit=100&expand[0]=data.customer'
  expect(sent).toEqual([first, `${first}&starting_after=sub_2`])
})

describe('the unpaid invoices of an ended subscription', () => {
  const LIST = 'GET invoices'
  const VOID = 'POST invoices/in_1/void'
  const of = (status: string) => ({ [LIST]: [{ data: [{ id: 'in_1', status }], has_more: false }] })
  const close = () => closeUnpaidInvoices(stripe, 'sub_1')

  test.each([
    ['open', [LIST, VOID]],
    ['uncollectible', [LIST, VOID]],
    ['draft', [LIST, 'POST invoices/in_1/finalize', VOID]],
    ['paid', [LIST]],
    ['void', [LIST]],
  ])('that are %s', async (status, requests) => {
    answers = of(status)
    await close()
    expect(names()).toEqual(requests)
  })

  test('are made final without a collection', async () => {
    answers = of('draft')
    await close()
    expect(sent[1]).toBe('POST invoices/in_1/finalize auto_advance=false')
  })

  test.each(['paid', 'void'])('may be %s by somebody else meanwhile', async status => {
    answers = { ...of('open'), [VOID]: [400], 'GET invoices/in_1': [{ status }] }
    await expect(close()).resolves.toBeUndefined()
  })

  test('fail to close while they are still open, or the provider is away', async () => {
    answers = { ...of('open'), [VOID]: [400], 'GET invoices/in_1': [{ status: 'open' }] }
    await expect(close()).rejects.toThrow('no')
    answers = { ...of('open'), [VOID]: [500], 'GET invoices/in_1': [{ status: 'paid' }] }
    await expect(close()).rejects.toThrow('no')
  })
})
