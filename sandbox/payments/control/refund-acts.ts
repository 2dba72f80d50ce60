import { failRefund, succeedRefund } from '../billing/refund-journey.ts'
import { yen } from '../pages/yen.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { type Act, SHOWN_CHOICES, unknownObject, wrongState } from './act.ts'
import { stateName } from './state-names.ts'

type Refund = Documents['refund']

export const refundActs: readonly Act[] = [
  act('succeed_refund', '返金を成功にする', ({ status }) => status === 'pending', succeedRefund),
  act(
    'fail_refund',
    '返金を失敗にする',
    ({ status }) => status === 'pending' || status === 'succeeded',
    failRefund,
  ),
]

function act(
  name: string,
  title: string,
  possible: (refund: Refund) => boolean,
  work: (provider: Provider, refund: Refund) => Refund,
): Act {
  return {
    name,
    title,
    field: 'refund',
    choices: ({ store }) =>
      store
        .list('refund', { limit: SHOWN_CHOICES })
        .filter(possible)
        .map(refund => ({
          value: refund.id,
          label: `${yen(refund.amount)} ${stateName(refund.status)}`,
        })),
    run: (provider, id) => {
      const refund = provider.store.get('refund', id)
      if (!refund) throw unknownObject()
      if (!possible(refund)) throw wrongState(refund.status)
      return work(provider, refund)
    },
  }
}
