import Stripe from 'stripe'
import type { RefundRequest, ReversalRequest } from '../../ports/payment-provider.ts'

/** Refusals that no retry changes: the money has gone back another way. */
const FINAL = ['charge_already_refunded', 'charge_disputed', 'refund_disputed_payment']
const POOR = ['balance_insufficient', 'insufficient_funds']

/** Looks for the refund before making it: a key is forgotten by the provider after a day. */
export async function refund(
  stripe: Stripe,
  { key, chargeId, amount }: RefundRequest,
): Promise<{ refundId: string } | null> {
  for await (const known of stripe.refunds.list({ charge: chargeId, limit: 100 })) {
    if (known.metadata?.key === key) return { refundId: known.id }
  }
  try {
    const made = await stripe.refunds.create(
      { charge: chargeId, amount, reason: 'requested_by_customer', metadata: { key } },
      { idempotencyKey: key },
    )
    return { refundId: made.id }
  } catch (error) {
    if (codeOf(error, FINAL)) return null
    throw error
  }
}

export async function reverseTransfer(
  stripe: Stripe,
  { key, transferId, amount }: ReversalRequest,
): Promise<{ reversalId: string } | null> {
  for await (const known of stripe.transfers.listReversals(transferId, { limit: 100 })) {
    if (known.metadata?.key === key) return { reversalId: known.id }
  }
  try {
    const made = await stripe.transfers.createReversal(
      transferId,
      { amount, metadata: { key } },
      { idempotencyKey: key },
    )
    return { reversalId: made.id }
  } catch (error) {
    if (codeOf(error, POOR)) return null
    throw error
  }
}

const codeOf = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Stripe.errors.StripeError && codes.includes(error.code ?? '')
