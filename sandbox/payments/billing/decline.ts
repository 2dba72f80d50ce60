import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { behaviourOf } from './test-cards.ts'

/** Why the card's bank says no. */
export type Decline = Refusal | 'authentication_required'

/** A refusal for good; `authentication_required` may still become a payment. */
export type Refusal = 'generic_decline' | 'insufficient_funds'

interface Wanted {
  readonly customer: string
  /** Nothing before the first month is paid. */
  readonly subscription: string | null
  readonly last4: string
  /** True when the card's owner is there and has answered the bank's question. */
  readonly confirmed: boolean
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
  if (behaviour === 'asks_identity' && !wanted.confirmed) return 'authentication_required'
  return behaviour === 'fails_on_renewal' && wanted.subscription ? 'generic_decline' : null
}

/** How the provider words a refusal. */
export function failureOf(
  decline: Refusal,
): Pick<Documents['charge'], 'failure_code' | 'failure_message'> {
  const insufficient = decline === 'insufficient_funds'
  return {
    failure_code: 'card_declined',
    failure_message: insufficient ? 'Your card has insufficient funds.' : 'Your card was declined.',
  }
}
