import type Stripe from 'stripe'
import { z } from 'zod'
import { equals, type Filter } from '../../api/list-filters.ts'
import { text } from '../../api/params.ts'
import { type Call, type Route, route } from '../../api/route.ts'
import { listRoute, retrieveRoute } from '../../api/standard-routes.ts'
import { balanceOf } from '../../billing/payouts/balances.ts'
import { StripeFailure } from '../../failure.ts'
import type { Doc } from '../../store/document.ts'

function readBalance({ provider, account }: Call): Doc<Stripe.Balance> {
  const { available, pending } = balanceOf(provider.store, account)
  const funds = (amount: number) => [{ amount, currency: 'jpy', source_types: { card: amount } }]
  return {
    object: 'balance',
    available: funds(available),
    livemode: false,
    pending: funds(pending),
  }
}

/**
 * Refuses the filter: all payouts here are manual, which the provider cannot filter by (provider
 * rule).
 */
const ofPayout: Filter = {
  param: text.optional(),
  ask: given => {
    if (given === undefined) return {}
    throw new StripeFailure(
      'Balance transaction history can only be filtered on automatic transfers, not manual.',
      { param: 'payout', kept: false },
    )
  },
}

export const balanceRoutes: readonly Route[] = [
  route('GET', '/balance', z.strictObject({}), readBalance),
  listRoute('/balance_transactions', 'balance_transaction', {
    currency: equals('currency'),
    payout: ofPayout,
    source: 'source',
    type: 'type',
  }),
  retrieveRoute('/balance_transactions', 'balance_transaction'),
]
