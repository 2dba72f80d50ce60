import type { Provider } from '../provider.ts'
import { disconnectAccount } from '../resources/disconnect-account.ts'
import { isRestricted, liftRestriction, restrictAccount } from '../resources/restrict-account.ts'
import type { Documents } from '../store/document.ts'
import { type Act, SHOWN_CHOICES, unknownObject, wrongState } from './act.ts'

type Account = Documents['account']

export const accountActs: readonly Act[] = [
  act(
    'restrict_account',
    '口座を制限する',
    account => account.details_submitted === true && !isRestricted(account),
    (provider, account, { transfers, payouts }) =>
      restrictAccount(provider, account, {
        transfers: !isFalse(transfers),
        payouts: !isFalse(payouts),
      }),
  ),
  act('lift_restriction', '口座の制限を解く', isRestricted, liftRestriction),
  act('disconnect_account', '口座の連携を解く', () => true, disconnectAccount),
]

function isFalse(value: unknown): boolean {
  return value === false || value === 'false'
}

function act(
  name: string,
  title: string,
  possible: (account: Account) => boolean,
  work: (
    provider: Provider,
    account: Account,
    options: Readonly<Record<string, unknown>>,
  ) => Account,
): Act {
  return {
    name,
    title,
    field: 'account',
    choices: ({ store }) =>
      store
        .list('account', { limit: SHOWN_CHOICES })
        .filter(possible)
        .map(({ id, email }) => ({ value: id, label: email ?? id })),
    run: (provider, id, options) => {
      const account = provider.store.get('account', id)
      if (!account) throw unknownObject()
      if (!possible(account)) throw wrongState(account.requirements?.disabled_reason ?? null)
      return work(provider, account, options)
    },
  }
}
