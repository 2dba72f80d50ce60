import { StripeFailure } from '../failure.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { newId } from '../store/ids.ts'
import type { Recurrence } from './periods/calendar.ts'

type Product = Documents['product']
type Price = Documents['price']

interface ProductFacts {
  readonly name: string
  readonly description?: string | undefined
  readonly images?: string[] | undefined
  readonly metadata: Record<string, string>
}

export function createProduct(provider: Provider, facts: ProductFacts): Product {
  const created = provider.now()
  const product: Product = {
    id: newId('prod', 14),
    object: 'product',
    active: true,
    created,
    default_price: null,
    description: facts.description ?? null,
    images: facts.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: facts.metadata,
    name: facts.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  }
  provider.store.insert('product', product)
  provider.events.record('product.created', product)
  return product
}

interface NewPrice {
  /** In the smallest unit of the currency. */
  unitAmount: number
  recurrence: Recurrence
  currency?: string
}

/** The longest cycle of each interval, three years (provider rule). */
const LONGEST_CYCLE: Readonly<Record<string, number>> = { day: 1095, week: 156, month: 36, year: 3 }

export function createPrice(
  provider: Provider,
  product: string,
  { unitAmount, recurrence, currency = 'jpy' }: NewPrice,
): Price {
  requireCycle(recurrence)
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: provider.now(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: { ...recurrence, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  }
  provider.store.insert('price', price)
  provider.events.record('price.created', price)
  return price
}

function requireCycle({ interval, interval_count: count }: Recurrence): void {
  const longest = LONGEST_CYCLE[interval] ?? 0
  if (count >= 1 && count <= longest) return
  throw new StripeFailure(`A cycle has from 1 to ${longest} of the interval ${interval}.`, {
    param: 'recurring[interval_count]',
  })
}
