import type Stripe from 'stripe'
import type { DisputeState } from '../../ports/payment-provider.ts'

const idOf = (value: string | { id: string }): string =>
  typeof value === 'string' ? value : value.id

export async function readDispute(stripe: Stripe, disputeId: string): Promise<DisputeState> {
  const dispute = await stripe.disputes.retrieve(disputeId, { expand: ['balance_transactions'] })
  return {
    disputeId: dispute.id,
    chargeId: idOf(dispute.charge),
    amount: dispute.amount,
    fee: dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
    status: statusOf(dispute),
  }
}

/** An inquiry moves no money; a charge moved back counts from its balance transaction on. */
function statusOf({ status, balance_transactions: moves }: Stripe.Dispute): DisputeState['status'] {
  if (status === 'won') return 'won'
  if (status === 'lost') return 'lost'
  return moves.length > 0 ? 'open' : 'inquiry'
}
