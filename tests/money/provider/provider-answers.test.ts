import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { readDispute } from '../../../server/adapters/stripe/dispute.ts'
import { readFailedPayment } from '../../../server/adapters/stripe/failed-payment.ts'
import {
  nullIfGone,
  unlessAccountGone,
  unlessCustomerGone,
  unlessCutOff,
  unlessGone,
} from '../../../server/adapters/stripe/gone.ts'
import { keyOf, orMadeBefore } from '../../../server/adapters/stripe/idempotency-keys.ts'
import { inYen, yenIn } from '../../../server/adapters/stripe/in-yen.ts'
import { stateOfRefund } from '../../../server/adapters/stripe/money-back.ts'
import { movementOf } from '../../../server/adapters/stripe/movement.ts'
import { orProviderAway } from '../../../server/adapters/stripe/or-provider-away.ts'
import { orRefusal } from '../../../server/adapters/stripe/refusal.ts'
import { readSubscription, stateInList } from '../../../server/adapters/stripe/subscription.ts'
import {
  CustomerGone,
  ForeignCurrency,
  PayoutAccountGone,
  ProviderAway,
  ProviderRefusal,
} from '../../../server/ports/provider-failures.ts'
import { billingOfPrice } from '../../support/rows/billing.ts'

const AT = 1_767_225_600
const DATE = new Date(AT * 1000)
const at = (seconds: number) => new Date((AT + seconds) * 1000)

/** The provider's library, for which each path has one answer. */
const answering = (answers: Record<string, object>) =>
  new Stripe('sk_test', {
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(async (url: string | URL | Request) => {
      const { pathname } = new URL(String(url))
      return Response.json(answers[pathname])
    }),
  })

