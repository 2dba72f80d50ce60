import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { recordUpdate } from '../record-update.ts'
import { addTransaction } from './balances.ts'
import { markErrored, PAYOUT_FAILURES, type PayoutFailure } from './payout-failures.ts'

type Payout = Documents['payout']

/** Seconds until a payout is sent, and until it arrives. */
export const PAYOUT_LEAVES = 3600
export const PAYOUT_ARRIVES = 3 * 86_400
const DAY = 86_400

/** Payouts to banks with this in their name fail. */
const FAILING_BANK = '着金に失敗する銀行'

/** Scheduled work: the payout is on its way and can no longer be cancelled. */
export function sendPayout(provider: Provider, id: string): void {
  const payout = provider.store.get('payout', id)
  if (payout?.status !== 'pending') return
  change(provider, payout, { status: 'in_transit' }, 'payout.updated')
}

/** Scheduled work: the bank accepts the payout or returns it. */
export function landPayout(provider: Provider, id: string): void {
  const payout = provider.store.get('payout', id)
  if (payout?.status !== 'in_transit') return
  const fault = provider.faults.strike('fail_payout_next')
  const later = fault?.after_days ?? 0
  if (later === 0 && (fault || goesToFailingBank(provider, payout))) bouncePayout(provider, payout)
  else change(provider, payout, { status: 'paid' }, 'payout.paid')
  if (later > 0) provider.due.schedule('payout_returns', id, provider.now() + later * DAY)
}

/** Scheduled work: the bank returns a payout that had arrived. */
export function returnPayout(provider: Provider, id: string): void {
  const payout = provider.store.get('payout', id)
  if (payout?.status === 'paid') bouncePayout(provider, payout)
}

/** The payout arrives before its scheduled time. */
export function arriveNow(provider: Provider, payout: Payout): Payout {
  forget(provider, payout)
  return change(provider, payout, { status: 'paid' }, 'payout.paid')
}

/** The bank returns the payout, which it can do even after the payout arrived. */
export function bouncePayout(
  provider: Provider,
  payout: Payout,
  reason: PayoutFailure = 'account_closed',
): Payout {
  forget(provider, payout)
  const failure = {
    status: 'failed',
    failure_balance_transaction: giveBack(provider, payout, 'payout_failure'),
    failure_code: reason,
    failure_message: PAYOUT_FAILURES[reason],
  }
  const failed = change(provider, payout, failure, 'payout.failed')
  markErrored(provider, failed)
  return failed
}

/** Cancels a payout that has not been sent. */
export function cancelPayout(provider: Provider, payout: Payout): Payout {
  forget(provider, payout)
  const failure_balance_transaction = giveBack(provider, payout, 'payout_cancel')
  return change(
    provider,
    payout,
    { status: 'canceled', failure_balance_transaction },
    'payout.canceled',
  )
}

function forget({ due }: Provider, { id }: Payout): void {
  due.cancel('payout_leaves', id)
  due.cancel('payout_arrives', id)
  due.cancel('payout_returns', id)
}

function giveBack(
  provider: Provider,
  payout: Payout,
  type: 'payout_failure' | 'payout_cancel',
): string {
  const account = provider.store.find(payout.id)?.account ?? ''
  return addTransaction(provider, { account, type, source: payout.id, amount: payout.amount }).id
}

/** Events about an account that is no longer connected are not recorded. */
function change(
  provider: Provider,
  before: Payout,
  changes: Partial<Payout>,
  type: 'payout.updated' | 'payout.paid' | 'payout.failed' | 'payout.canceled',
): Payout {
  const after = provider.store.update('payout', { ...before, ...changes })
  const account = provider.store.find(before.id)?.account ?? ''
  if (account !== '' && !provider.store.get('account', account)) return after
  const at = account === '' ? {} : { account }
  if (type === 'payout.updated') recordUpdate(provider, type, { before, after, ...at })
  else provider.events.record(type, after, at)
  return after
}

function goesToFailingBank({ store }: Provider, payout: Payout): boolean {
  const account = store.get('account', store.find(payout.id)?.account ?? '')
  const bank = account?.external_accounts?.data.find(({ id }) => id === payout.destination)
  return bank?.object === 'bank_account' && (bank.bank_name ?? '').includes(FAILING_BANK)
}
