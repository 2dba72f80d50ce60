import type Stripe from 'stripe'
import type { DisputeState } from '../../ports/provider-charges.ts'
import { idOf } from './id-of.ts'
import { inYen } from './in-yen.ts'

type Move = Pick<Stripe.BalanceTransaction, 'created' | 'amount' | 'fee'>
type Withdrawal = Pick<DisputeState, 'amount' | 'returned' | 'fee' | 'moves'>

/**
 * The dispute as one state for each withdrawal of its money, because a network may withdraw the
 * money of a won dispute again (rule `withdrawn-again`). An inquiry has none.
 */
export async function readDispute(stripe: Stripe, disputeId: string): Promise<DisputeState[]> {
  const dispute = await stripe.disputes.retrieve(disputeId, { expand: ['balance_transactions'] })
  const { id, charge, status } = dispute
  const withdrawals = withdrawalsIn(dispute.balance_transactions.map(inYen).sort(inOrder))
  return withdrawals.map((withdrawal, index) => ({
    ...withdrawal,
    disputeId: index === 0 ? id : `${id}:${index + 1}`,
    againOf: index === 0 ? null : id,
    chargeId: idOf(charge),
    status: statusOf(status, withdrawal, index + 1 < withdrawals.length),
  }))
}

/** The provider does not say in which order it lists them; money is withdrawn before it returns. */
const inOrder = (one: Move, other: Move): number =>
  one.created - other.created || one.amount - other.amount

/**
 * Money that comes back belongs to the oldest withdrawal of which something is missing, and a
 * movement without an amount to the latest one. Later movements never change what earlier ones
 * belong to.
 */
function withdrawalsIn(moves: readonly Move[]): Withdrawal[] {
  const withdrawals: Withdrawal[] = []
  for (const { amount, fee } of moves) {
    if (amount < 0) withdrawals.push({ amount: -amount, returned: 0, fee, moves: 1 })
    else giveBack(withdrawals, { amount, fee })
  }
  return withdrawals
}

function giveBack(
  withdrawals: readonly Withdrawal[],
  { amount, fee }: Pick<Move, 'amount' | 'fee'>,
): void {
  let left = amount
  for (const withdrawal of withdrawals) {
    const isLatest = withdrawal === withdrawals.at(-1)
    const missing = Math.max(0, withdrawal.amount - withdrawal.returned)
    const part = isLatest ? left : Math.min(left, missing)
    left -= part
    withdrawal.returned += part
    if (part > 0 || isLatest) withdrawal.moves += 1
    if (isLatest) withdrawal.fee += fee
  }
}

/**
 * A dispute counts as won once all its money is back, whatever its status says, and as lost while
 * an appeal is examined. `prevented` is final: a rule refunded the buyer before the dispute became
 * formal. Money is only withdrawn again of a dispute that was won before.
 */
function statusOf(
  status: Stripe.Dispute.Status,
  { amount, returned }: Withdrawal,
  isEarlier: boolean,
): DisputeState['status'] {
  if (returned >= amount) return 'won'
  if (returned > 0 && (isEarlier || /^(won|prevented)$/.test(status))) return 'won'
  return /^(lost|appeal_|prevented)/.test(status) ? 'lost' : 'open'
}
