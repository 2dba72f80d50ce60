import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { addTransaction } from '../payouts/balances.ts'
import { recordUpdate } from '../record-update.ts'

type Dispute = Documents['dispute']

/** Yen that the card network charges for each dispute, even when it is won. */
export const DISPUTE_FEE = 1500

/** Withdraws the disputed money and the network's fee, or reinstates the money without the fee. */
export function moveMoney(
  provider: Provider,
  dispute: Dispute,
  amount: number,
  type: 'charge.dispute.funds_withdrawn' | 'charge.dispute.funds_reinstated',
): Dispute {
  const transaction = addTransaction(provider, {
    account: '',
    type: 'adjustment',
    category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    amount,
    fee: amount < 0 ? DISPUTE_FEE : 0,
    feeFor: 'Dispute fee',
    description: `Chargeback ${amount < 0 ? 'withdrawal' : 'reversal'} for ${dispute.charge}`,
  })
  const balance_transactions = [...dispute.balance_transactions, transaction]
  return changeDispute(provider, dispute, { balance_transactions }, type)
}

/** Books a further fee of the network; a negative fee is a refund of it. */
export function changeDisputeFee(provider: Provider, dispute: Dispute, fee: number): Dispute {
  const transaction = addTransaction(provider, {
    account: '',
    type: 'adjustment',
    category: 'dispute',
    source: dispute.id,
    amount: 0,
    fee,
    feeFor: 'Dispute fee',
    description: `Chargeback fee change for ${dispute.charge}`,
  })
  const balance_transactions = [...dispute.balance_transactions, transaction]
  return changeDispute(provider, dispute, { balance_transactions }, 'charge.dispute.updated')
}

/** Stores the new state and records its event. */
export function changeDispute(
  provider: Provider,
  before: Dispute,
  changes: Partial<Dispute>,
  type: `charge.dispute.${'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'}`,
): Dispute {
  const after = provider.store.update('dispute', { ...before, ...changes })
  if (type === 'charge.dispute.updated') recordUpdate(provider, type, { before, after })
  else provider.events.record(type, after)
  return after
}
