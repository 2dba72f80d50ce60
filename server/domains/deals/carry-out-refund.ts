import { splitPrice } from '../../../contract/money.ts'
import type { Clock } from '../../kernel/clock.ts'
import { raiseAlert } from '../../platform/alerts.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Attempt, IntendCall, OutsideCalls } from '../../platform/outbox.ts'
import { type PaymentProvider, ProviderRefusal } from '../../ports/payment-provider.ts'
import { findEarningOfCharge } from '../ledger/earning-store.ts'
import { post } from '../ledger/ledger-store.ts'
import { refundRefusedPosting } from '../ledger/posting.ts'
import { findDisputeOfInvoice } from './dispute-store.ts'
import './outside-calls.ts'

type Call = OutsideCalls['refund']

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'cancelSubscription' | 'refund'>
  intendCall: IntendCall
}

/**
 * Cancel, then refund, then fetch the seller's part: the order keeps a renewal from slipping
 * between. A disputed charge cannot be refunded: the refund waits for the network's word, and
 * falls away when the dispute is lost, since the buyer has the money then.
 */
export async function carryOutRefund(
  deps: Deps,
  call: Call,
  { key, sentAs }: Attempt,
): Promise<(tx: Tx) => Promise<void>> {
  const { chargeId, amount, subscriptionId } = call
  await deps.payments.cancelSubscription(subscriptionId)
  const outcome = await deps.payments.refund({ key: sentAs, chargeId, amount })
  if (outcome === 'disputed' && !(await isLost(deps.db, chargeId))) {
    throw new ProviderRefusal(`charge ${chargeId} is disputed`)
  }
  return async tx => {
    if (outcome === 'disputed') await fallAway(deps, tx, call, key)
    if (outcome !== 'made') {
      await raiseAlert(tx, `refund:${key}`, 'the provider refuses a decided refund', call)
    }
    await takeBack(deps, tx, call)
  }
}

async function isLost(db: Database, chargeId: string): Promise<boolean> {
  const earning = await findEarningOfCharge(db, chargeId)
  const dispute = earning && (await findDisputeOfInvoice(db, earning.invoiceId))
  return dispute?.state === 'lost'
}

async function fallAway({ clock }: Deps, tx: Tx, call: Call, key: string): Promise<void> {
  const earning = await findEarningOfCharge(tx, call.chargeId)
  if (!earning) throw new Error(`charge ${call.chargeId} is not booked`)
  const isWhole = call.amount === earning.total
  const fee = isWhole ? splitPrice(earning.price).fee : 0
  await post(tx, refundRefusedPosting(key, call.amount, fee), clock())
}

async function takeBack({ intendCall }: Deps, tx: Tx, { takeBack }: Call): Promise<void> {
  if (!takeBack) return
  await intendCall(tx, 'take-back', `trr:${takeBack.reference}:${takeBack.part}`, takeBack)
}
