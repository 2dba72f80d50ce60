import type Stripe from 'stripe'
import type {
  ConnectedBalance,
  PayoutRequest,
  PayoutState,
  PayoutStatus,
} from '../../ports/payment-provider.ts'
import { orRefusal } from './refusal.ts'

const STATUS: Readonly<Record<string, PayoutStatus>> = {
  pending: 'pending',
  in_transit: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
}

export async function createPayout(stripe: Stripe, request: PayoutRequest): Promise<PayoutState> {
  const { key, accountId, payoutId, amount } = request
  const stripeAccount = accountId
  for await (const known of stripe.payouts.list({ limit: 100 }, { stripeAccount })) {
    if (known.metadata?.payout_id === String(payoutId)) return toState(known)
  }
  const payout = await orRefusal(
    stripe.payouts.create(
      { amount, currency: 'jpy', metadata: { payout_id: String(payoutId) } },
      { stripeAccount, idempotencyKey: key },
    ),
  )
  return toState(payout)
}

export async function readPayout(
  stripe: Stripe,
  stripeAccount: string,
  providerId: string,
): Promise<PayoutState> {
  return toState(await stripe.payouts.retrieve(providerId, {}, { stripeAccount }))
}

export async function connectedBalance(
  stripe: Stripe,
  stripeAccount: string,
): Promise<ConnectedBalance> {
  const { available, pending } = await stripe.balance.retrieve({}, { stripeAccount })
  return { available: yenIn(available), pending: yenIn(pending) }
}

const yenIn = (amounts: { amount: number; currency: string }[]): number =>
  amounts.find(({ currency }) => currency === 'jpy')?.amount ?? 0

function toState(payout: Stripe.Payout): PayoutState {
  const status = STATUS[payout.status]
  if (!status) throw new Error(`payout ${payout.id} cannot be read`)
  const payoutId = Number(payout.metadata?.payout_id ?? 0)
  return { providerId: payout.id, payoutId: payoutId || null, status }
}
