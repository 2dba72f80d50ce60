import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { requirements } from './new-account.ts'
import { tellTransfers } from './transfers-capability.ts'

type Account = Documents['account']

/** What the provider asks for before it lets money move again. */
const missingDocument = 'individual.verification.document'

/** Finished once, but held up until a document is handed in. */
export function isRestricted({ details_submitted, requirements }: Account): boolean {
  return details_submitted === true && (requirements?.currently_due?.length ?? 0) > 0
}

/** The provider wants a document: no transfers to the account, no payouts from it, or both. */
export function restrictAccount(
  provider: Provider,
  account: Account,
  stopped: { readonly transfers: boolean; readonly payouts: boolean },
): Account {
  return change(provider, account, {
    capabilities: {
      ...account.capabilities,
      ...(stopped.transfers ? { transfers: 'inactive' } : {}),
    },
    payouts_enabled: stopped.payouts ? false : account.payouts_enabled,
    requirements: requirements([missingDocument], 'requirements.past_due'),
  })
}

/** The document is there. */
export function liftRestriction(provider: Provider, account: Account): Account {
  return change(provider, account, {
    capabilities: { ...account.capabilities, transfers: 'active' },
    payouts_enabled: true,
    requirements: requirements([], null),
  })
}

function change(provider: Provider, before: Account, changes: Partial<Account>): Account {
  const after = provider.store.update('account', { ...before, ...changes })
  const transfers = after.capabilities?.transfers === 'active' ? 'active' : 'inactive'
  if (transfers !== before.capabilities?.transfers) tellTransfers(provider, after, transfers)
  const { capabilities, payouts_enabled, requirements } = before
  provider.events.record('account.updated', after, {
    account: after.id,
    previous: { capabilities, payouts_enabled, requirements },
  })
  return after
}
