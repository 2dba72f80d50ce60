import { mergeMetadata } from '../../api/params.ts'
import { createPrice, createProduct } from '../../billing/new-price.ts'
import type { SessionPlan } from '../../billing/subscribe.ts'
import { exclusive, noSuch, StripeFailure } from '../../failure.ts'
import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import type { SessionParams } from './session-params.ts'

type Line = SessionParams['line_items'][number]

/** The price that a line names, or a new one from its data. */
export function priceOf(provider: Provider, line: Line): Documents['price'] {
  const { price: id = '', price_data: data } = line
  if (line.price !== undefined && data) throw exclusive('price', 'price_data')
  if (data) return priceFromData(provider, data)
  const price = provider.store.get('price', id)
  if (!price) throw noSuch('price', id, 'line_items[0][price]')
  if (price.active) return price
  throw new StripeFailure(
    'The price specified is inactive. This field only accepts active prices.',
    { param: 'line_items[0][price]' },
  )
}

function priceFromData(
  provider: Provider,
  data: NonNullable<Line['price_data']>,
): Documents['price'] {
  const product = productOf(provider, data)
  return createPrice(provider, product, {
    unitAmount: data.unit_amount,
    recurrence: {
      interval: data.recurring.interval,
      interval_count: data.recurring.interval_count ?? 1,
    },
  })
}

function productOf(provider: Provider, data: NonNullable<Line['price_data']>): string {
  const { product, product_data } = data
  if (product === undefined) return createdProduct(provider, product_data)
  if (product_data) throw exclusive('product', 'product_data')
  if (provider.store.get('product', product)) return product
  throw noSuch('product', product, 'line_items[0][price_data][product]')
}

function createdProduct(
  provider: Provider,
  data: NonNullable<Line['price_data']>['product_data'],
): string {
  if (!data) {
    throw new StripeFailure('Missing required param: line_items[0][price_data][product_data].', {
      code: 'parameter_missing',
      kept: false,
    })
  }
  return createProduct(provider, { ...data, metadata: mergeMetadata({}, data.metadata) }).id
}

/** Yen. */
export function totalOf({ store }: Provider, lines: SessionPlan['lines']): number {
  return lines.reduce(
    (sum, { price, quantity }) => sum + (store.get('price', price)?.unit_amount ?? 0) * quantity,
    0,
  )
}
