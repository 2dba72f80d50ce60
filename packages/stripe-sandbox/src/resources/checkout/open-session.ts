import { mergeMetadata } from '../../api/params.ts'
import type { Call } from '../../api/route.ts'
import { SMALLEST_CHARGE } from '../../billing/payouts/currency.ts'
import type { SessionPlan } from '../../billing/subscribe.ts'
import { exclusive, noSuch, StripeFailure } from '../../failure.ts'
import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { newSession } from './session-document.ts'
import type { SessionParams } from './session-params.ts'
import { priceOf, totalOf } from './session-prices.ts'

type Session = Documents['checkout.session']

/** Seconds: a session lives from 30 minutes to 24 hours (provider rule). */
const SHORTEST = 30 * 60
const LONGEST = 24 * 3600

/** Opens the hosted payment page. */
export function openSession({ provider, origin }: Call, given: SessionParams): Session {
  const expiresAt = expiryOf(provider.now(), given.expires_at)
  if (given.customer !== undefined && given.customer_email !== undefined)
    throw exclusive('customer', 'customer_email')
  const customer = customerOf(provider, given.customer)
  const lines = given.line_items.map(line => ({
    price: priceOf(provider, line).id,
    quantity: line.quantity ?? 1,
  }))
  const total = totalOf(provider, lines)
  if (total < SMALLEST_CHARGE) {
    throw new StripeFailure(`The Checkout Session's total amount must be at least ¥50.`, {
      code: 'amount_too_small',
    })
  }
  const session = newSession(provider.now(), given, { total, expiresAt, customer, origin })
  const plan: SessionPlan = {
    lines,
    description: given.subscription_data?.description ?? null,
    metadata: mergeMetadata({}, given.subscription_data?.metadata),
  }
  provider.due.schedule('expire_session', session.id, expiresAt)
  return provider.store.insert('checkout.session', session, { hidden: plan })
}

function expiryOf(now: number, wanted: number | undefined): number {
  const expiresAt = wanted ?? now + LONGEST
  if (expiresAt >= now + SHORTEST && expiresAt <= now + LONGEST) return expiresAt
  throw new StripeFailure(
    'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
    { param: 'expires_at', kept: false },
  )
}

function customerOf({ store }: Provider, id: string | undefined): Documents['customer'] | null {
  if (id === undefined) return null
  const customer = store.get('customer', id)
  if (!customer) throw noSuch('customer', id, 'customer')
  return customer
}
