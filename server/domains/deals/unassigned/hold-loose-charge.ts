import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { findEarningOfCharge } from '../../ledger/earning-store.ts'
import { lockDealOfSubscription } from '../deal-store.ts'
import { holdCharge } from './hold-payment.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'readLooseCharge'>
}

/**
 * Holds a charge that pays no month: one that somebody made by hand, or a part of an invoice that is
 * still owed (rule `unassigned-payment-is-held`). False for the charge of a paid invoice.
 */
export async function holdLooseCharge(deps: Deps, chargeId: string): Promise<boolean> {
  const charge = await deps.payments.readLooseCharge(chargeId)
  if (!charge) return false
  const { subscriptionId } = charge
  await deps.db.transaction().execute(async tx => {
    const deal = subscriptionId && (await lockDealOfSubscription(tx, subscriptionId))
    // The invoice may have been paid and booked since the read.
    if (await findEarningOfCharge(tx, chargeId)) return
    await holdCharge(deps, tx, charge, deal ? deal.id : null)
  })
  return true
}
