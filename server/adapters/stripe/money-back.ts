import Stripe from 'stripe'
import { isSentAs } from '../../ports/call-key.ts'
import type { Payer, RefundOutcome, RefundState } from '../../ports/provider-charges.ts'
import type { ReversalState } from '../../ports/provider-payouts.ts'
import type { RefundRequest, ReversalRequest } from '../../ports/provider-requests.ts'
import { idOf } from './id-of.ts'
import { inYen } from './in-yen.ts'
import { orRefusal } from './refusal.ts'

/** Error codes of refunds that can never be made; most mean that the money has gone back already. */
const FINAL: Readonly<Record<string, RefundOutcome>> = {
  charge_already_refunded: 'already_refunded',
  charge_disputed: 'disputed',
  refund_disputed_payment: 'disputed',
  charge_not_refundable: 'impossible',
}

/**
 * Looks for the refund before creating it, because the provider forgets an idempotency key after a
 * day. One that failed counts as made: the buyer is owed it, and it is sent again under its own key.
 */
export async function refund(
  stripe: Stripe,
  { key, callKey, chargeId, amount }: RefundRequest,
): Promise<RefundOutcome> {
  for await (const known of stripe.refunds.list({ charge: chargeId, limit: 100 })) {
    if (isSentAs(known.metadata?.key ?? '', callKey)) return 'made'
  }
  try {
    await stripe.refunds.create(
      { charge: chargeId, amount, reason: 'requested_by_customer', metadata: { key } },
      { idempotencyKey: key },
    )
    return 'made'
  } catch (error) {
    const outcome = error instanceof Stripe.errors.StripeError && FINAL[error.code ?? '']
    if (outcome) return outcome
    return orRefusal(Promise.reject(error))
  }
}

export const readRefund = async (stripe: Stripe, refundId: string): Promise<RefundState> =>
  stateOfRefund(inYen(await stripe.refunds.retrieve(refundId)))

export async function listRefunds(stripe: Stripe, charge: string): Promise<RefundState[]> {
  const found: RefundState[] = []
  for await (const refund of stripe.refunds.list({ charge, limit: 100 })) {
    found.unshift(stateOfRefund(inYen(refund)))
  }
  return found
}

export const stateOfRefund = ({
  id,
  charge,
  metadata,
  amount,
  status,
}: Stripe.Refund): RefundState => ({
  refundId: id,
  chargeId: idOf(charge) ?? '',
  key: metadata?.key ?? null,
  amount,
  hasFailed: status === 'failed' || status === 'canceled',
})

export async function readPayer(stripe: Stripe, chargeId: string): Promise<Payer> {
  const { customer, billing_details } = await stripe.charges.retrieve(chargeId)
  return { customerId: idOf(customer), email: billing_details.email }
}

export async function reverseTransfer(
  stripe: Stripe,
  { key, callKey, transferId, amount }: ReversalRequest,
): Promise<{ amount: number }> {
  for await (const known of stripe.transfers.listReversals(transferId, { limit: 100 })) {
    if (isSentAs(known.metadata?.key ?? '', callKey)) return { amount: known.amount }
  }
  await orRefusal(
    stripe.transfers.createReversal(
      transferId,
      { amount, metadata: { key } },
      { idempotencyKey: key },
    ),
  )
  return { amount }
}

export async function readReversal(
  stripe: Stripe,
  transactionId: string,
): Promise<ReversalState | null> {
  const asked = { expand: ['source'] }
  const { source } = await stripe.balanceTransactions.retrieve(transactionId, asked)
  if (typeof source === 'string' || source?.object !== 'transfer_reversal') return null
  const { id, transfer, metadata, amount } = source
  return {
    reversalId: id,
    transferId: idOf(transfer),
    key: metadata?.key ?? null,
    amount,
  }
}
