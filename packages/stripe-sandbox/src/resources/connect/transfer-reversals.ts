import { z } from 'zod'
import { embeddedList } from '../../api/list-page.ts'
import { integer, mergeMetadata, metadata, text } from '../../api/params.ts'
import { type Call, type Route, route } from '../../api/route.ts'
import { pageOf, paging } from '../../api/standard-routes.ts'
import { addTransaction, balanceOf } from '../../billing/payouts/balances.ts'
import { noSuch, StripeFailure } from '../../failure.ts'
import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { newId } from '../../store/ids.ts'

type Transfer = Documents['transfer']
type Reversal = Documents['transfer_reversal']

const creation = z.strictObject({
  amount: integer.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
})

function create(call: Call, given: z.infer<typeof creation>): Reversal {
  const { provider } = call
  const transfer = transferOf(call)
  const amount = given.amount ?? transfer.amount - transfer.amount_reversed
  requireReversible(provider, transfer, amount)
  const reversal: Reversal = {
    id: newId('trr'),
    object: 'transfer_reversal',
    amount,
    balance_transaction: null,
    created: provider.now(),
    currency: 'jpy',
    destination_payment_refund: null,
    metadata: mergeMetadata({}, given.metadata),
    source_refund: null,
    transfer: transfer.id,
  }
  moveBack(provider, transfer, reversal)
  provider.store.insert('transfer_reversal', reversal)
  noteOn(provider, transfer, reversal)
  return reversal
}

function requireReversible({ store }: Provider, transfer: Transfer, amount: number): void {
  const left = transfer.amount - transfer.amount_reversed
  if (amount < 1 || amount > left) {
    throw new StripeFailure(
      `Reversal amount (¥${amount}) is greater than unreversed amount on transfer (¥${left})`,
      { param: 'amount' },
    )
  }
  const { available, pending } = balanceOf(store, String(transfer.destination))
  if (available + pending >= amount) return
  throw new StripeFailure('Insufficient funds in the connected account to reverse the transfer.', {
    code: 'balance_insufficient',
  })
}

/** Moves the money back; pending money comes back as pending. */
function moveBack(provider: Provider, transfer: Transfer, reversal: Reversal): void {
  const sent = provider.store.get('balance_transaction', transfer.balance_transaction ?? '')
  const entry = { source: reversal.id, availableOn: sent?.available_on }
  const { amount } = reversal
  const account = String(transfer.destination)
  addTransaction(provider, { ...entry, account, type: 'payment_refund', amount: -amount })
  reversal.balance_transaction = addTransaction(provider, {
    ...entry,
    account: '',
    type: 'transfer_refund',
    amount,
  }).id
}

function noteOn(provider: Provider, before: Transfer, reversal: Reversal): void {
  const { store, events } = provider
  const amount_reversed = before.amount_reversed + reversal.amount
  const { reversals } = before
  const known = [reversal, ...reversals.data]
  const listed = embeddedList(known, reversals.url)
  const has_more = reversals.has_more || listed.has_more
  const after: Transfer = {
    ...before,
    amount_reversed,
    reversals: { ...listed, has_more },
    reversed: amount_reversed === before.amount,
  }
  store.update('transfer', after)
  const payment = store.get('charge', before.destination_payment ?? '')
  if (payment) {
    const refunded = payment.amount_refunded + reversal.amount
    const changed = { amount_refunded: refunded, refunded: refunded === payment.amount }
    const given = store.update('charge', { ...payment, ...changed })
    events.record('charge.refunded', given, { account: String(before.destination) })
  }
  events.record('transfer.reversed', after)
}

function transferOf({ provider, id }: Call): Transfer {
  const transfer = provider.store.get('transfer', id)
  if (!transfer) throw noSuch('transfer', id)
  return transfer
}

function retrieve(call: Call): Reversal {
  const reversal = call.provider.store.get('transfer_reversal', call.part)
  if (reversal?.transfer === transferOf(call).id) return reversal
  throw noSuch('transfer reversal', call.part)
}

const listing = z.strictObject(paging)

function list(call: Call, page: z.infer<typeof listing>): object {
  const { id } = transferOf(call)
  return pageOf(call, { type: 'transfer_reversal', url: `/v1/transfers/${id}/reversals` }, page, {
    where: { transfer: id },
  })
}

export const transferReversalRoutes: readonly Route[] = [
  route('POST', '/transfers/{id}/reversals', creation, create),
  route('GET', '/transfers/{id}/reversals', listing, list),
  route('GET', '/transfers/{id}/reversals/{part}', z.strictObject({}), retrieve),
]