describe('a subscription', () => {
  const METADATA = { hold: 'h1', prod_id: '1', buyer: '2', seller: '3', price: '3000' }
  const MONTHLY = { interval: 'month', interval_count: 1 }
  const ITEM = {
    ...{ current_period_end: AT + 60, discounts: [], quantity: 1 },
    price: { unit_amount: 3165, recurring: MONTHLY },
  }
  const base = {
    ...{ id: 'sub_1', status: 'active', customer: 'cus_1', metadata: METADATA },
    ...{ cancel_at_period_end: false, cancellation_details: null, ended_at: null },
    ...{ pause_collection: null, latest_invoice: null },
    ...{ collection_method: 'charge_automatically', discounts: [] },
    ...{ start_date: AT, items: { data: [ITEM] } },
  }
  const stateOf = (change: object = {}) =>
    stateInList({ ...base, ...change } as unknown as Stripe.Subscription)
  const read = (change: object) =>
    readSubscription(answering({ '/v1/subscriptions/sub_1': { ...base, ...change } }), 'sub_1')

  test('has our checkout, its terms and its times', async () => {
    const order = { serviceId: 1, buyerId: 2, sellerId: 3, price: 3000, customerId: 'cus_1' }
    expect(await read({})).toEqual({
      ...{ subscriptionId: 'sub_1', holdId: 'h1', order, status: 'active', cause: null },
      ...{ cancelAtPeriodEnd: false, startedAt: DATE, currentPeriodEnd: at(60), endedAt: null },
      ...{ pausedBy: null, isMonthGivenUp: false, billing: billingOfPrice(3000) },
    })
    const ended = await read({ ended_at: AT + 5, customer: { id: 'cus_2' } })
    expect([ended.endedAt, ended.order?.customerId]).toEqual([at(5), 'cus_2'])
  })

  test.each([
    ['trialing', 'active'],
    ['past_due', 'past_due'],
    ['unpaid', 'past_due'],
    ['paused', 'active'],
    ['incomplete', 'incomplete'],
    ['incomplete_expired', 'incomplete'],
    ['canceled', 'ended'],
  ])('that is %s there is %s', async (status, ours) => {
    expect((await read({ status })).status).toBe(ours)
  })

  test.each([
    ['pause_requested', 'active'],
    ['first_payment_failure', 'past_due'],
    ['final_payment_failure', 'past_due'],
  ])('that was paused by %s is %s here', async (type, status) => {
    const status_details = { paused: { subscription: { type } } }
    const paused = await read({ status: 'paused', status_details })
    expect(paused).toMatchObject({ status, pausedBy: 'subscription' })
  })

  test('that this version cannot read stops its own reading, not that of a list', async () => {
    await expect(read({ status: 'new' })).rejects.toThrow('sub_1')
    await expect(read({ items: { data: [] } })).rejects.toThrow('sub_1')
    expect(stateOf({ status: 'new' }).status).toBe('incomplete')
    expect(stateOf({ items: { data: [] } }).currentPeriodEnd).toEqual(DATE)
  })

  test.each([
    ['void', true],
    ['uncollectible', true],
    ['open', false],
  ])('with a latest invoice that is %s was given up: %s', async (status, isMonthGivenUp) => {
    expect(await read({ latest_invoice: { status } })).toMatchObject({ isMonthGivenUp })
    const pause_collection = { behavior: 'keep_as_draft' }
    expect((await read({ pause_collection })).pausedBy).toBe('keep_as_draft')
  })

  test('bills what its items say', () => {
    const billingOf = (item: object, change: object = {}) =>
      stateOf({ items: { data: [{ ...ITEM, ...item }, ITEM] }, ...change }).billing
    const recurring = { interval: 'month', interval_count: 3 }
    expect(billingOf({ quantity: 2 })).toMatchObject({ total: 9495, isMonthly: true })
    expect(billingOf({ price: { unit_amount: null, recurring } })).toMatchObject({
      ...{ total: null, isMonthly: false },
    })
    expect(billingOf({ discounts: ['di_1'] }).isDiscounted).toBe(true)
    const customer = { id: 'cus_1', discount: { id: 'di_1' } }
    expect(billingOf({}, { customer }).isDiscounted).toBe(true)
    expect(billingOf({}, { customer: { ...customer, discount: null } }).isDiscounted).toBe(false)
    expect(billingOf({}, { customer: { id: 'cus_1', deleted: true } }).isDiscounted).toBe(false)
    const change = { status: 'trialing', collection_method: 'send_invoice', discounts: ['di_1'] }
    expect(billingOf({}, change)).toMatchObject({
      ...{ isMailed: true, isDiscounted: true, isTrial: true },
    })
  })

  test('of another system has no order', () => {
    expect(stateOf({ metadata: {} })).toMatchObject({ holdId: '', order: null })
    for (const name of ['prod_id', 'buyer', 'seller', 'price'])
      expect(stateOf({ metadata: { ...METADATA, [name]: 'x' } }).order).toBeNull()
  })

  test.each([
    ['within its period', 59, true],
    ['with its period', 60, true],
    ['in a later period', 61, false],
  ])(
    'that is to end %s, after %i seconds, has a planned end: %s',
    (_, seconds, cancelAtPeriodEnd) => {
      const state = stateOf({ cancel_at: AT + seconds })
      const currentPeriodEnd = at(Math.min(seconds, 60))
      expect(state).toMatchObject({ cancelAtPeriodEnd, currentPeriodEnd })
    },
  )

  test.each([
    [null, null],
    [{ reason: null, feedback: 'unused' }, null],
    [{ reason: 'payment_failed' }, 'payment'],
    [{ reason: 'payment_disputed' }, 'dispute'],
    [{ reason: 'cancellation_requested' }, 'provider'],
    [{ reason: 'cancellation_requested', feedback: 'unused' }, 'buyer'],
    [{ reason: 'cancellation_requested', comment: '高い' }, 'buyer'],
  ])('with the details %j ends by %s', (details, cause) => {
    expect(stateOf({ cancellation_details: details }).cause).toBe(cause)
  })
})

describe('a failed payment', () => {
  const visa = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2027 }
  const invoice = {
    ...{ id: 'in_1', status: 'open', created: AT, next_payment_attempt: AT + 60 },
    status_transitions: { finalized_at: AT + 1 },
  }
  const customer = { invoice_settings: { default_payment_method: null } }
  const subscription = { latest_invoice: invoice, default_payment_method: null, customer }
  const read = (change: object, intent: object = { status: 'requires_payment_method' }) =>
    readFailedPayment(
      answering({
        '/v1/subscriptions/sub_1': { ...subscription, ...change },
        '/v1/invoice_payments': { data: [{ payment: { payment_intent: intent } }] },
      }),
      'sub_1',
    )

  test('has the time of the refused attempt, and of the next one', async () => {
    const failed = await read(
      {},
      { status: 'requires_payment_method', latest_charge: { created: AT + 2 } },
    )
    expect(failed).toEqual({
      failedAt: at(2),
      nextTryAt: at(60),
      awaitsOwner: false,
      isMailed: false,
      card: null,
    })
    const last = { ...invoice, next_payment_attempt: null }
    expect((await read({ latest_invoice: last }))?.nextTryAt).toBeNull()
  })

  test('that waits for the owner failed when the invoice was made final', async () => {
    const waits = { status: 'requires_action', latest_charge: null }
    expect(await read({}, waits)).toMatchObject({ failedAt: at(1), awaitsOwner: true })
    const draft = { ...invoice, status_transitions: { finalized_at: null } }
    expect((await read({ latest_invoice: draft }, waits))?.failedAt).toEqual(DATE)
  })

  test('has the card of the subscription, else that of the customer', async () => {
    const method = (last4: string) => ({ type: 'card', card: { ...visa, last4 } })
    const cards = { invoice_settings: { default_payment_method: method('0002') } }
    expect((await read({ customer: cards }))?.card?.last4).toBe('0002')
    const own = { customer: cards, default_payment_method: method('0001') }
    expect((await read(own))?.card?.last4).toBe('0001')
    expect((await read({ customer: { deleted: true } }))?.card).toBeNull()
  })

  test.each(['paid', 'draft', 'void'])('is none while the invoice is %s', async status => {
    expect(await read({ latest_invoice: { ...invoice, status } })).toBeNull()
  })
})

