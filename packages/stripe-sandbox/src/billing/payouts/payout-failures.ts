import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { recordUpdate } from '../record-update.ts'

type Payout = Documents['payout']

export const PAYOUT_FAILURES = {
  account_closed: 'The bank account has been closed.',
  account_frozen: 'The bank account has been frozen.',
  could_not_process: 'The bank could not process this payout.',
  incorrect_account_holder_name:
    'Your bank notified us that the bank account holder name on file is incorrect.',
  no_account:
    'The bank account details on file are probably incorrect. No bank account could be located with those details.',
} as const
export type PayoutFailure = keyof typeof PAYOUT_FAILURES

/** The bank account stays `errored` until its owner enters another (provider rule). */
export function markErrored(provider: Provider, { id, destination }: Payout): void {
  const account = provider.store.get('account', provider.store.find(id)?.account ?? '')
  const { external_accounts: banks } = account ?? {}
  const before = banks?.data.find(one => one.id === destination)
  if (!account || !banks || !before) return
  const after = { ...before, status: 'errored' }
  const data = banks.data.map(one => (one === before ? after : one))
  provider.store.update('account', { ...account, external_accounts: { ...banks, data } })
  const told = { before, after, account: account.id }
  recordUpdate(provider, 'account.external_account.updated', told)
}
