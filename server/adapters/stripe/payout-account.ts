import type Stripe from 'stripe'
import type { Bank, PayoutAccountState } from '../../ports/provider-payouts.ts'
import type { PayoutAccountRequest } from '../../ports/provider-requests.ts'
import { nullIfGone, unlessAccountGone } from './gone.ts'
import { justBefore, keyOf, orMadeBefore } from './idempotency-keys.ts'

const HOLD_DAYS = 30

/**
 * Creates an account with hosted onboarding and dashboard; the platform pays fees and losses, and
 * payouts happen only on request.
 */
export async function createPayoutAccount(
  stripe: Stripe,
  publicUrl: string,
  user: PayoutAccountRequest,
): Promise<string> {
  const known = user.attempt > 0 && (await findAccountOf(stripe, user))
  if (known) return known
  const made = stripe.accounts.create(
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
    { idempotencyKey: keyOf(`acct:${user.id}`, user.lost + user.attempt) },
  )
  return orMadeBefore(
    made.then(account => account.id),
    () => findAccountOf(stripe, user),
  )
}

/**
 * Finds the account that a failed attempt may still have created; the provider's list leaves out
 * accounts that were lost.
 */
async function findAccountOf(
  stripe: Stripe,
  { id, firstAt }: PayoutAccountRequest,
): Promise<string | null> {
  const created = { gte: justBefore(firstAt) }
  for await (const known of stripe.accounts.list({ created, limit: 100 })) {
    if (known.metadata?.user_id === String(id)) return known.id
  }
  return null
}

export async function createOnboardingLink(
  stripe: Stripe,
  publicUrl: string,
  accountId: string,
): Promise<string> {
  const link = stripe.accountLinks.create({
    account: accountId,
    type: 'account_onboarding',
    refresh_url: `${publicUrl}/mypage`,
    return_url: `${publicUrl}/mypage`,
    collection_options: { fields: 'eventually_due' },
  })
  return (await unlessAccountGone(link)).url
}

export async function createDashboardLink(stripe: Stripe, accountId: string): Promise<string> {
  return (await unlessAccountGone(stripe.accounts.createLoginLink(accountId))).url
}

export async function readPayoutAccount(
  stripe: Stripe,
  accountId: string,
): Promise<PayoutAccountState | null> {
  const account = await stripe.accounts.retrieve(accountId).catch(nullIfGone)
  if (!account) return null
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

/** The bank account to which the payouts of a connected account go. */
export async function readBank(stripe: Stripe, accountId: string): Promise<Bank | null> {
  const account = await stripe.accounts.retrieve(accountId).catch(nullIfGone)
  const banks = account?.external_accounts?.data.filter(one => one.object === 'bank_account') ?? []
  const bank = banks.find(one => one.default_for_currency) ?? banks[0]
  if (!bank) return null
  return {
    name: bank.bank_name ?? '',
    kind: bank.account_type,
    last4: bank.last4,
    holder: bank.account_holder_name,
  }
}
