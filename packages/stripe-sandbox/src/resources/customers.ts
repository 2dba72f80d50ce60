import { z } from 'zod'
import { email, integer, mergeMetadata, metadata, text } from '../api/params.ts'
import { type Call, type Route, route } from '../api/route.ts'
import { listRoute, retrieveRoute } from '../api/standard-routes.ts'
import { attachedCard } from '../billing/cards/attached.ts'
import { newCustomer } from '../billing/new-customer.ts'
import { recordUpdate } from '../billing/record-update.ts'
import { removeCustomer } from '../billing/remove-customer.ts'
import { noSuch } from '../failure.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'

type Customer = Documents['customer']

const params = z.strictObject({
  balance: integer.optional(),
  email: z.union([z.literal(''), email]).optional(),
  name: text.optional(),
  phone: text.optional(),
  description: text.optional(),
  preferred_locales: z.array(text).optional(),
  invoice_settings: z.strictObject({ default_payment_method: text.optional() }).optional(),
  metadata: metadata.optional(),
})
const creation = params.extend({ test_clock: text.optional() })
type Given = z.infer<typeof params>

function create({ provider, account }: Call, given: z.infer<typeof creation>): Customer {
  const { test_clock: clock } = given
  if (clock && !provider.store.get('test_helpers.test_clock', clock)) {
    throw noSuch('test clock', clock, 'test_clock')
  }
  const made = newCustomer({
    ...given,
    metadata: mergeMetadata({}, given.metadata),
    testClock: clock,
    created: provider.now(),
  })
  requireCard(provider, made, given)
  const customer = provider.store.insert('customer', made, { account })
  provider.events.record('customer.created', customer)
  return customer
}

function update(call: Call, given: Given): Customer {
  const { provider } = call
  const before = customerOf(call)
  requireCard(provider, before, given)
  const after: Customer = {
    ...before,
    ...(given.email === undefined ? {} : { email: given.email || null }),
    ...(given.name === undefined ? {} : { name: given.name || null }),
    ...(given.phone === undefined ? {} : { phone: given.phone || null }),
    ...(given.description === undefined ? {} : { description: given.description || null }),
    balance: given.balance ?? before.balance,
    preferred_locales: given.preferred_locales ?? before.preferred_locales,
    invoice_settings: { ...before.invoice_settings, ...given.invoice_settings },
    metadata: mergeMetadata(before.metadata, given.metadata),
  }
  provider.store.update('customer', after)
  recordUpdate(provider, 'customer.updated', { before, after })
  return after
}

function requireCard(provider: Provider, { id: customer }: Customer, given: Given): void {
  const id = given.invoice_settings?.default_payment_method
  if (!id) return
  attachedCard(provider, { id, customer }, 'invoice_settings[default_payment_method]')
}

function customerOf({ provider, id, account }: Call): Customer {
  const customer = provider.store.get('customer', id, account)
  if (!customer) throw noSuch('customer', id)
  return customer
}

export const customerRoutes: readonly Route[] = [
  route('POST', '/customers', creation, create),
  listRoute('/customers', 'customer', { email: 'email', test_clock: 'test_clock' }),
  retrieveRoute('/customers', 'customer'),
  route('POST', '/customers/{id}', params, update),
  route('DELETE', '/customers/{id}', z.strictObject({}), call =>
    removeCustomer(call.provider, customerOf(call)),
  ),
]
