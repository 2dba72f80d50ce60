import Stripe from 'stripe'
import { PortalGone } from '../../ports/provider-failures.ts'
import { unlessCustomerGone } from './gone.ts'

const FEATURES = {
  payment_method_update: { enabled: true },
  invoice_history: { enabled: true },
  subscription_cancel: { enabled: false },
  subscription_pause: { enabled: false },
  subscription_update: { enabled: false },
  customer_update: { enabled: false },
} as const

const MARK = { yosooi: 'portal' } as const

export async function createPortalLink(
  stripe: Stripe,
  publicUrl: string,
  { customer, configuration }: { customer: string; configuration: string },
): Promise<string> {
  const session = stripe.billingPortal.sessions.create({
    customer,
    configuration,
    locale: 'ja',
    return_url: `${publicUrl}/mypage`,
  })
  return (await unlessPortalGone(unlessCustomerGone(session))).url
}

/** The provider names the parameter both for a missing and for a deactivated configuration. */
const unlessPortalGone = <T>(call: Promise<T>): Promise<T> =>
  call.catch(error => {
    const isGone =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'configuration'
    throw isGone ? new PortalGone(undefined, { cause: error }) : error
  })

/** Restores the known configuration; otherwise takes one marked as ours, or creates one. */
export async function ensurePortal(
  stripe: Stripe,
  publicUrl: string,
  known: string | null,
): Promise<string> {
  const found = (known && (await findPortal(stripe, known))) || (await findMarked(stripe))
  if (found && isRight(found)) return found.id
  if (found) {
    const change = { active: true, features: FEATURES, metadata: MARK }
    return (await stripe.billingPortal.configurations.update(found.id, change)).id
  }
  const made = await stripe.billingPortal.configurations.create({
    features: FEATURES,
    default_return_url: `${publicUrl}/mypage`,
    metadata: MARK,
  })
  return made.id
}

async function findPortal(
  stripe: Stripe,
  id: string,
): Promise<Stripe.BillingPortal.Configuration | null> {
  try {
    return await stripe.billingPortal.configurations.retrieve(id)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null
    throw error
  }
}

/**
 * Finds a configuration made by an attempt whose answer was lost, or by an installation with
 * another database.
 */
async function findMarked(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | null> {
  for await (const one of stripe.billingPortal.configurations.list({ limit: 100 })) {
    if (one.metadata?.yosooi === MARK.yosooi) return one
  }
  return null
}

type Feature = keyof typeof FEATURES

const isRight = ({ active, features }: Stripe.BillingPortal.Configuration): boolean =>
  active &&
  (Object.keys(FEATURES) as Feature[]).every(
    name => features[name].enabled === FEATURES[name].enabled,
  )
