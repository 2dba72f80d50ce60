import type Stripe from 'stripe'
import { z } from 'zod'
import { type Call, type Route, route } from '../api/route.ts'
import { listRoute, retrieveRoute } from '../api/standard-routes.ts'
import { balanceOf } from '../billing/balances.ts'
import type { Doc } from '../store/document.ts'

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

export const balanceRoutes: readonly Route[] = [
  route('GET', '/balance', z.strictObject({}), readBalance),
  listRoute('/balance_transactions', 'balance_transaction', { source: 'source', type: 'type' }),
  retrieveRoute('/balance_transactions', 'balance_transaction'),
]
