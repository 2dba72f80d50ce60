import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { addTransaction, balanceOf } from './balances.ts'

type Refund = Documents['refund']
type Charge = Documents['charge']

/** The provider's word for a refund that waits for money. */
const WAITS_FOR_FUNDS = 'insufficient_funds'

/**
 * Yen that a refund of this charge may take. Money that has not settled is paid back out of what
 * has not settled either, so only later refunds need available money.
 */
function fundsFor({ store }: Provider, charge: Charge): number {
  const { available, pending } = balanceOf(store, '')
  const settled = store.get('balance_transaction', charge.balance_transaction ?? '')
  return settled?.status === 'pending' ? available + pending : available
}

/** Pays the refund, or lets it wait until the platform has the money. */
export function startRefund(provider: Provider, refund: Refund, charge: Charge): Refund {
  if (fundsFor(provider, charge) < refund.amount) {
    return { ...refund, status: 'pending', pending_reason: WAITS_FOR_FUNDS }
  }
  return { ...refund, balance_transaction: takeMoney(provider, refund, charge) }
}

/** The fee stays with the provider; the money leaves where the charge's money lies. */
function takeMoney(provider: Provider, refund: Refund, charge: Charge): string {
  const paidBy = provider.store.get('balance_transaction', charge.balance_transaction ?? '')
  return addTransaction(provider, {
    account: '',
    type: 'refund',
    source: refund.id,
    amount: -refund.amount,
    availableOn: paidBy?.available_on,
    description: 'REFUND FOR CHARGE',
  }).id
}

/** Pays what waited, oldest first, as far as the money goes. */
export function payWaitingRefunds(provider: Provider): void {
  const waiting = provider.store.list('refund', { where: { status: 'pending' } })
  for (const refund of waiting.reverse()) {
    if (refund.pending_reason !== WAITS_FOR_FUNDS) continue
    const charge = provider.store.get('charge', String(refund.charge))
    if (charge && fundsFor(provider, charge) >= refund.amount) succeedRefund(provider, refund)
  }
}

/** A pending refund reaches its card. */
export function succeedRefund(provider: Provider, refund: Refund): Refund {
  const charge = provider.store.get('charge', String(refund.charge))
  if (!charge) throw new Error(`refund ${refund.id} has no charge`)
  const { pending_reason: _reason, ...rest } = refund
  const balance_transaction = refund.balance_transaction ?? takeMoney(provider, refund, charge)
  const after: Refund = { ...rest, balance_transaction, status: 'succeeded' }
  provider.store.update('refund', after)
  const previous = { status: refund.status }
  provider.events.record('refund.updated', after, { previous })
  provider.events.record('charge.refund.updated', after, { previous })
  return after
}

/** The card's bank sends it back; also possible for some time after it succeeded. */
export function failRefund(provider: Provider, refund: Refund): Refund {
  const { pending_reason: _reason, ...rest } = refund
  const after: Refund = { ...rest, status: 'failed', failure_reason: 'expired_or_canceled_card' }
  if (refund.balance_transaction) {
    after.failure_balance_transaction = addTransaction(provider, {
      account: '',
      type: 'refund_failure',
      source: refund.id,
      amount: refund.amount,
      description: 'REFUND FAILURE',
    }).id
  }
  provider.due.cancel('refund_fails', refund.id)
  provider.store.update('refund', after)
  uncount(provider, refund)
  const previous = { status: refund.status }
  for (const type of ['refund.updated', 'refund.failed', 'charge.refund.updated'] as const) {
    provider.events.record(type, after, { previous })
  }
  return after
}

/** The charge may be refunded again. */
function uncount({ store }: Provider, { charge: id, amount }: Refund): void {
  const charge = store.get('charge', String(id))
  if (!charge) return
  const amount_refunded = charge.amount_refunded - amount
  store.update('charge', { ...charge, amount_refunded, refunded: false })
}

/** What time does to a refund that was to fail. */
export function failRefundInTime(provider: Provider, id: string): void {
  const refund = provider.store.get('refund', id)
  if (refund && refund.status !== 'failed') failRefund(provider, refund)
}
