import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { addTransaction, balanceOf } from '../payouts/balances.ts'
import { yenOf } from '../payouts/currency.ts'
import { recordUpdate } from '../record-update.ts'

type Refund = Documents['refund']
type Charge = Documents['charge']

/** The provider's `pending_reason` of a refund that waits for money. */
const WAITS_FOR_FUNDS = 'insufficient_funds'
/** Seconds until a refund gets its reference number. */
const NUMBERED_AFTER = 86_400

/**
 * Yen available for a refund of this charge. While the charge is pending, its refund is taken from
 * the pending balance too; later refunds need available money.
 */
function fundsFor({ store }: Provider, charge: Charge): number {
  const { available, pending } = balanceOf(store, '')
  const settled = store.get('balance_transaction', charge.balance_transaction ?? '')
  return settled?.status === 'pending' ? available + pending : available
}

const yenIn = ({ amount, currency }: Refund): number => yenOf(amount, currency)

/** Pays the refund, or leaves it pending until the platform has the money. */
export function startRefund(provider: Provider, refund: Refund, charge: Charge): Refund {
  if (fundsFor(provider, charge) < yenIn(refund)) {
    return { ...refund, status: 'pending', pending_reason: WAITS_FOR_FUNDS }
  }
  return { ...refund, balance_transaction: takeMoney(provider, refund, charge) }
}

/**
 * Books the refund. The provider keeps its fee; the money leaves the balance (available or pending)
 * that holds the charge's money.
 */
function takeMoney(provider: Provider, refund: Refund, charge: Charge): string {
  const paidBy = provider.store.get('balance_transaction', charge.balance_transaction ?? '')
  return addTransaction(provider, {
    account: '',
    type: 'refund',
    source: refund.id,
    amount: -yenIn(refund),
    availableOn: paidBy?.available_on,
    description: 'REFUND FOR CHARGE',
  }).id
}

/** Pays waiting refunds, oldest first, as far as the balance allows. */
export function payWaitingRefunds(provider: Provider): void {
  const waiting = provider.store.list('refund', { where: { status: 'pending' } })
  for (const refund of waiting.reverse()) {
    if (refund.pending_reason !== WAITS_FOR_FUNDS) continue
    const charge = provider.store.get('charge', String(refund.charge))
    if (charge && fundsFor(provider, charge) >= yenIn(refund)) succeedRefund(provider, refund)
  }
}

/** Completes a pending refund. */
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

/** The card's bank assigns the reference number some time after the money. */
export function awaitNumber({ due, now }: Provider, { id }: Refund): void {
  due.schedule('refund_numbered', id, now() + NUMBERED_AFTER)
}

/** Scheduled work: a refund gets its reference number. */
export function numberRefund(provider: Provider, id: string): void {
  const refund = provider.store.get('refund', id)
  const card = refund?.destination_details?.card
  if (refund?.status !== 'succeeded' || !card) return
  const numbered = { ...card, reference: numberOf(id), reference_status: 'available' }
  const after: Refund = { ...refund, destination_details: { card: numbered, type: 'card' } }
  provider.store.update('refund', after)
  tellRefund(provider, refund, after)
}

/** 23 digits, the length that card networks use. */
function numberOf(id: string): string {
  const digits = Array.from(id, letter => String(letter.charCodeAt(0) % 10))
  return digits.join('').slice(-23)
}

function tellRefund(provider: Provider, before: Refund, after: Refund): void {
  recordUpdate(provider, 'refund.updated', { before, after })
  recordUpdate(provider, 'charge.refund.updated', { before, after })
}

/** The card's bank returns the refund, which it can do even after the refund succeeded. */
export function failRefund(provider: Provider, refund: Refund): Refund {
  const { pending_reason: _reason, ...rest } = refund
  const after: Refund = { ...rest, status: 'failed', failure_reason: 'expired_or_canceled_card' }
  if (refund.balance_transaction) {
    after.failure_balance_transaction = addTransaction(provider, {
      account: '',
      type: 'refund_failure',
      source: refund.id,
      amount: yenIn(refund),
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

/** Makes the amount refundable again. */
function uncount({ store }: Provider, { charge: id, amount }: Refund): void {
  const charge = store.get('charge', String(id))
  if (!charge) return
  const amount_refunded = charge.amount_refunded - amount
  store.update('charge', { ...charge, amount_refunded, refunded: false })
}

/** Scheduled work: a refund fails because a fault demanded it. */
export function failRefundInTime(provider: Provider, id: string): void {
  const refund = provider.store.get('refund', id)
  if (refund && refund.status !== 'failed') failRefund(provider, refund)
}
