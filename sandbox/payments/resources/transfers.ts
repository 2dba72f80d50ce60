import { z } from 'zod'
import { wholeList } from '../api/list-page.ts'
import { integer, mergeMetadata, metadata, text } from '../api/params.ts'
import { type Call, type Route, route } from '../api/route.ts'
import { listRoute, retrieveRoute } from '../api/standard-routes.ts'
import { addTransaction, balanceOf } from '../billing/balances.ts'
import { noSuch, StripeFailure } from '../failure.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { newId } from '../store/ids.ts'
import { newDestinationPayment } from './destination-payment.ts'

type Transfer = Documents['transfer']
type Charge = Documents['charge']

const creation = z.strictObject({
  amount: integer,
  currency: z.literal('jpy'),
  destination: text,
  source_transaction: text.optional(),
  transfer_group: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
})
type Given = z.infer<typeof creation>

function create({ provider }: Call, given: Given): Transfer {
  if (given.amount < 1) throw tooSmall()
  requireReceiver(provider, given.destination)
  const source = given.source_transaction
    ? sourceOf(provider, given.source_transaction, given.amount)
    : undefined
  if (!source) requireFunds(provider, given.amount)
  const transfer = newTransfer(provider, given, source)
  moveMoney(provider, transfer, source)
  provider.store.insert('transfer', transfer)
  provider.events.record('transfer.created', transfer)
  return transfer
}

function requireReceiver({ store }: Provider, id: string): void {
  const account = store.get('account', id)
  if (!account) throw noSuch('destination', id, 'destination')
  if (account.capabilities?.transfers === 'active') return
  throw new StripeFailure(
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    { code: 'transfers_not_allowed' },
  )
}

/** The charge that pays; all its transfers together may not exceed it (provider rule). */
function sourceOf({ store }: Provider, id: string, amount: number): Charge {
  const charge = store.get('charge', id, '')
  if (!charge?.paid) throw noSuch('charge', id, 'source_transaction')
  const earlier = store.list('transfer', { where: { source_transaction: id } })
  const moved = earlier.reduce((sum, made) => sum + made.amount - made.amount_reversed, 0)
  if (moved + amount <= charge.amount - charge.amount_refunded) return charge
  throw new StripeFailure(
    `Transfers using this transaction as a source must not exceed the source amount of ¥${charge.amount}. (There is already a transferred amount of ¥${moved}.)`,
    { param: 'amount' },
  )
}

function requireFunds({ store }: Provider, amount: number): void {
  if (balanceOf(store, '').available >= amount) return
  throw new StripeFailure('You have insufficient available funds in your Stripe account.', {
    code: 'balance_insufficient',
  })
}

function newTransfer(provider: Provider, given: Given, source: Charge | undefined): Transfer {
  const id = newId('tr')
  return {
    id,
    object: 'transfer',
    amount: given.amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: provider.now(),
    currency: 'jpy',
    description: given.description ?? null,
    destination: given.destination,
    livemode: false,
    metadata: mergeMetadata({}, given.metadata),
    reversals: wholeList([], `/v1/transfers/${id}/reversals`),
    reversed: false,
    source_transaction: source?.id ?? null,
    source_type: 'card',
    transfer_group: given.transfer_group ?? (source ? `group_${source.id}` : null),
  }
}

/** Both sides become available with the source charge. */
function moveMoney(provider: Provider, transfer: Transfer, source: Charge | undefined): void {
  const paidBy = provider.store.get('balance_transaction', source?.balance_transaction ?? '')
  const availableOn = paidBy?.available_on
  const { id, amount } = transfer
  transfer.balance_transaction = addTransaction(provider, {
    account: '',
    type: 'transfer',
    source: id,
    amount: -amount,
    availableOn,
  }).id
  const account = String(transfer.destination)
  const payment = newDestinationPayment(transfer, provider.now())
  payment.balance_transaction = addTransaction(provider, {
    account,
    type: 'payment',
    source: payment.id,
    amount,
    availableOn,
  }).id
  provider.store.insert('charge', payment, { account })
  transfer.destination_payment = payment.id
}

function tooSmall(): StripeFailure {
  return new StripeFailure('Invalid positive integer', {
    code: 'parameter_invalid_integer',
    param: 'amount',
    kept: false,
  })
}

export const transferRoutes: readonly Route[] = [
  route('POST', '/transfers', creation, create),
  listRoute('/transfers', 'transfer', {
    destination: 'destination',
    transfer_group: 'transfer_group',
  }),
  retrieveRoute('/transfers', 'transfer'),
]
