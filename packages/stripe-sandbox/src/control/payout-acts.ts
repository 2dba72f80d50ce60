import { PAYOUT_FAILURES } from '../billing/payouts/payout-failures.ts'
import { arriveNow, bouncePayout } from '../billing/payouts/payout-journey.ts'
import { yen } from '../pages/yen.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { type Act, SHOWN_CHOICES } from './act.ts'
import { choiceIn, type Options } from './act-options.ts'
import { actsOn } from './acts-on.ts'
import { stateName } from './state-names.ts'

type Payout = Documents['payout']

const act = actsOn({ type: 'payout', list: latest, label, state: ({ status }) => status })

const onTheWay = ({ status }: Payout) => status === 'pending' || status === 'in_transit'

export const payoutActs: readonly Act[] = [
  act({ name: 'pay_payout', title: '出金を着金にする', possible: onTheWay, work: arriveNow }),
  act({
    name: 'fail_payout',
    title: '出金を失敗にする',
    possible: payout => onTheWay(payout) || payout.status === 'paid',
    work: bounce,
  }),
  act({
    name: 'return_payout',
    title: '着いた出金が銀行から戻る',
    possible: ({ status }) => status === 'paid',
    work: bounce,
  }),
]

function bounce(provider: Provider, payout: Payout, options: Options): Payout {
  return bouncePayout(provider, payout, choiceIn(options, 'code', PAYOUT_FAILURES))
}

/** The payouts of all connected accounts, newest first. */
function latest({ store }: Provider): Payout[] {
  return store
    .list('account')
    .flatMap(({ id }) => store.list('payout', { account: id, limit: SHOWN_CHOICES }))
    .sort((one, other) => other.created - one.created)
}

function label({ store }: Provider, { id, amount, status }: Payout): string {
  const email = store.get('account', store.find(id)?.account ?? '')?.email ?? ''
  return `${yen(amount)} ${stateName(status)} ${email}`
}
