import type Stripe from 'stripe'
import { recordUpdate } from '../../billing/record-update.ts'
import type { Provider } from '../../provider.ts'
import type { Doc, Documents } from '../../store/document.ts'
import { requirements } from './new-account.ts'

type Account = Documents['account']
type Capability = Doc<Stripe.Capability>

/** Records an event when the account's permission to receive transfers changed. */
export function recordTransfersChange(provider: Provider, before: Account, after: Account): void {
  if (before.capabilities?.transfers === after.capabilities?.transfers) return
  recordUpdate(provider, 'capability.updated', {
    before: capabilityOf(before),
    after: capabilityOf(after),
    account: after.id,
  })
}

function capabilityOf(account: Account): Capability {
  const due = account.requirements?.currently_due ?? []
  return {
    id: 'transfers',
    object: 'capability',
    account: account.id,
    requested: true,
    requested_at: account.created ?? null,
    requirements: {
      ...requirements(due, null),
      currently_due: due,
      disabled_reason: reasonOf(account),
      errors: [],
      eventually_due: due,
      past_due: due,
      pending_verification: [],
    },
    status: account.capabilities?.transfers ?? 'unrequested',
  }
}

/** The capability's `disabled_reason`, which differs from that of its account. */
function reasonOf({ capabilities, requirements }: Account): string | null {
  if (capabilities?.transfers === 'active') return null
  const rejected = requirements?.disabled_reason?.startsWith('rejected.')
  return (
    rejected ? 'rejected.other' : 'requirements.fields_needed'
  ) satisfies Stripe.Capability.Requirements.DisabledReason
}
