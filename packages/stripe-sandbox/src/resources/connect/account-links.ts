import type Stripe from 'stripe'
import { z } from 'zod'
import { address, text } from '../../api/params.ts'
import { type Call, type Route, route } from '../../api/route.ts'
import { StripeFailure } from '../../failure.ts'
import type { Doc } from '../../store/document.ts'
import { accountOf } from './accounts.ts'

/** Seconds for which a link can be opened. */
const LINK_LIFE = 300

const creation = z.strictObject({
  account: text,
  type: z.enum(['account_onboarding', 'account_update']),
  refresh_url: address,
  return_url: address,
  collect: text.optional(),
  collection_options: z
    .strictObject({
      fields: z.enum(['currently_due', 'eventually_due']).optional(),
      future_requirements: z.enum(['include', 'omit']).optional(),
    })
    .optional(),
})

function createAccountLink(call: Call, given: z.infer<typeof creation>): Doc<Stripe.AccountLink> {
  const { provider, origin } = call
  const account = accountOf({ ...call, id: given.account })
  const { requirement_collection: collector } = account.controller ?? {}
  if (given.type === 'account_update' && collector !== 'application') throw noUpdate()
  const created = provider.now()
  const expires = created + LINK_LIFE
  const token = provider.links.create('onboarding_link', account.id, expires, {
    refresh_url: given.refresh_url,
    return_url: given.return_url,
  })
  const url = `${origin}/pay/onboarding/${token}`
  return { object: 'account_link', created, expires_at: expires, url }
}

/** The owner changes their account in the provider's dashboard instead (provider rule). */
function noUpdate(): StripeFailure {
  return new StripeFailure(
    'You cannot create `account_update` type Account Links for this account.',
    { param: 'type' },
  )
}

function createLoginLink(call: Call): Doc<Stripe.LoginLink> {
  const { provider, origin } = call
  const account = accountOf(call)
  if (!account.details_submitted) {
    throw new StripeFailure(
      'Cannot create a login link for an account that has not completed onboarding.',
    )
  }
  const created = provider.now()
  const token = provider.links.create('dashboard_link', account.id, created + LINK_LIFE)
  return { object: 'login_link', created, url: `${origin}/pay/dashboard/${token}` }
}

export const accountLinkRoutes: readonly Route[] = [
  route('POST', '/account_links', creation, createAccountLink),
  route('POST', '/accounts/{id}/login_links', z.strictObject({}), createLoginLink),
]
