import { createHash } from 'node:crypto'
import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { newId } from '../../store/ids.ts'

/** The stored part of a card: never its full number or security code. */
export interface Card {
  readonly last4: string
  readonly brand: string
  readonly fingerprint: string
  readonly expMonth: number
  /** Four digits. */
  readonly expYear: number
  readonly name: string | null
}

export function keepableCard(
  number: string,
  rest: Pick<Card, 'brand' | 'expMonth' | 'expYear' | 'name'>,
): Card {
  const digest = createHash('sha256').update(`sandbox card ${number}`).digest('base64url')
  return { ...rest, last4: number.slice(-4), fingerprint: digest.slice(0, 16) }
}

type PaymentMethod = Documents['payment_method']

/** Stores the card, attached to its owner when it may be charged again. */
export function savePaymentMethod(
  provider: Provider,
  card: Card,
  customer: Documents['customer'] | null,
): PaymentMethod {
  const email = customer?.email ?? null
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email, name: card.name, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'JP',
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: card.fingerprint,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: provider.now(),
    customer: customer?.id ?? null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  provider.store.insert('payment_method', method)
  if (customer) provider.events.record('payment_method.attached', method)
  return method
}
