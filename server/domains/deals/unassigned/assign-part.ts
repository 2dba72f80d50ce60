import { splitPrice } from '../../../../contract/money.ts'
import { closeOpenAlert } from '../../../platform/alerts.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { PaidInvoice } from '../../../ports/provider-charges.ts'
import { hasLeftForGood } from '../../accounts/departure/has-left-for-good.ts'
import { findEarning } from '../../ledger/earning-store.ts'
import { post } from '../../ledger/ledger-store.ts'
import { partOfMonthPosting } from '../../ledger/postings/unassigned-postings.ts'
import { lockDealOfSubscription } from '../deal-store.ts'
import { findDisputesOfInvoice } from '../disputes/dispute-store.ts'
import { type BookingDeps, bookMonth } from '../months/book-month.ts'
import { type FollowRefundDeps, followRefundsOf } from '../refunds/follow-refund.ts'
import { chargeAlert } from './hold-payment.ts'
import { findHeld } from './unassigned-money-store.ts'
import { deleteUnassigned, lockUnassigned } from './unassigned-store.ts'

interface Deps extends BookingDeps {
  payments: Pick<PaymentProvider, 'readSettledPart'> & FollowRefundDeps['payments']
}

/**
 * Books what is held of a part of an invoice as the payment of the deal's month, when the rest of the
 * invoice was settled without a charge (rule `unassigned-payment-is-held`). Returns the yen; 0 when
 * the rest is still owed or the month is booked, while the part is disputed, or when nothing of it is
 * held or the seller has left.
 */
export async function assignPart(deps: Deps, chargeId: string): Promise<number> {
  const invoice = await deps.payments.readSettledPart(chargeId)
  if (!invoice) return 0
  await followRefundsOf(deps, chargeId)
  return deps.db.transaction().execute(tx => assign(deps, tx, invoice))
}

async function assign(deps: Deps, tx: Tx, invoice: PaidInvoice): Promise<number> {
  const { invoiceId, chargeId, subscriptionId } = invoice
  const deal = await lockDealOfSubscription(tx, subscriptionId)
  const part = await lockUnassigned(tx, chargeId)
  if (!deal || part?.kind !== 'charge') return 0
  if (await hasLeftForGood(tx, deal.sellerId)) return 0
  const held = (await findHeld(tx, part.subscriptionId)).get(part.invoiceId) ?? 0
  const disputes = await findDisputesOfInvoice(tx, part.invoiceId)
  if (held === 0 || disputes.some(({ state }) => state === 'open')) return 0
  if (held > splitPrice(deal.price).total || (await findEarning(tx, invoiceId))) return 0
  await deleteUnassigned(tx, part.invoiceId)
  await post(tx, partOfMonthPosting({ chargeId, invoiceId }, held), deps.clock())
  await bookMonth(deps, tx, deal, { invoice: { ...invoice, total: held } })
  await closeOpenAlert(tx, chargeAlert(chargeId))
  return held
}
