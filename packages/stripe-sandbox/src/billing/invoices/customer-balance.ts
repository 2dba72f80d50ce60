import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { SMALLEST_CHARGE } from '../payouts/currency.ts'
import { recordUpdate } from '../record-update.ts'

type Invoice = Documents['invoice']

/**
 * The customer's balance lowers or raises what is due of the invoice; credit is negative. The credit
 * that the invoice does not use up stays, and so does a sum that is too small for a card (provider
 * rule).
 */
export function applyBalance(provider: Provider, invoice: Invoice): Invoice {
  const starting_balance = balanceOf(provider, invoice)
  const sum = invoice.total + starting_balance
  const due = sum < SMALLEST_CHARGE ? 0 : sum
  const ending_balance = sum - due
  moveBalance(provider, String(invoice.customer), ending_balance - starting_balance)
  return { ...invoice, starting_balance, ending_balance, amount_due: due, amount_remaining: due }
}

/** A void invoice gives back what it took of the balance (provider rule). */
export function returnBalance(provider: Provider, invoice: Invoice): void {
  const taken = invoice.starting_balance - (invoice.ending_balance ?? 0)
  moveBalance(provider, String(invoice.customer), taken)
}

const balanceOf = ({ store }: Provider, { customer }: Invoice): number =>
  store.get('customer', String(customer))?.balance ?? 0

export function moveBalance(provider: Provider, customer: string, by: number): void {
  const before = provider.store.get('customer', customer)
  if (!before || by === 0) return
  const after = provider.store.update('customer', { ...before, balance: before.balance + by })
  recordUpdate(provider, 'customer.updated', { before, after })
}
