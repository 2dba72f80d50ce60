import type Stripe from 'stripe'
import type { DisputeState } from '../../ports/provider-objects.ts'
import { idOf } from './id-of.ts'
import { inYen } from './in-yen.ts'

export async function readDispute(stripe: Stripe, disputeId: string): Promise<DisputeState> {
  const dispute = await stripe.disputes.retrieve(disputeId, { expand: ['balance_transactions'] })
  const moves = dispute.balance_transactions.map(inYen)
  const amount = sumOf(moves.filter(move => move.amount < 0).map(move => -move.amount))
  const returned = sumOf(moves.filter(move => move.amount > 0).map(move => move.amount))
  return {
    disputeId: dispute.id,
    chargeId: idOf(dispute.charge),
    amount,
    returned,
    fee: sumOf(moves.map(({ fee }) => fee)),
    moves: moves.length,
    status: amount === 0 ? 'inquiry' : statusOf(dispute.status, returned),
  }
}

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * A dispute counts as won only when its money is back, and as lost while an appeal is examined.
 * `prevented` is final: a rule refunded the buyer before the dispute became formal.
 */
function statusOf(status: Stripe.Dispute.Status, returned: number): DisputeState['status'] {
  if (/^(won|prevented)$/.test(status) && returned > 0) return 'won'
  return /^(lost|appeal_|prevented)/.test(status) ? 'lost' : 'open'
}
