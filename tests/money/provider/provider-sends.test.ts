import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { refund, reverseTransfer } from '../../../server/adapters/stripe/money-back.ts'
import { createPayout } from '../../../server/adapters/stripe/payout.ts'
import { createTransfer, creditAccount } from '../../../server/adapters/stripe/transfer.ts'
import { PayoutAccountGone, ProviderRefusal } from '../../../server/ports/provider-failures.ts'

interface Answer {
  status?: number
  body: object
}
interface Asked {
  method: string
  path: string
  /** The idempotency key, for a call that sends money. */
  key: string | null
  sent: Record<string, string>
}

const listOf = (...data: object[]) => ({ object: 'list', has_more: false, url: '/v1/x', data })
const refusal = (code: string, param?: string, status = 400): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, param, message: code } },
})

/** The provider's library: it lists `known`, and answers what it is sent in the order of `made`. */
function answering(known: object[], ...made: Answer[]) {
  const asked: Asked[] = []
  const stripe = new Stripe('sk_test', {
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(
      async (url: string | URL | Request, init?: RequestInit) => {
        const { pathname: path } = new URL(String(url))
        const { method = 'GET', body } = init ?? {}
        const key = new Headers(init?.headers).get('idempotency-key')
        const sent = Object.fromEntries(new URLSearchParams(String(body ?? '')))
        if (method === 'POST') asked.push({ method, path, key, sent })
        const { status = 200, body: answer } =
          method === 'GET' ? { body: listOf(...known) } : (made.shift() ?? { body: {} })
        return Response.json(answer, { status })
      },
    ),
  })
  return { stripe, asked }
}

describe('a refund', () => {
  const request = { key: 'rf:cancel:1~1', callKey: 'rf:cancel:1', chargeId: 'ch_1', amount: 1200 }

  test('is sent once, with its key in its metadata', async () => {
    const { stripe, asked } = answering([{ id: 're_0', metadata: { key: 'rf:cancel:2' } }])
    expect(await refund(stripe, request)).toBe('made')
    expect(asked).toMatchObject([
      {
        ...{ path: '/v1/refunds', key: request.key },
        sent: { charge: 'ch_1', amount: '1200', 'metadata[key]': request.key },
      },
    ])
  })

  test.each([
    ['under this key', 'rf:cancel:1~1'],
    ['by its first attempt', 'rf:cancel:1'],
  ])('that was made %s is not sent again', async (_, key) => {
    const { stripe, asked } = answering([{ id: 're_1', metadata: { key } }])
    expect(await refund(stripe, request)).toBe('made')
    expect(asked).toEqual([])
  })

  test.each([
    ['charge_already_refunded', 'already_refunded'],
    ['charge_disputed', 'disputed'],
    ['refund_disputed_payment', 'disputed'],
    ['charge_not_refundable', 'impossible'],
  ])('that can never be made ends: %s', async (code, outcome) => {
    expect(await refund(answering([], refusal(code)).stripe, request)).toBe(outcome)
  })

  test('that is refused for another reason is tried again', async () => {
    const refused = refund(answering([], refusal('balance_insufficient')).stripe, request)
    await expect(refused).rejects.toThrow(ProviderRefusal)
  })

  test('without a certain answer may have been made', async () => {
    const away = { status: 500, body: { error: { type: 'api_error', message: 'away' } } }
    const unknown = refund(answering([], away).stripe, request)
    await expect(unknown).rejects.not.toBeInstanceOf(ProviderRefusal)
  })
})

describe('a reversal', () => {
  const request = { key: 'trr:1:1~1', callKey: 'trr:1:1', transferId: 'tr_1', amount: 900 }

  test('is sent once', async () => {
    const { stripe, asked } = answering([])
    expect(await reverseTransfer(stripe, request)).toEqual({ amount: 900 })
    expect(asked).toMatchObject([
      { path: '/v1/transfers/tr_1/reversals', key: request.key, sent: { amount: '900' } },
    ])
  })

  test('that was made before counts with what it fetched', async () => {
    const { stripe, asked } = answering([
      { id: 'trr_1', amount: 400, metadata: { key: 'trr:1:1' } },
    ])
    expect(await reverseTransfer(stripe, request)).toEqual({ amount: 400 })
    expect(asked).toEqual([])
  })
})

