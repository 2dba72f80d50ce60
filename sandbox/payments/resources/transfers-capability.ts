import type Stripe from 'stripe'
import type { Provider } from '../provider.ts'
import type { Doc, Documents } from '../store/document.ts'
import { requirements } from './new-account.ts'

/** Tells that the account may or may not receive transfers. */
export function tellTransfers(
  { events, now }: Provider,
  account: Documents['account'],
  status: 'active' | 'inactive',
): void {
  const none = { ...requirements([], null), currently_due: [], eventually_due: [] }
  const capability: Doc<Stripe.Capability> = {
    id: 'transfers',
    object: 'capability',
    account: account.id,
    requested: true,
    requested_at: account.created ?? now(),
    requirements: {
      ...none,
      disabled_reason: status === 'active' ? null : 'requirements.past_due',
      errors: [],
      past_due: [],
      pending_verification: [],
    },
    status,
  }
  events.record('capability.updated', capability, { account: account.id })
}