describe('a dispute', () => {
  const moves = (...amounts: number[]) =>
    amounts.map((amount, created) => ({ id: 'txn_1', currency: 'jpy', amount, fee: 10, created }))
  const read = (status: string, balance_transactions: object[]) => {
    const dispute = { id: 'dp_1', charge: { id: 'ch_1' }, status, balance_transactions }
    return readDispute(answering({ '/v1/disputes/dp_1': dispute }), 'dp_1')
  }

  test('is one for each withdrawal; what came back belongs to the oldest', async () => {
    expect(await read('under_review', moves(-3000, 3000, -3000, 1000))).toEqual([
      {
        ...{ disputeId: 'dp_1', againOf: null, chargeId: 'ch_1', amount: 3000, returned: 3000 },
        ...{ fee: 20, moves: 2, status: 'won' },
      },
      {
        ...{ disputeId: 'dp_1:2', againOf: 'dp_1', chargeId: 'ch_1', amount: 3000 },
        ...{ returned: 1000, fee: 20, moves: 2, status: 'open' },
      },
    ])
    const newestFirst = moves(-3000, 3000, -3000).reverse()
    expect((await read('under_review', newestFirst)).map(({ status }) => status)).toEqual([
      'won',
      'open',
    ])
    const parts = await read('won', moves(-3000, -165, 3165))
    expect(parts.map(({ returned, status }) => [returned, status])).toEqual([
      [3000, 'won'],
      [165, 'won'],
    ])
    expect(await read('needs_response', [])).toEqual([])
  })

  test.each([
    ['needs_response', [-3000], 'open'],
    ['won', [-3000], 'open'],
    ['won', [-3000, 3000], 'won'],
    ['prevented', [-3000, 3000], 'won'],
    ['prevented', [-3000], 'lost'],
    ['lost', [-3000], 'lost'],
    ['lost', [-3000, 1000], 'lost'],
    ['lost', [-3000, 3000], 'won'],
    ['appeal_under_review', [-3000], 'lost'],
  ] as const)('that is %s there after %j is %s', async (status, amounts, ours) => {
    const [state] = await read(status, moves(...amounts))
    expect(state?.status).toBe(ours)
  })
})

describe('a movement of the balance', () => {
  const transaction = {
    ...{ id: 'txn_1', type: 'charge', reporting_category: 'charge', amount: 3165, fee: 113 },
    ...{ description: null, created: AT, currency: 'jpy' },
  }
  const movement = (change: object) =>
    movementOf({ ...transaction, source: null, ...change } as unknown as Stripe.BalanceTransaction)

  test('names its source and what the source is about', () => {
    const metadata = { key: 'tr:in_1', invoice: 'in_1', payout_id: '7' }
    const source = { object: 'transfer', id: 'tr_1', metadata, destination_payment: 'py_1' }
    expect(movement({ source })).toEqual({
      ...{ id: 'txn_1', type: 'charge', amount: 3165, fee: 113, description: null, madeAt: DATE },
      ...{ sourceId: 'tr_1', key: 'tr:in_1', invoiceId: 'in_1', chargeId: null, payoutId: 7 },
      ...{ counterpartId: 'py_1', currency: 'jpy' },
    })
    expect(movement({ source: { object: 'charge', id: 'ch_1' } }).chargeId).toBe('ch_1')
    const refund = { object: 'refund', id: 're_1', charge: { id: 'ch_1' } }
    expect(movement({ source: refund })).toMatchObject({ chargeId: 'ch_1', payoutId: null })
    const reversal = { id: 'trr_1', destination_payment_refund: { id: 'pyr_1' } }
    expect(movement({ source: reversal }).counterpartId).toBe('pyr_1')
    expect(movement({ source: 'x_1' }).sourceId).toBe('x_1')
    expect(movement({}).sourceId).toBeNull()
  })

  test('of an adjustment has the type of its report', () => {
    const adjustment = { type: 'adjustment', reporting_category: 'dispute' }
    expect([movement(adjustment).type, movement({}).type]).toEqual(['dispute', 'charge'])
  })
})

