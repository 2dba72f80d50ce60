import { z } from 'zod'
import { noAccess } from '../api/authorize.ts'
import { address, integer, mergeMetadata, metadata, text, truth } from '../api/params.ts'
import { type Call, type Route, route } from '../api/route.ts'
import { listRoute } from '../api/standard-routes.ts'
import { balanceOf } from '../billing/balances.ts'
import { StripeFailure } from '../failure.ts'
import type { Documents } from '../store/document.ts'
import { newAccount } from './new-account.ts'

type Account = Documents['account']

const profile = z
  .strictObject({
    mcc: text.optional(),
    name: text.optional(),
    product_description: text.optional(),
    support_email: text.optional(),
    support_phone: text.optional(),
    support_url: address.optional(),
    url: address.optional(),
  })
  .optional()

const schedule = z.strictObject({
  interval: z.enum(['manual', 'daily', 'weekly', 'monthly']).optional(),
  delay_days: z.union([z.literal('minimum').transform(() => 4), integer]).optional(),
})

const changeable = {
  email: z.email().optional(),
  default_currency: z.literal('jpy').optional(),
  business_type: z.enum(['individual', 'company']).optional(),
  business_profile: profile,
  capabilities: z
    .strictObject({ transfers: z.strictObject({ requested: truth }).optional() })
    .optional(),
  settings: z
    .strictObject({ payouts: z.strictObject({ schedule: schedule.optional() }).optional() })
    .optional(),
  metadata: metadata.optional(),
}

const creation = z.strictObject({
  ...changeable,
  country: z.literal('JP').optional(),
  type: z.enum(['express', 'custom', 'standard']).optional(),
  controller: z
    .strictObject({
      fees: z.strictObject({ payer: z.enum(['application', 'account']) }).optional(),
      losses: z.strictObject({ payments: z.enum(['application', 'stripe']) }).optional(),
      requirement_collection: z.enum(['application', 'stripe']).optional(),
      stripe_dashboard: z.strictObject({ type: z.enum(['express', 'full', 'none']) }).optional(),
    })
    .optional(),
})

function create({ provider }: Call, given: z.infer<typeof creation>): Account {
  const { controller, settings } = given
  const account = newAccount({
    email: given.email ?? null,
    country: given.country ?? 'JP',
    currency: given.default_currency ?? 'jpy',
    type: given.type ?? (controller?.stripe_dashboard?.type === 'express' ? 'express' : 'none'),
    controller: {
      fees: { payer: controller?.fees?.payer ?? 'application' },
      is_controller: true,
      losses: { payments: controller?.losses?.payments ?? 'application' },
      requirement_collection: controller?.requirement_collection ?? 'stripe',
      stripe_dashboard: { type: controller?.stripe_dashboard?.type ?? 'express' },
      type: 'application',
    },
    transfersRequested: given.capabilities?.transfers?.requested ?? false,
    profile: given.business_profile ?? {},
    businessType: given.business_type ?? null,
    schedule: {
      interval: settings?.payouts?.schedule?.interval ?? 'daily',
      delayDays: settings?.payouts?.schedule?.delay_days ?? 4,
    },
    metadata: mergeMetadata({}, given.metadata),
    created: provider.now(),
  })
  return provider.store.insert('account', account)
}

const change = z.strictObject(changeable)

function update(call: Call, given: z.infer<typeof change>): Account {
  const before = accountOf(call)
  const after: Account = {
    ...before,
    email: given.email ?? before.email,
    business_type: given.business_type ?? before.business_type,
    metadata: mergeMetadata(before.metadata ?? {}, given.metadata),
  }
  if (before.business_profile && given.business_profile) {
    after.business_profile = { ...before.business_profile, ...given.business_profile }
  }
  if (before.settings?.payouts && given.settings?.payouts?.schedule) {
    const payouts = before.settings.payouts
    const schedule = { ...payouts.schedule, ...given.settings.payouts.schedule }
    after.settings = { ...before.settings, payouts: { ...payouts, schedule } }
  }
  if (given.capabilities?.transfers?.requested && !before.capabilities?.transfers) {
    const transfers = before.details_submitted ? 'active' : 'inactive'
    after.capabilities = { ...before.capabilities, transfers }
  }
  call.provider.store.update('account', after)
  call.provider.events.record('account.updated', after, { account: after.id })
  return after
}

/** Refused unless every balance is zero (provider rule). */
function remove(call: Call): object {
  const account = accountOf(call)
  const { available, pending } = balanceOf(call.provider.store, account.id)
  if (available !== 0 || pending !== 0) {
    throw new StripeFailure('Accounts can only be deleted once all balances are zero.')
  }
  call.provider.store.remove('account', account.id)
  return { id: account.id, object: 'account', deleted: true }
}

/** The account of the path; 403 when it is gone or was never there. */
export function accountOf({ provider, id }: Call): Account {
  const account = provider.store.get('account', id)
  if (!account) throw noAccess(id)
  return account
}

const none = z.strictObject({})

export const accountRoutes: readonly Route[] = [
  route('POST', '/accounts', creation, create),
  listRoute('/accounts', 'account'),
  route('GET', '/account', none, call => accountOf({ ...call, id: call.account })),
  route('GET', '/accounts/{id}', none, accountOf),
  route('POST', '/accounts/{id}', change, update),
  route('DELETE', '/accounts/{id}', none, remove),
]
