import { z } from 'zod'
import { noAccess } from '../../api/authorize.ts'
import { mergeMetadata } from '../../api/params.ts'
import { type Call, type Route, route } from '../../api/route.ts'
import { listRoute } from '../../api/standard-routes.ts'
import { balanceOf } from '../../billing/payouts/balances.ts'
import { StripeFailure } from '../../failure.ts'
import type { Documents } from '../../store/document.ts'
import { accountChange, accountCreation } from './account-params.ts'
import { changeAccount } from './change-account.ts'
import { newAccount } from './new-account.ts'

type Account = Documents['account']

function create({ provider }: Call, given: z.infer<typeof accountCreation>): Account {
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

function update(call: Call, given: z.infer<typeof accountChange>): Account {
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
  return changeAccount(call.provider, before, after)
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
  route('POST', '/accounts', accountCreation, create),
  listRoute('/accounts', 'account'),
  route('GET', '/account', none, call => accountOf({ ...call, id: call.account })),
  route('GET', '/accounts/{id}', none, accountOf),
  route('POST', '/accounts/{id}', accountChange, update),
  route('DELETE', '/accounts/{id}', none, remove),
]