test('a refund that was canceled has failed as one that the bank returned; a pending one has not', () => {
  const hasFailed = (status: string) =>
    stateOfRefund({ id: 're_1', charge: 'ch_1', amount: 1, status } as Stripe.Refund).hasFailed
  expect(['failed', 'canceled', 'pending', 'succeeded'].filter(hasFailed)).toEqual([
    'failed',
    'canceled',
  ])
})

test('an amount in another currency is never read as yen (rule `only-yen-is-booked`)', () => {
  expect(() => inYen({ id: 'ch_1', currency: 'usd' })).toThrow(ForeignCurrency)
  const dollars = { amount: 90, currency: 'usd' }
  expect(yenIn([dollars, { amount: 5064, currency: 'jpy' }])).toBe(5064)
  expect(yenIn([dollars])).toBe(0)
})

describe('an error of the provider', () => {
  type Raw = ConstructorParameters<typeof Stripe.errors.StripeError>[0]
  const invalid = (code?: string, param?: string) =>
    new Stripe.errors.StripeInvalidRequestError({ code, param, message: 'no' } as Raw)
  const fails = (error: Error) => Promise.reject(error)
  const [missing, cutOff, other] = [
    invalid('resource_missing'),
    invalid('account_invalid'),
    invalid('other'),
  ]
  const inUse = new Stripe.errors.StripeIdempotencyError({ code: 'idempotency_key_in_use' } as Raw)
  const usedUp = new Stripe.errors.StripeIdempotencyError({ code: undefined } as Raw)
  const away = new Stripe.errors.StripeConnectionError({} as Raw)

  test('about an object that is gone is ignored where it may be', async () => {
    for (const gone of [missing, cutOff]) {
      expect(nullIfGone(gone)).toBeNull()
      await expect(unlessGone(fails(gone))).resolves.toBeUndefined()
      await expect(unlessAccountGone(fails(gone))).rejects.toThrow(PayoutAccountGone)
    }
    for (const error of [other, new Error('bug')]) {
      expect(() => nullIfGone(error)).toThrow(error)
      await expect(unlessGone(fails(error))).rejects.toBe(error)
      await expect(unlessAccountGone(fails(error))).rejects.toBe(error)
    }
  })

  test('says that an account was cut off, or a customer deleted, by its code and field', async () => {
    await expect(unlessCutOff(fails(cutOff))).rejects.toThrow(PayoutAccountGone)
    await expect(unlessCutOff(fails(missing))).rejects.toBe(missing)
    const customer = invalid('resource_missing', 'customer')
    await expect(unlessCustomerGone(fails(customer))).rejects.toThrow(CustomerGone)
    for (const error of [missing, invalid('other', 'customer')])
      await expect(unlessCustomerGone(fails(error))).rejects.toBe(error)
  })

  test('is a refusal only when nothing was done', async () => {
    await expect(orRefusal(fails(other))).rejects.toThrow(ProviderRefusal)
    for (const error of [inUse, away]) await expect(orRefusal(fails(error))).rejects.toBe(error)
  })

  test('about a key that was sent with other parameters finds what it made', async () => {
    const made = (error: Error, found: string | null) =>
      orMadeBefore(fails(error), async () => found)
    expect(await made(usedUp, 'cus_1')).toBe('cus_1')
    await expect(made(usedUp, null)).rejects.toBe(usedUp)
    for (const error of [inUse, away]) await expect(made(error, 'cus_1')).rejects.toBe(error)
    expect([keyOf('cus:1', 0), keyOf('cus:1', 2)]).toEqual(['cus:1', 'cus:1:2'])
  })

  test.each([
    ['no connection', away, false],
    ['a key in use', inUse, false],
    ['a key that is used up', usedUp, true],
    ['a fault', new Stripe.errors.StripeAPIError({} as Raw), true],
    ['too many requests', new Stripe.errors.StripeRateLimitError({} as Raw), false],
  ])('while a person waits: %s', async (_, error, hasAnswered) => {
    const waiting = await orProviderAway(fails(error)).catch((failure: unknown) => failure)
    expect(waiting).toBeInstanceOf(ProviderAway)
    expect(waiting).toMatchObject({ hasAnswered, cause: error })
  })

  test('that a use case handles passes', async () => {
    const refusal = new ProviderRefusal('no')
    await expect(orProviderAway(fails(refusal))).rejects.toBe(refusal)
  })
})
