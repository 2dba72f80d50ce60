import { z } from 'zod'
import { mergeMetadata, metadata, positive, text } from '../../api/params.ts'
import { type Call, type Route, route } from '../../api/route.ts'
import { listRoute, retrieveRoute } from '../../api/standard-routes.ts'
import { addTransaction } from '../../billing/payouts/balances.ts'
import { recordUpdate } from '../../billing/record-update.ts'
import { noSuch } from '../../failure.ts'
import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { newDestinationPayment } from './destination-payment.ts'
import { newTransfer } from './new-transfer.ts'
import { requireFunds, requireReceiver, sourceOf } from './transfer-checks.ts'

type Transfer = Documents['transfer']
type Charge = Documents['charge']

const creation = z.strictObject({
  amount: positive,
  currency: z.literal('jpy'),
  destination: text,
  source_transaction: text.optional(),
  transfer_group: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
})
type Given = z.infer<typeof creation>

function create({ provider }: Call, given: Given): Transfer {
  requireReceiver(provider, given.destination)
  const source = given.source_transaction
    ? sourceOf(provider, given.source_transaction, given.amount)
    : undefined
  if (!source) requireFunds(provider, given.amount)
  const transfer = newTransfer(
    { ...given, metadata: mergeMetadata({}, given.metadata), created: provider.now() },
    source,
  )
  moveMoney(provider, transfer, source)
  provider.store.insert('transfer', transfer)
  provider.events.record('transfer.created', transfer)
  return transfer
}

/** Books both sides; they become available together with the source charge. */
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

const change = z.strictObject({ description: text.optional(), metadata: metadata.optional() })

/** Changes description and metadata; no money moves. */
function update({ provider, id }: Call, given: z.infer<typeof change>): Transfer {
  const before = provider.store.get('transfer', id)
  if (!before) throw noSuch('transfer', id)
  const after = provider.store.update('transfer', {
    ...before,
    description: given.description ?? before.description,
    metadata: mergeMetadata(before.metadata, given.metadata),
  })
  recordUpdate(provider, 'transfer.updated', { before, after })
  return after
}

export const transferRoutes: readonly Route[] = [
  route('POST', '/transfers', creation, create),
  listRoute('/transfers', 'transfer', {
    destination: 'destination',
    transfer_group: 'transfer_group',
  }),
  retrieveRoute('/transfers', 'transfer'),
  route('POST', '/transfers/{id}', change, update),
]
