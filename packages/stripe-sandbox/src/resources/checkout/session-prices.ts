import { mergeMetadata } from '../../api/params.ts'
import { createPrice, createProduct } from '../../billing/new-price.ts'
import type { SessionPlan } from '../../billing/subscribe.ts'
import { noSuch, StripeFailure } from '../../failure.ts'
import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import type { SessionParams } from './session-params.ts'

type Line = SessionParams['line_items'][number]

/** The price that a line names, or a new one from its data. */
export function priceOf(provider: Provider, line: Line): Documents['price'] {
  if (line.price_data) return priceFromData(provider, line.price_data)
  const price = provider.store.get('price', line.price ?? '')
  if (!price) throw noSuch('price', line.price ?? '', 'line_items[0][price]')
  return price
}

function priceFromData(
  provider: Provider,
  data: NonNullable<Line['price_data']>,
): Documents['price'] {
  const product = data.product ?? createdProduct(provider, data.product_data)
  return createPrice(provider, product, {
    unitAmount: data.unit_amount,
    recurrence: {
      interval: data.recurring.interval,
      interval_count: data.recurring.interval_count ?? 1,
    },
  })
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
