import type { Database } from '../../../platform/database/database.ts'
import type { LooseCharge, PaidInvoice } from '../../../ports/provider-charges.ts'
import { findEarning } from '../../ledger/earning-store.ts'
import { findUnassignedCharges } from './unassigned-store.ts'

/**
 * The payment without those of its charges that are booked already: the comparison of the books may
 * have held them while the rest was still owed, and the operator may have made one the month. The
 * largest of the others stands for the invoice. Null when nothing is left to book.
 */
export async function withoutHeld(db: Database, invoice: PaidInvoice): Promise<PaidInvoice | null> {
  const { invoiceId, otherCharges } = invoice
  const isInParts = otherCharges.length > 0
  const month = isInParts ? await findEarning(db, invoiceId) : null
  const charges = [invoice, ...otherCharges].filter(one => one.chargeId !== month?.chargeId)
  const held = await findUnassignedCharges(
    db,
    charges.map(one => one.chargeId),
  )
  const [largest, ...others] = charges.filter(one => !held.has(one.chargeId))
  return largest ? { ...byCharge(invoice, largest), otherCharges: others } : null
}

/** The invoice as if this one of its charges stood for it; only the largest one's card is known. */
export function byCharge(invoice: PaidInvoice, { chargeId, total, fee }: LooseCharge): PaidInvoice {
  const card = chargeId === invoice.chargeId ? invoice.card : null
  return { ...invoice, chargeId, total, fee, card }
}
