import { z } from 'zod'
import { integer, mergeMetadata, metadata, text } from '../api/params.ts'
import { type Call, type Route, route } from '../api/route.ts'
import { listRoute, retrieveRoute } from '../api/standard-routes.ts'
import { addPending } from '../billing/invoices/pending-items.ts'
import { noSuch, StripeFailure } from '../failure.ts'
import type { Documents } from '../store/document.ts'

const creation = z.strictObject({
  amount: integer,
  currency: text,
  customer: text,
  description: text.optional(),
  metadata: metadata.optional(),
  period: z.strictObject({ start: integer, end: integer }).optional(),
  subscription: text.optional(),
})

function create({ provider }: Call, given: z.infer<typeof creation>): Documents['invoiceitem'] {
  const subscription = given.subscription ?? null
  if (!provider.store.get('customer', given.customer))
    throw noSuch('customer', given.customer, 'customer')
  if (subscription && !provider.store.get('subscription', subscription))
    throw noSuch('subscription', subscription, 'subscription')
  return addPending(provider, {
    ...given,
    subscription,
    metadata: mergeMetadata({}, given.metadata),
  })
}

/** Only an item that no invoice has can be deleted (provider rule). */
function remove({ provider, id }: Call): object {
  const item = provider.store.get('invoiceitem', id)
  if (!item) throw noSuch('invoiceitem', id)
  if (item.invoice !== null)
    throw new StripeFailure('The invoice item is attached to an invoice and cannot be deleted.')
  provider.store.remove('invoiceitem', id)
  provider.events.record('invoiceitem.deleted', item)
  return { id, object: 'invoiceitem', deleted: true }
}

export const invoiceItemRoutes: readonly Route[] = [
  route('POST', '/invoiceitems', creation, create),
  listRoute('/invoiceitems', 'invoiceitem', { customer: 'customer', invoice: 'invoice' }),
  retrieveRoute('/invoiceitems', 'invoiceitem'),
  route('DELETE', '/invoiceitems/{id}', z.strictObject({}), remove),
]
