import { recordUpdate } from '../../billing/record-update.ts'
import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { recordTransfersChange } from './transfers-capability.ts'

type Account = Documents['account']

/** Stores a change of the account; its event and that of its capability are recorded separately. */
export function changeAccount(
  provider: Provider,
  before: Account,
  changes: Partial<Account>,
): Account {
  const after = provider.store.update('account', { ...before, ...changes })
  recordTransfersChange(provider, before, after)
  recordUpdate(provider, 'account.updated', { before, after, account: after.id })
  return after
}
