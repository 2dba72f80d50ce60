import type { Documents } from '../store/document.ts'
import { newId, randomText } from '../store/ids.ts'

interface CustomerFacts {
  readonly balance?: number | undefined
  readonly email?: string | undefined
  readonly name?: string | undefined
  readonly phone?: string | undefined
  readonly description?: string | undefined
  readonly preferred_locales?: string[] | undefined
  readonly testClock?: string | undefined
  readonly metadata: Record<string, string>
  readonly created: number
}

export function newCustomer(facts: CustomerFacts): Documents['customer'] {
  return {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: facts.balance ?? 0,
    created: facts.created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: facts.description || null,
    discount: null,
    email: facts.email || null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: facts.metadata,
    name: facts.name || null,
    next_invoice_sequence: 1,
    phone: facts.phone || null,
    preferred_locales: facts.preferred_locales ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: facts.testClock ?? null,
  }
}
