import { z } from 'zod'
import { natural, text, truth } from '../api/params.ts'
import type { Call } from '../api/route.ts'
import { withPrice } from '../billing/new-subscription.ts'
import { noSuch, StripeFailure } from '../failure.ts'
import type { Documents } from '../store/document.ts'

type Item = Documents['subscription']['items']['data'][number]
type Price = Documents['price']

export const itemChange = z.strictObject({
  deleted: truth.optional(),
  id: text.optional(),
  price: text.optional(),
  quantity: natural.optional(),
})

type Change = z.infer<typeof itemChange>

/** Items that no change names stay; a change without an id adds one (provider rule). */
export function itemsAfter(call: Call, items: Item[], changes: Change[]): Item[] {
  const changed = items.flatMap(item => {
    const change = changes.find(({ id }) => id === item.id)
    if (!change) return [item]
    return change.deleted ? [] : [changedItem(call, item, change)]
  })
  const added = changes.filter(({ id }) => !items.some(item => item.id === id))
  const after = [...changed, ...added.map(change => newItem(call, items, change))]
  if (after.length > 0) return after
  throw new StripeFailure('A subscription must have at least one active plan.')
}

function changedItem(call: Call, item: Item, { price, quantity = item.quantity ?? 1 }: Change) {
  return withPrice(item, price ? priceOf(call, price) : item.price, quantity)
}

function newItem(call: Call, [like]: Item[], { id, price, quantity = 1 }: Change): Item {
  if (id !== undefined || !like) throw noSuch('subscription item', id ?? '', 'items[0][id]')
  if (price !== undefined) return withPrice({ ...like, id: '' }, priceOf(call, price), quantity)
  throw new StripeFailure('Missing required param: items[0][price].', { code: 'parameter_missing' })
}

function priceOf({ provider }: Call, id: string): Price {
  const price = provider.store.get('price', id)
  if (!price) throw noSuch('price', id, 'items[0][price]')
  const { interval, interval_count } = price.recurring ?? {}
  if (interval === 'month' && interval_count === 1) return price
  throw new StripeFailure('The sandbox does not change the interval.', { param: 'items' })
}
