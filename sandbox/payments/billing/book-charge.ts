import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { addTransaction } from './balances.ts'
import { tellUpdate } from './tell-update.ts'

type Charge = Documents['charge']

/** Permille of the amount that the provider keeps, rounded to the yen. */
const FEE_PERMILLE = 36
/** Seconds until a charge may leave the balance. */
const SETTLEMENT = 4 * 86_400
/** Seconds by which the balance hears late of a charge. */
const BOOKED_AFTER = 60

/** The charge's balance transaction, or nothing while the balance is to hear of it late. */
export function bookNowOrLater(provider: Provider, charge: Charge): string | null {
  const late = provider.faults.strike('late_balance_transactions')
  if (!late) return book(provider, charge)
  const at = charge.created + (late.seconds ?? BOOKED_AFTER)
  provider.due.schedule('charge_booked', charge.id, at)
  return null
}

function book(provider: Provider, { id, amount, created, description }: Charge): string {
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

/** What time does to a charge that was not booked at once. */
export function bookCharge(provider: Provider, id: string): void {
  const charge = provider.store.get('charge', id)
  if (charge) booked(provider, charge)
}

/** The charge with its balance transaction: whoever moves its money has it booked first. */
export function booked(provider: Provider, before: Charge): Charge {
  if (before.balance_transaction !== null || !before.paid) return before
  provider.due.cancel('charge_booked', before.id)
  const balance_transaction = book(provider, before)
  const after = provider.store.update('charge', { ...before, balance_transaction })
  tellUpdate(provider, 'charge.updated', { before, after })
  return after
}
