import type Stripe from 'stripe'
import type { Billing } from '../../../ports/provider-subscriptions.ts'

type Item = Stripe.SubscriptionItem

/** The billing of the next periods, as far as the subscription itself says. */
export function billingOf(subscription: Stripe.Subscription): Billing {
  const { data: items } = subscription.items
  return {
    total: items.map(amountOf).reduce(plus, 0),
    isMonthly: items.every(isMonthly),
    isMailed: subscription.collection_method === 'send_invoice',
    isDiscounted: isDiscounted(subscription),
    isTrial: subscription.status === 'trialing',
  }
}

/** A discount of the customer holds for every subscription that has none of its own. */
const isDiscounted = ({ customer, discounts, items: { data } }: Stripe.Subscription): boolean =>
  discounts.length > 0 || data.some(item => item.discounts.length > 0) || hasDiscount(customer)

const hasDiscount = (customer: Stripe.Subscription['customer']): boolean =>
  typeof customer !== 'string' && !customer.deleted && Boolean(customer.discount)

/** Tiers and fractions of a yen have no amount that is known in advance. */
const amountOf = ({ price, quantity }: Item): number | null =>
  price.unit_amount === null ? null : price.unit_amount * (quantity ?? 1)

const plus = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other

const isMonthly = ({ price: { recurring } }: Item): boolean =>
  recurring?.interval === 'month' && recurring.interval_count === 1
