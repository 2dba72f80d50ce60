import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { changeAccount } from './change-account.ts'
import { requirements } from './new-account.ts'

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
  return changeAccount(provider, account, {
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
  return changeAccount(provider, account, {
    capabilities: { ...account.capabilities, transfers: 'active' },
    payouts_enabled: true,
    requirements: requirements([], null),
  })
}
