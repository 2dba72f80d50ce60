import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { payNow } from '../collect.ts'
import { billedSubscriptions } from '../incomplete-subscription.ts'
import { recordUpdate } from '../record-update.ts'
import { type Card, savePaymentMethod } from './card.ts'
import { behaviourOf } from './test-cards.ts'

type Customer = Documents['customer']
type PaymentMethod = Documents['payment_method']

/** `unpaid`: the card is changed, but an open invoice could not be paid with it. */
export type Replacement = 'changed' | 'declined' | 'unpaid'

/** Moves all of the customer's subscriptions to this card and pays their open invoices at once. */
export function replaceCard(provider: Provider, customer: Customer, card: Card): Replacement {
  if (behaviourOf(card.last4) === 'declined') return 'declined'
  const method = savePaymentMethod(provider, card, customer)
  makeDefault(provider, customer, method)
  const owed = moveSubscriptions(provider, customer, method)
  const refused = owed.filter(
    invoice => payNow(provider, invoice, method, { confirmed: true }) !== null,
  )
  return refused.length === 0 ? 'changed' : 'unpaid'
}

function makeDefault(provider: Provider, customer: Customer, { id }: PaymentMethod): void {
  const invoice_settings = { ...customer.invoice_settings, default_payment_method: id }
  const after = provider.store.update('customer', { ...customer, invoice_settings })
  recordUpdate(provider, 'customer.updated', { before: customer, after })
}

/** Returns the open invoices of the running subscriptions. */
function moveSubscriptions(provider: Provider, customer: Customer, { id }: PaymentMethod) {
  const { store } = provider
  return billedSubscriptions(provider, customer.id).flatMap(subscription => {
    const after = store.update('subscription', { ...subscription, default_payment_method: id })
    recordUpdate(provider, 'customer.subscription.updated', { before: subscription, after })
    const where = { 'parent.subscription_details.subscription': after.id, status: 'open' }
    return store.list('invoice', { where })
  })
}
