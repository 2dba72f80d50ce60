import { z } from 'zod'
import { address, integer, mergeMetadata, metadata, natural, text, truth } from '../api/params.ts'
import { type Call, type Route, route } from '../api/route.ts'
import { listRoute, retrieveRoute } from '../api/standard-routes.ts'
import { createPrice, createProduct } from '../billing/new-price.ts'
import { recordUpdate } from '../billing/record-update.ts'
import { noSuch } from '../failure.ts'
import type { Documents } from '../store/document.ts'

type Product = Documents['product']
type Price = Documents['price']

const optional = {
  description: text.optional(),
  images: z.array(address).max(8).optional(),
  metadata: metadata.optional(),
}
const creation = z.strictObject({ ...optional, name: text.min(1) })
const change = z.strictObject({
  ...optional,
  name: text.min(1).optional(),
  active: truth.optional(),
})

function create({ provider }: Call, given: z.infer<typeof creation>): Product {
  return createProduct(provider, { ...given, metadata: mergeMetadata({}, given.metadata) })
}

function update({ provider, id }: Call, given: z.infer<typeof change>): Product {
  const before = provider.store.get('product', id)
  if (!before) throw noSuch('product', id)
  const after: Product = {
    ...before,
    active: given.active ?? before.active,
    description: given.description ?? before.description,
    images: given.images ?? before.images,
    metadata: mergeMetadata(before.metadata, given.metadata),
    name: given.name ?? before.name,
    updated: provider.now(),
  }
  provider.store.update('product', after)
  recordUpdate(provider, 'product.updated', { before, after })
  return after
}

const priceCreation = z.strictObject({
  currency: z.literal('jpy'),
  product: text,
  unit_amount: natural,
  recurring: z.strictObject({
    interval: z.enum(['day', 'week', 'month', 'year']),
    interval_count: integer.optional(),
  }),
  metadata: metadata.optional(),
})

function addPrice({ provider }: Call, given: z.infer<typeof priceCreation>): Price {
  if (!provider.store.get('product', given.product)) {
    throw noSuch('product', given.product, 'product')
  }
  const { interval, interval_count = 1 } = given.recurring
  return createPrice(provider, given.product, {
    unitAmount: given.unit_amount,
    recurrence: { interval, interval_count },
  })
}

const priceChange = z.strictObject({ active: truth.optional(), metadata: metadata.optional() })

function updatePrice({ provider, id }: Call, given: z.infer<typeof priceChange>): Price {
  const before = provider.store.get('price', id)
  if (!before) throw noSuch('price', id)
  const after: Price = {
    ...before,
    active: given.active ?? before.active,
    metadata: mergeMetadata(before.metadata, given.metadata),
  }
  provider.store.update('price', after)
  recordUpdate(provider, 'price.updated', { before, after })
  return after
}

export const productRoutes: readonly Route[] = [
  route('POST', '/products', creation, create),
  listRoute('/products', 'product'),
  retrieveRoute('/products', 'product'),
  route('POST', '/products/{id}', change, update),
  route('POST', '/prices', priceCreation, addPrice),
  listRoute('/prices', 'price', { product: 'product' }),
  retrieveRoute('/prices', 'price'),
  route('POST', '/prices/{id}', priceChange, updatePrice),
]
