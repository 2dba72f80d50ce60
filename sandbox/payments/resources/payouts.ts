import { z } from 'zod'
import { equals, inRange } from '../api/list-filters.ts'
import { integer, mergeMetadata, metadata, text } from '../api/params.ts'
import { type Call, type Route, route } from '../api/route.ts'
import { listRoute, retrieveRoute } from '../api/standard-routes.ts'
import { addTransaction, balanceOf } from '../billing/balances.ts'
import { cancelPayout, PAYOUT_ARRIVES, PAYOUT_LEAVES } from '../billing/payout-journey.ts'
import { noSuch, StripeFailure } from '../failure.ts'
import type { Documents } from '../store/document.ts'
import { newId } from '../store/ids.ts'

type Payout = Documents['payout']

const creation = z.strictObject({
  amount: integer,
  currency: z.literal('jpy'),
  description: text.optional(),
  statement_descriptor: text.max(22).optional(),
  method: z.literal('standard').optional(),
  metadata: metadata.optional(),
})
type Given = z.infer<typeof creation>

function create(call: Call, given: Given): Payout {
  const { provider, account } = call
  requireFunds(call, given.amount)
  const payout = newPayout(call, given)
  payout.balance_transaction = addTransaction(provider, {
    account,
    type: 'payout',
    source: payout.id,
    amount: -payout.amount,
  }).id
  provider.store.insert('payout', payout, { account })
  provider.due.schedule('payout_leaves', payout.id, payout.created + PAYOUT_LEAVES)
  provider.due.schedule('payout_arrives', payout.id, payout.arrival_date)
  provider.events.record('payout.created', payout, account ? { account } : {})
  return payout
}

function requireFunds({ provider, account }: Call, amount: number): void {
  const owner = provider.store.get('account', account)
  if (account !== '' && !owner?.payouts_enabled) {
    throw new StripeFailure('This account cannot currently make payouts.', {
      code: 'payouts_not_allowed',
    })
  }
  if (amount >= 1 && balanceOf(provider.store, account).available >= amount) return
  throw new StripeFailure(
    'You have insufficient funds in your Stripe account for this transfer. Your card balance is too low.',
    { code: 'balance_insufficient' },
  )
}

function newPayout({ provider, account }: Call, given: Given): Payout {
  const created = provider.now()
  const bank = provider.store.get('account', account)?.external_accounts?.data[0]
  return {
    id: newId('po'),
    object: 'payout',
    amount: given.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: created + PAYOUT_ARRIVES,
    automatic: false,
    balance_transaction: null,
    created,
    currency: 'jpy',
    description: given.description ?? null,
    destination: bank?.id ?? null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: mergeMetadata({}, given.metadata),
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: given.statement_descriptor ?? null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  }
}

function cancel({ provider, account, id }: Call): Payout {
  const payout = provider.store.get('payout', id, account)
  if (!payout) throw noSuch('payout', id)
  if (payout.status === 'pending') return cancelPayout(provider, payout)
  throw new StripeFailure(`Payouts can only be canceled while they are pending.`)
}

export const payoutRoutes: readonly Route[] = [
  route('POST', '/payouts', creation, create),
  listRoute('/payouts', 'payout', {
    arrival_date: inRange('arrival_date'),
    destination: 'destination',
    status: equals('status', z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled'])),
  }),
  retrieveRoute('/payouts', 'payout'),
  route('POST', '/payouts/{id}/cancel', z.strictObject({}), cancel),
]
