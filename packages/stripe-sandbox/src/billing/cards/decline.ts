import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { behaviourOf } from './test-cards.ts'

export type Decline = Refusal | 'authentication_required'

/** A final refusal; after `authentication_required` the payment may still succeed. */
export type Refusal = 'generic_decline' | 'insufficient_funds'

interface Wanted {
  readonly customer: string
  /** Null until the first month is paid. */
  readonly subscription: string | null
  readonly last4: string
  /** True when the card's owner has passed the bank's authentication. */
  readonly confirmed: boolean
}

/** The bank's decision on a charge: null accepts it. A decline on demand applies once. */
export function declineOf({ faults }: Provider, wanted: Wanted): Decline | null {
  const demanded = faults.strike(
    'decline_next',
    ({ customer, subscription }) =>
      (customer === undefined || customer === wanted.customer) &&
      (subscription === undefined || subscription === wanted.subscription),
  )
  if (demanded) return demanded.reason ?? 'generic_decline'
  const behaviour = behaviourOf(wanted.last4)
  if (behaviour === 'declined') return 'generic_decline'
  if (behaviour === 'asks_identity' && !wanted.confirmed) return 'authentication_required'
  return behaviour === 'fails_on_renewal' && wanted.subscription ? 'generic_decline' : null
}

/** The provider's code and message for a refusal. */
export function failureOf(
  decline: Refusal,
): Pick<Documents['charge'], 'failure_code' | 'failure_message'> {
  const insufficient = decline === 'insufficient_funds'
  return {
    failure_code: 'card_declined',
    failure_message: insufficient ? 'Your card has insufficient funds.' : 'Your card was declined.',
  }
}
