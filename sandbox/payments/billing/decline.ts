import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { behaviourOf } from './test-cards.ts'

/** Why the card's bank says no. */
export type Decline = 'generic_decline' | 'insufficient_funds' | 'authentication_required'

interface Wanted {
  readonly customer: string
  /** Nothing before the first month is paid. */
  readonly subscription: string | null
  readonly last4: string
}

/** The bank's word on a charge: null lets it pass. A demanded decline strikes once. */
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
  return behaviour === 'fails_on_renewal' && wanted.subscription ? 'generic_decline' : null
}

/** How the provider words a refusal. */
export function failureOf(
  decline: Decline,
): Pick<Documents['charge'], 'failure_code' | 'failure_message'> {
  if (decline === 'authentication_required') {
    return {
      failure_code: 'authentication_required',
      failure_message: 'Your card was declined. This transaction requires authentication.',
    }
  }
  const insufficient = decline === 'insufficient_funds'
  return {
    failure_code: 'card_declined',
    failure_message: insufficient ? 'Your card has insufficient funds.' : 'Your card was declined.',
  }
}
