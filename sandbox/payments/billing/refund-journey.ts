import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { addTransaction, balanceOf } from './balances.ts'
import { tellUpdate } from './tell-update.ts'

type Refund = Documents['refund']
type Charge = Documents['charge']

/** The provider's word for a refund that waits for money. */
const WAITS_FOR_FUNDS = 'insufficient_funds'
/** Seconds until the card's bank names a refund's number. */
const NUMBERED_AFTER = 86_400

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
  awaitNumber(provider, after)
  tellRefund(provider, refund, after)
  return after
}

/** The number by which the card's bank finds the refund comes some time after the money. */
export function awaitNumber({ due, now }: Provider, { id }: Refund): void {
  due.schedule('refund_numbered', id, now() + NUMBERED_AFTER)
}

/** What time does to a refund that waits for its number. */
export function numberRefund(provider: Provider, id: string): void {
  const refund = provider.store.get('refund', id)
  const card = refund?.destination_details?.card
  if (refund?.status !== 'succeeded' || !card) return
  const numbered = { ...card, reference: numberOf(id), reference_status: 'available' }
  const after: Refund = { ...refund, destination_details: { card: numbered, type: 'card' } }
  provider.store.update('refund', after)
  tellRefund(provider, refund, after)
}

/** 23 digits, as card networks write them. */
function numberOf(id: string): string {
  const digits = Array.from(id, letter => String(letter.charCodeAt(0) % 10))
  return digits.join('').slice(-23)
}

function tellRefund(provider: Provider, before: Refund, after: Refund): void {
  tellUpdate(provider, 'refund.updated', { before, after })
  tellUpdate(provider, 'charge.refund.updated', { before, after })
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
  provider.due.cancel('refund_numbered', refund.id)
  provider.store.update('refund', after)
  uncount(provider, refund)
  tellRefund(provider, refund, after)
  provider.events.record('refund.failed', after)
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
