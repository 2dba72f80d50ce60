import type Stripe from 'stripe'
import type { PayoutAccountState } from '../../ports/payment-provider.ts'

const HOLD_DAYS = 30

/** Hosted onboarding and dashboard, fees and losses on the platform, payouts on request. */
export async function createPayoutAccount(
  stripe: Stripe,
  publicUrl: string,
  user: { id: number; email: string; lost: number },
): Promise<string> {
  const account = await stripe.accounts.create(
    {
      country: 'JP',
      email: user.email,
      default_currency: 'jpy',
      controller: {
        stripe_dashboard: { type: 'express' },
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        requirement_collection: 'stripe',
      },
      capabilities: { transfers: { requested: true } },
      business_profile: {
        url: `${publicUrl}/user/${user.id}`,
        product_description: 'ヨソオイでの月額サービスの販売',
      },
      settings: { payouts: { schedule: { interval: 'manual', delay_days: HOLD_DAYS } } },
      metadata: { user_id: String(user.id) },
    },
    { idempotencyKey: user.lost === 0 ? `acct:${user.id}` : `acct:${user.id}:${user.lost}` },
  )
  return account.id
}

export async function createOnboardingLink(
  stripe: Stripe,
  publicUrl: string,
  accountId: string,
): Promise<string> {
  const link = await stripe.accountLinks.create({
    account: accountId,
    type: 'account_onboarding',
    refresh_url: `${publicUrl}/mypage`,
    return_url: `${publicUrl}/mypage`,
    collection_options: { fields: 'eventually_due' },
  })
  return link.url
}

export async function readPayoutAccount(
  stripe: Stripe,
  accountId: string,
): Promise<PayoutAccountState> {
  const account = await stripe.accounts.retrieve(accountId)
  return {
    accountId,
    detailsSubmitted: account.details_submitted,
    payoutsEnabled: account.payouts_enabled,
    transfersActive: account.capabilities?.transfers === 'active',
  }
}

export async function applyPayoutSettings(stripe: Stripe, accountId: string): Promise<void> {
  await stripe.balanceSettings.update(
    {
      payments: {
        payouts: { schedule: { interval: 'manual' } },
        settlement_timing: { delay_days_override: HOLD_DAYS },
      },
    },
    { stripeAccount: accountId },
  )
}