describe('a transfer of a share', () => {
  const request = {
    ...{ key: 'tr:in_1', again: false, since: null, amount: 2400, accountId: 'acct_1' },
    ...{ chargeId: 'ch_1', invoiceId: 'in_1', dealId: 7 },
  }
  const made = { body: { id: 'tr_1', destination: 'acct_1' } }
  const known = { id: 'tr_0', destination: 'acct_0', metadata: { invoice: 'in_1' } }

  test('is taken from its charge', async () => {
    const { stripe, asked } = answering([known], made)
    expect(await createTransfer(stripe, request)).toEqual({
      transferId: 'tr_1',
      accountId: 'acct_1',
    })
    expect(asked).toMatchObject([
      {
        key: 'tr:in_1',
        sent: {
          ...{ amount: '2400', currency: 'jpy', destination: 'acct_1' },
          ...{ source_transaction: 'ch_1', transfer_group: 'subsc_7' },
        },
      },
    ])
  })

  test.each([
    ['an earlier attempt', { again: true }],
    ['a time before the database was restored', { since: new Date('2026-04-01T00:00:00Z') }],
  ])('of %s is found and not sent again', async (_, change) => {
    const { stripe, asked } = answering([known])
    const found = await createTransfer(stripe, { ...request, ...change })
    expect(found).toEqual({ transferId: 'tr_0', accountId: 'acct_0' })
    expect(asked).toEqual([])
  })

  test('of another month is not taken for it', async () => {
    const other = { ...known, metadata: { invoice: 'in_2' } }
    const { stripe, asked } = answering([other], made)
    await createTransfer(stripe, { ...request, again: true, since: new Date() })
    expect(asked).toHaveLength(1)
  })

  test('of a used-up charge is the platform’s own money (rule `share-of-used-up-charge`)', async () => {
    const { stripe, asked } = answering([], refusal('parameter_invalid', 'amount'), made)
    await createTransfer(stripe, request)
    expect(asked.map(({ key, sent }) => [key, sent.source_transaction])).toEqual([
      ['tr:in_1', 'ch_1'],
      ['tr:in_1:unsourced', undefined],
    ])
  })

  test('that is refused for another reason is not sent in another way', async () => {
    const { stripe, asked } = answering([], refusal('account_invalid', 'destination'))
    await expect(createTransfer(stripe, request)).rejects.toThrow(ProviderRefusal)
    expect(asked).toHaveLength(1)
  })
})

describe('a credit', () => {
  const request = { key: 'tr:dp:1~1', callKey: 'tr:dp:1', accountId: 'acct_1', amount: 500 }

  test('is always looked for before it is sent', async () => {
    const { stripe, asked } = answering([{ id: 'tr_9', metadata: { key: 'tr:dp:1' } }])
    expect(await creditAccount(stripe, request)).toBe('tr_9')
    expect(asked).toEqual([])
  })

  test('is the platform’s own money', async () => {
    const { stripe, asked } = answering([{ id: 'tr_9', metadata: {} }], { body: { id: 'tr_1' } })
    expect(await creditAccount(stripe, request)).toBe('tr_1')
    expect(asked[0]).toMatchObject({ key: request.key, sent: { amount: '500', currency: 'jpy' } })
    expect(asked[0]?.sent).not.toHaveProperty('source_transaction')
  })
})

describe('a payout', () => {
  const requestedAt = new Date('2026-04-01T00:00:00.500Z')
  const request = { key: 'po:3', accountId: 'acct_1', payoutId: 3, requestedAt, amount: 2000 }
  const payout = (change: object = {}) => ({
    ...{ id: 'po_1', amount: 2000, currency: 'jpy', created: 1_767_225_600, status: 'pending' },
    ...{ failure_code: null, metadata: { payout_id: '3' }, ...change },
  })

  test('is sent once, with its number and the moment of its request', async () => {
    const { stripe, asked } = answering([payout({ metadata: { payout_id: '33' } })], {
      body: payout(),
    })
    expect(await createPayout(stripe, request)).toMatchObject({ providerId: 'po_1', payoutId: 3 })
    const metadata = { 'metadata[payout_id]': '3', 'metadata[requested_at]': requestedAt.toJSON() }
    expect(asked).toMatchObject([{ key: 'po:3', sent: { amount: '2000', ...metadata } }])
  })

  test.each([
    ['in_transit', null, 'pending', null],
    ['paid', null, 'paid', null],
    ['failed', 'account_closed', 'failed', 'account_closed'],
    ['canceled', null, 'failed', 'canceled'],
  ])('that is known as %s is not sent again', async (status, failure_code, is, failureCode) => {
    const { stripe, asked } = answering([payout({ status, failure_code })])
    expect(await createPayout(stripe, request)).toMatchObject({ status: is, failureCode })
    expect(asked).toEqual([])
  })

  test('to an account that was cut off says so', async () => {
    const { stripe } = answering([], refusal('account_invalid', undefined, 403))
    await expect(createPayout(stripe, request)).rejects.toThrow(PayoutAccountGone)
  })

  test('with an unknown state is not taken for any other', async () => {
    const { stripe } = answering([payout({ status: 'paused' })])
    await expect(createPayout(stripe, request)).rejects.toThrow('po_1')
  })
})
