import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { newId } from '../../store/ids.ts'
import type { ObjectStore } from '../../store/object-store.ts'

type Transaction = Documents['balance_transaction']

/** Available and pending yen of an account; '' is the platform. */
export function balanceOf(store: ObjectStore, account: string) {
  const sum = (status: string) =>
    store.sum('balance_transaction', 'net', { account, where: { status, currency: 'jpy' } })
  return { available: sum('available'), pending: sum('pending') }
}

interface Entry {
  readonly account: string
  /** The platform may have a balance of another currency beside yen. */
  readonly currency?: string
  readonly type: Transaction['type']
  /** Null for the provider's own costs. */
  readonly source: string | null
  /** In the smallest unit, negative when money leaves the account. */
  readonly amount: number
  readonly fee?: number
  /** The provider's description of the fee. */
  readonly feeFor?: string
  /** The reporting category; the type when absent. */
  readonly category?: string
  /** Seconds since the epoch; now when absent or past. */
  readonly availableOn?: number
  readonly description?: string | null
}

/** Books a movement on one account; the sum of its movements is the account's balance. */
export function addTransaction(provider: Provider, entry: Entry): Transaction {
  const now = provider.now()
  const availableOn = Math.max(now, entry.availableOn ?? now)
  const fee = entry.fee ?? 0
  const transaction: Transaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: entry.amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: now,
    currency: entry.currency ?? 'jpy',
    description: entry.description ?? null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [feeDetail(fee, entry.feeFor ?? 'Stripe processing fees')],
    net: entry.amount - fee,
    reporting_category: entry.category ?? (entry.type === 'payment' ? 'charge' : entry.type),
    source: entry.source,
    status: availableOn > now ? 'pending' : 'available',
    type: entry.type,
  }
  if (availableOn > now) provider.due.schedule('funds_available', transaction.id, availableOn)
  return provider.store.insert('balance_transaction', transaction, { account: entry.account })
}

function feeDetail(amount: number, description: string) {
  return {
    amount,
    application: null,
    currency: 'jpy',
    description,
    type: 'stripe_fee',
  }
}

/** Scheduled work: a pending transaction becomes available. */
export function makeFundsAvailable({ store }: Provider, id: string): void {
  const transaction = store.get('balance_transaction', id)
  if (transaction) store.update('balance_transaction', { ...transaction, status: 'available' })
}
