import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { PaidInvoice } from '../../../ports/provider-charges.ts'
import { findEarning } from '../../ledger/earning-store.ts'
import { findLatestEarning } from '../../ledger/earnings-of-deal-store.ts'
import type { Deal } from '../deal.ts'
import { PaymentsUnknown } from '../failures.ts'
import type { BookingDeps } from './book-month.ts'
import { bookPayment } from './record-payment.ts'

export interface MissingMonthsDeps extends BookingDeps {
  payments: Pick<PaymentProvider, 'listPaidInvoices' | 'readPaidInvoice'>
}

/**
 * Books the paid months of a running deal whose webhooks have not arrived. The provider is asked
 * only while no booked month covers the present; when it does not answer, `PaymentsUnknown` is
 * thrown (rule `books-before-exit`).
 */
export async function bookMissingMonths(
  deps: MissingMonthsDeps,
  { id, status, subscriptionId }: Pick<Deal, 'id' | 'status' | 'subscriptionId'>,
): Promise<void> {
  if (status === 'ended') return
  const latest = await findLatestEarning(deps.db, id)
  if (latest && latest.periodEnd > deps.clock()) return
  for (const invoice of await readMissing(deps, subscriptionId)) await bookPayment(deps, invoice)
}

async function readMissing(
  { db, payments }: MissingMonthsDeps,
  subscriptionId: string,
): Promise<PaidInvoice[]> {
  const missing: PaidInvoice[] = []
  for (const id of await asked(payments.listPaidInvoices(subscriptionId))) {
    if (await findEarning(db, id)) continue
    const invoice = await asked(payments.readPaidInvoice(id))
    if (invoice) missing.push(invoice)
  }
  return missing
}

async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw new PaymentsUnknown(error)
  }
}
