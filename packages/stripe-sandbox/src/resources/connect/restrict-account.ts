import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { changeAccount } from './change-account.ts'
import { requirements } from './new-account.ts'

type Account = Documents['account']

/** The requirement that a restriction adds. */
const missingDocument = 'individual.verification.document'

/** True for an onboarded account that waits for a document. */
export function isRestricted({ details_submitted, requirements }: Account): boolean {
  return details_submitted === true && (requirements?.currently_due?.length ?? 0) > 0
}

/**
 * The provider requires a document and stops transfers to the account, payouts from it, or both.
 */
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

/** The document is handed in and the restriction ends. */
export function liftRestriction(provider: Provider, account: Account): Account {
  return changeAccount(provider, account, {
    capabilities: { ...account.capabilities, transfers: 'active' },
    payouts_enabled: true,
    requirements: requirements([], null),
  })
}
