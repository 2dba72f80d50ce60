import Stripe from 'stripe'
import { YEN } from '../../ports/provider-failures.ts'
import type { ConnectedBalance, PayoutState, PayoutStatus } from '../../ports/provider-payouts.ts'
import type { PayoutRequest } from '../../ports/provider-requests.ts'
import { fromSeconds } from './from-seconds.ts'
import { unlessCutOff } from './gone.ts'
import { inYen, yenIn } from './in-yen.ts'
import { orRefusal } from './refusal.ts'

const STATUS: Readonly<Record<string, PayoutStatus>> = {
  pending: 'pending',
  in_transit: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
}

/**
 * Looks for the payout before creating it, because the provider forgets an idempotency key after a
 * day.
 */
export async function createPayout(stripe: Stripe, request: PayoutRequest): Promise<PayoutState> {
  const { key, accountId, payoutId, requestedAt, amount } = request
  const known = await findPayout(stripe, accountId, payoutId)
  if (known) return known
  const metadata = { payout_id: String(payoutId), requested_at: requestedAt.toISOString() }
  const made = stripe.payouts.create(
    { amount, currency: YEN, metadata },
    { stripeAccount: accountId, idempotencyKey: key },
  )
  return toState(accountId, await orRefusal(unlessCutOff(made)))
}

export async function findPayout(
  stripe: Stripe,
  stripeAccount: string,
  payoutId: number,
): Promise<PayoutState | null> {
  const search = async () => {
    for await (const known of stripe.payouts.list({ limit: 100 }, { stripeAccount })) {
      if (known.metadata?.payout_id === String(payoutId)) return toState(stripeAccount, known)
    }
    return null
  }
  return unlessCutOff(search())
}

export async function readPayout(
  stripe: Stripe,
  stripeAccount: string,
  providerId: string,
): Promise<PayoutState | null> {
  const payout = await unlessCutOff(
    stripe.payouts.retrieve(providerId, {}, { stripeAccount }),
  ).catch(nullIfMissing)
  return payout && toState(stripeAccount, payout)
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null
  throw error
}

export async function connectedBalance(
  stripe: Stripe,
  stripeAccount: string,
): Promise<ConnectedBalance> {
  const balance = stripe.balance.retrieve({}, { stripeAccount })
  const { available, pending } = await unlessCutOff(balance)
  return { available: yenIn(available), pending: yenIn(pending) }
}

function toState(accountId: string, payout: Stripe.Payout): PayoutState {
  const status = STATUS[payout.status]
  if (!status) throw new Error(`payout ${payout.id} cannot be read`)
  const payoutId = Number(payout.metadata?.payout_id ?? 0)
  return {
    providerId: payout.id,
    accountId,
    payoutId: payoutId || null,
    amount: inYen(payout).amount,
    requestedAt: requestOf(payout),
    madeAt: fromSeconds(payout.created),
    status,
    failureCode: payout.failure_code ?? (payout.status === 'canceled' ? 'canceled' : null),
  }
}

function requestOf({ metadata }: Stripe.Payout): Date | null {
  const at = Date.parse(metadata?.requested_at ?? '')
  return Number.isNaN(at) ? null : new Date(at)
}
