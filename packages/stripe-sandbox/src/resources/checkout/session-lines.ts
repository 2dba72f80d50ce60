import type Stripe from 'stripe'
import type { SessionPlan } from '../../billing/subscribe.ts'
import type { Provider } from '../../provider.ts'
import type { Doc } from '../../store/document.ts'

type LineItem = Doc<Stripe.LineItem>

export function lineItemsOf({ store }: Provider, session: string): LineItem[] {
  const plan = store.hidden(session) as SessionPlan
  return plan.lines.flatMap(({ price: id, quantity }, index) => {
    const price = store.get('price', id)
    if (!price) return []
    const product = store.get('product', price.product)
    const amount = (price.unit_amount ?? 0) * quantity
    return [
      {
        id: `li_${session.slice(-14)}${index}`,
        object: 'item',
        adjustable_quantity: null,
        amount_discount: 0,
        amount_subtotal: amount,
        amount_tax: 0,
        amount_total: amount,
        currency: 'jpy',
        description: product?.name ?? null,
        discounts: [],
        metadata: {},
        price,
        quantity,
        taxes: [],
      } satisfies LineItem,
    ]
  })
}
