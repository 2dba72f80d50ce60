import { withBooking } from '../../billing/book-charge.ts'
import { balanceOf } from '../../billing/payouts/balances.ts'
import { noSuch, StripeFailure } from '../../failure.ts'
import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'

type Charge = Documents['charge']

/** Throws for unknown accounts and for accounts that may not receive transfers. */
export function requireReceiver({ store }: Provider, id: string): void {
  const account = store.get('account', id)
  if (!account) throw noSuch('destination', id, 'destination')
  if (account.capabilities?.transfers === 'active') return
  throw new StripeFailure(
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    { code: 'transfers_not_allowed' },
  )
}

/** The charge that funds the transfer; its transfers may not exceed it in sum (provider rule). */
export function sourceOf(provider: Provider, id: string, amount: number): Charge {
  const { store } = provider
  const charge = store.get('charge', id, '')
  if (!charge?.paid) throw noSuch('charge', id, 'source_transaction')
  const earlier = store.list('transfer', { where: { source_transaction: id } })
  const moved = earlier.reduce((sum, made) => sum + made.amount - made.amount_reversed, 0)
  if (moved + amount <= charge.amount - charge.amount_refunded) return withBooking(provider, charge)
  throw new StripeFailure(
    `Transfers using this transaction as a source must not exceed the source amount of ¥${charge.amount}. (There is already a transferred amount of ¥${moved}.)`,
    { param: 'amount' },
  )
}

/** Throws when the available balance is too small for a transfer without a source charge. */
export function requireFunds({ store }: Provider, amount: number): void {
  if (balanceOf(store, '').available >= amount) return
  throw new StripeFailure('You have insufficient available funds in your Stripe account.', {
    code: 'balance_insufficient',
  })
}
