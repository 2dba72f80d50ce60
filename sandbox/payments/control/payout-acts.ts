import { arriveNow, bouncePayout } from '../billing/payout-journey.ts'
import { yen } from '../pages/yen.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { type Act, type Choice, SHOWN_CHOICES, unknownObject, wrongState } from './act.ts'
import { stateName } from './state-names.ts'

type Payout = Documents['payout']

const onTheWay = (status: string) => status === 'pending' || status === 'in_transit'
const notReturned = (status: string) => onTheWay(status) || status === 'paid'

export const payoutActs: readonly Act[] = [
  act('pay_payout', '出金を着金にする', onTheWay, arriveNow),
  act('fail_payout', '出金を失敗にする', notReturned, bouncePayout),
]

function act(
  name: string,
  title: string,
  possible: (status: string) => boolean,
  work: (provider: Provider, payout: Payout) => Payout,
): Act {
  return {
    name,
    title,
    field: 'payout',
    choices: provider => choices(provider, possible),
    run: (provider, id) => {
      const payout = provider.store.get('payout', id)
      if (!payout) throw unknownObject()
      if (!possible(payout.status)) throw wrongState(payout.status)
      return work(provider, payout)
    },
  }
}

function choices({ store }: Provider, possible: (status: string) => boolean): Choice[] {
  const accounts = store.list('account')
  return accounts
    .flatMap(({ id, email }) =>
      store
        .list('payout', { account: id, limit: SHOWN_CHOICES })
        .filter(({ status }) => possible(status))
        .map(payout => ({ payout, email })),
    )
    .sort((one, other) => other.payout.created - one.payout.created)
    .slice(0, SHOWN_CHOICES)
    .map(({ payout, email }) => ({
      value: payout.id,
      label: `${yen(payout.amount)} ${stateName(payout.status)} ${email}`,
    }))
}
