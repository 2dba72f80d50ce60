import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { addTransaction } from './payouts/balances.ts'
import { yenOf } from './payouts/currency.ts'
import { recordUpdate } from './record-update.ts'

type Charge = Documents['charge']

/** Permille of the amount that the provider keeps, rounded to the yen. */
const FEE_PERMILLE = 36
/** Seconds until a charge becomes available. */
const SETTLEMENT = 4 * 86_400
/** Default delay in seconds of a late balance transaction. */
const BOOKED_AFTER = 60

/** Id of the charge's balance transaction, or null while a fault delays it. */
export function bookNowOrLater(provider: Provider, charge: Charge): string | null {
  const late = provider.faults.strike('late_balance_transactions')
  if (!late) return book(provider, charge)
  const at = charge.created + (late.seconds ?? BOOKED_AFTER)
  provider.due.schedule('charge_booked', charge.id, at)
  return null
}

function book(provider: Provider, charge: Charge): string {
  const { id, created, description } = charge
  const amount = yenOf(charge.amount, charge.currency)
  return addTransaction(provider, {
    account: '',
    type: 'charge',
    source: id,
    amount,
    fee: Math.round((amount * FEE_PERMILLE) / 1000),
    availableOn: created + SETTLEMENT,
    description,
  }).id
}

/** Scheduled work: books a charge whose balance transaction was delayed. */
export function bookCharge(provider: Provider, id: string): void {
  const charge = provider.store.get('charge', id)
  if (charge) withBooking(provider, charge)
}

/**
 * The charge with its balance transaction, created now if it is delayed: refunds, disputes and
 * transfers need it.
 */
export function withBooking(provider: Provider, before: Charge): Charge {
  if (before.balance_transaction !== null || !before.paid) return before
  provider.due.cancel('charge_booked', before.id)
  const balance_transaction = book(provider, before)
  const after = provider.store.update('charge', { ...before, balance_transaction })
  recordUpdate(provider, 'charge.updated', { before, after })
  return after
}
