import { splitPrice } from '../../../../contract/money.ts'
import { closeOpenAlert } from '../../../platform/alerts.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { PaidInvoice } from '../../../ports/provider-objects.ts'
import { hasLeftForGood } from '../../accounts/departure/has-left-for-good.ts'
import { findEarning } from '../../ledger/earning-store.ts'
import { post } from '../../ledger/ledger-store.ts'
import { partOfMonthPosting } from '../../ledger/postings/unassigned-postings.ts'
import { lockDealOfSubscription } from '../deal-store.ts'
import { findDisputesOfInvoice } from '../disputes/dispute-store.ts'
import { type BookingDeps, bookMonth } from '../months/record-payment.ts'
import { type FollowRefundDeps, followRefundsOf } from '../refunds/follow-refund.ts'
import { chargeAlert } from './hold-payment.ts'
import { deleteUnassigned, lockUnassigned } from './unassigned-store.ts'

interface Deps extends BookingDeps {
  payments: Pick<PaymentProvider, 'readSettledPart'> & FollowRefundDeps['payments']
}

/**
 * Books a held part of an invoice as the payment of the deal's month, when the rest of the invoice
 * was settled without a charge (rule `unassigned-payment-is-held`). Returns the yen; 0 when the rest
 * is still owed or the month is booked, when some of the part was refunded or disputed, or when the
 * seller has left.
 */
export async function assignPart(deps: Deps, chargeId: string): Promise<number> {
  const invoice = await deps.payments.readSettledPart(chargeId)
  if (!invoice) return 0
  await followRefundsOf(deps, chargeId)
  return deps.db.transaction().execute(tx => assign(deps, tx, invoice))
}

async function assign(deps: Deps, tx: Tx, invoice: PaidInvoice): Promise<number> {
  const { invoiceId, chargeId, subscriptionId, total } = invoice
  const deal = await lockDealOfSubscription(tx, subscriptionId)
  const part = await lockUnassigned(tx, chargeId)
  if (!deal || part?.kind !== 'charge' || part.refunded > 0) return 0
  if (await hasLeftForGood(tx, deal.sellerId)) return 0
  const isDisputed = (await findDisputesOfInvoice(tx, part.invoiceId)).length > 0
  const isTooMuch = total > splitPrice(deal.price).total
  if (isDisputed || isTooMuch || (await findEarning(tx, invoiceId))) return 0
  await deleteUnassigned(tx, part.invoiceId)
  await post(tx, partOfMonthPosting({ chargeId, invoiceId }, total), deps.clock())
  await bookMonth(deps, tx, deal, { invoice })
  await closeOpenAlert(tx, chargeAlert(chargeId))
  return total
}
