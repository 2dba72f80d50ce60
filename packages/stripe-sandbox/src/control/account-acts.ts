import { balanceOf } from '../billing/payouts/balances.ts'
import { makePayout } from '../billing/payouts/make-payout.ts'
import { exampleSheet } from '../pages/onboarding/onboarding-form.ts'
import type { Provider } from '../provider.ts'
import { changeBank } from '../resources/connect/change-bank.ts'
import { disconnectAccount } from '../resources/connect/disconnect-account.ts'
import { isRejected, rejectAccount } from '../resources/connect/reject-account.ts'
import {
  isRestricted,
  liftRestriction,
  restrictAccount,
} from '../resources/connect/restrict-account.ts'
import type { Documents } from '../store/document.ts'
import type { Act } from './act.ts'
import { amountIn, type Options, textIn, truthIn } from './act-options.ts'
import { actsOn } from './acts-on.ts'

type Account = Documents['account']

const act = actsOn({
  type: 'account',
  label: (_provider, { id, email }) => email ?? id,
  state: ({ requirements }) => requirements?.disabled_reason ?? null,
})

export const accountActs: readonly Act[] = [
  act({
    name: 'restrict_account',
    title: '口座を制限する',
    possible: account =>
      account.details_submitted === true && !isRestricted(account) && !isRejected(account),
    work: (provider, account, options) =>
      restrictAccount(provider, account, {
        transfers: truthIn(options, 'transfers') ?? true,
        payouts: truthIn(options, 'payouts') ?? true,
      }),
  }),
  act({
    name: 'lift_restriction',
    title: '口座の制限を解く',
    possible: isRestricted,
    work: liftRestriction,
  }),
  act({
    name: 'reject_account',
    title: '口座を審査で断る',
    possible: account => !isRejected(account),
    work: rejectAccount,
  }),
  act({
    name: 'disconnect_account',
    title: '口座の連携を解く',
    possible: () => true,
    work: disconnectAccount,
  }),
  act({
    name: 'delete_account_by_hand',
    title: '空の口座を管理画面から消す',
    possible: isEmpty,
    work: disconnectAccount,
  }),
  act({
    name: 'change_bank_account',
    title: '販売者が銀行口座を替える',
    possible: ({ details_submitted }) => details_submitted === true,
    work: (provider, account, options) =>
      changeBank(provider, account, {
        ...exampleSheet,
        bank: textIn(options, 'bank') ?? exampleSheet.bank,
      }),
  }),
  act({
    name: 'seller_payout',
    title: '販売者が自分で出金する',
    possible: (account, { store }) =>
      account.payouts_enabled && balanceOf(store, account.id).available > 0,
    work: payOut,
  }),
]

/** The provider deletes only accounts with a zero balance (provider rule). */
function isEmpty({ id }: Account, { store }: Provider): boolean {
  const { available, pending } = balanceOf(store, id)
  return available === 0 && pending === 0
}

/** A payout from the seller's own dashboard, so without the platform's metadata. */
function payOut(provider: Provider, { id }: Account, options: Options) {
  const amount = amountIn(options, 'amount') ?? balanceOf(provider.store, id).available
  return makePayout(provider, id, { amount, metadata: {} })
}
