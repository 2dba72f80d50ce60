import { loseDispute, openDispute, submitEvidence, winDispute } from '../billing/dispute.ts'
import { isOpen, needsResponse } from '../billing/dispute-state.ts'
import { yen } from '../pages/yen.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { type Act, SHOWN_CHOICES, unknownObject, wrongState } from './act.ts'
import { stateName } from './state-names.ts'

type Dispute = Documents['dispute']
type Charge = Documents['charge']

const opening: Act = {
  name: 'open_dispute',
  title: '異議申し立てを起こす',
  field: 'charge',
  choices: ({ store }) =>
    store
      .list('charge', { where: { status: 'succeeded' }, limit: SHOWN_CHOICES })
      .filter(charge => disputable(store, charge))
      .map(charge => ({ value: charge.id, label: labelOf(store, charge) })),
  run: (provider, id, { reason, inquiry }) => {
    const charge = provider.store.get('charge', id, '')
    if (!charge) throw unknownObject()
    if (!disputable(provider.store, charge)) throw wrongState(charge.status)
    return openDispute(provider, charge, {
      reason: typeof reason === 'string' ? reason : 'fraudulent',
      inquiry: inquiry === true || inquiry === 'true',
    })
  },
}

export const disputeActs: readonly Act[] = [
  opening,
  act('submit_evidence', '異議に資料を出す', needsResponse, submitEvidence),
  act('win_dispute', '異議を退ける（こちらの勝ち）', isOpen, winDispute),
  act('lose_dispute', '異議を認める（こちらの負け）', isOpen, loseDispute),
]

/** A charge is disputed at most once. */
function disputable(store: Provider['store'], { id, paid, refunded }: Charge): boolean {
  return paid && !refunded && store.list('dispute', { where: { charge: id } }).length === 0
}

function act(
  name: string,
  title: string,
  possible: (dispute: Dispute) => boolean,
  work: (provider: Provider, dispute: Dispute) => Dispute,
): Act {
  return {
    name,
    title,
    field: 'dispute',
    choices: ({ store }) =>
      store
        .list('dispute', { limit: SHOWN_CHOICES })
        .filter(possible)
        .map(dispute => ({
          value: dispute.id,
          label: `${yen(dispute.amount)} ${stateName(dispute.status)}`,
        })),
    run: (provider, id) => {
      const dispute = provider.store.get('dispute', id)
      if (!dispute) throw unknownObject()
      if (!possible(dispute)) throw wrongState(dispute.status)
      return work(provider, dispute)
    },
  }
}

function labelOf(store: Provider['store'], { amount, customer }: Charge): string {
  return `${yen(amount)} ${store.get('customer', String(customer))?.email ?? ''}`
}
