import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { changeAccount } from './change-account.ts'
import { requirements } from './new-account.ts'

type Account = Documents['account']

/** The provider rejects the account for good; no document lifts that. */
export function rejectAccount(provider: Provider, account: Account): Account {
  return changeAccount(provider, account, {
    capabilities: { ...account.capabilities, transfers: 'inactive' },
    charges_enabled: false,
    payouts_enabled: false,
    requirements: requirements([], 'rejected.other'),
  })
}

export function isRejected({ requirements }: Account): boolean {
  return requirements?.disabled_reason?.startsWith('rejected.') ?? false
}
