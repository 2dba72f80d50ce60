import { wholeList } from '../../api/list-page.ts'
import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { changeAccount } from './change-account.ts'
import { type BankDetails, newBankAccount } from './complete-onboarding.ts'

/** The owner enters another bank account in their dashboard. */
export function changeBank(
  provider: Provider,
  account: Documents['account'],
  details: BankDetails,
): Documents['account'] {
  const { events } = provider
  const bank = newBankAccount(account.id, details)
  const at = { account: account.id }
  events.record('account.external_account.created', bank, at)
  for (const old of account.external_accounts?.data ?? []) {
    events.record('account.external_account.deleted', old, at)
  }
  const external_accounts = wholeList([bank], `/v1/accounts/${account.id}/external_accounts`)
  return changeAccount(provider, account, { external_accounts })
}
