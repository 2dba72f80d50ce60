import type { Clock } from '../../../kernel/clock.ts'
import { closeOpenAlert, raiseAlert } from '../../../platform/alerts.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { wasRaised } from '../../../platform/find-alerts.ts'
import type { LooseCharge, PaidInvoice } from '../../../ports/provider-charges.ts'
import type { SubscriptionState } from '../../../ports/provider-subscriptions.ts'
import { post } from '../../ledger/ledger-store.ts'
import { providerFeePosting } from '../../ledger/postings/month-postings.ts'
import { unassignedPosting } from '../../ledger/postings/unassigned-postings.ts'
import { findHeld } from './unassigned-money-store.ts'
import { insertUnassigned, lockUnassignedOf, type UnassignedPayment } from './unassigned-store.ts'

/** The deal of the payment and the total that its months have; null for an unknown subscription. */
export interface Expectation {
  dealId: number
  expected: number
}

/**
 * Books a payment that belongs to no month as held by the platform, with the provider's fee, and
 * alerts the operator (rule `unassigned-payment-is-held`). Does nothing when it is booked already.
 */
export async function holdPayment(
  { clock }: { clock: Clock },
  tx: Tx,
  invoice: PaidInvoice,
  deal: Expectation | null,
): Promise<void> {
  const { invoiceId, chargeId, subscriptionId, total, paidAt, fee } = invoice
  const { dealId = null, expected = null } = deal ?? {}
  const from = { kind: 'invoice' as const, invoiceId, chargeId, subscriptionId }
  const payment = { ...from, dealId, expected, total, paidAt }
  await lockUnassignedOf(tx, subscriptionId)
  await hold(tx, payment, fee, clock())
}

/**
 * Books a charge that pays no invoice of a subscription by itself as held by the platform. `dealId`
 * is that of an invoice that it paid a part of.
 */
export async function holdCharge(
  { clock }: { clock: Clock },
  tx: Tx,
  { chargeId, total, paidAt, fee }: LooseCharge,
  dealId: number | null,
): Promise<void> {
  const from = { kind: 'charge' as const, invoiceId: chargeId, subscriptionId: chargeId }
  const payment = { ...from, chargeId, dealId, expected: null, total, paidAt }
  await lockUnassignedOf(tx, chargeId)
  await hold(tx, payment, fee, clock())
}

type NewPayment = Omit<UnassignedPayment, 'refunded'>

async function hold(tx: Tx, payment: NewPayment, fee: PaidInvoice['fee'], at: Date): Promise<void> {
  const { invoiceId, total } = payment
  if (!(await insertUnassigned(tx, payment))) return
  await post(tx, unassignedPosting(invoiceId, total), at)
  if (fee) await post(tx, providerFeePosting(fee.transactionId, fee.amount), at)
  await followHeld(tx, payment)
}

/**
 * Raises the alert about a subscription that is not ours, or about a payment, while some of it is
 * held, and closes it afterwards.
 */
export async function followHeld(tx: Tx, payment: NewPayment): Promise<void> {
  const { kind, invoiceId, subscriptionId, dealId, expected, total } = payment
  const left = await findHeld(tx, subscriptionId)
  if (kind === 'charge') return followCharge(tx, payment, sumOf(left))
  if (dealId === null) {
    if (sumOf(left) > 0) return raiseUnknown(tx, subscriptionId)
    return void (await closeOpenAlert(tx, unknownAlert(subscriptionId)))
  }
  const held = left.get(invoiceId) ?? 0
  const key = totalAlert(invoiceId)
  if (held === 0) return void (await closeOpenAlert(tx, key))
  await alertTotal(tx, { dealId, invoiceId, total, expected, held })
}

interface TotalFacts {
  dealId: number
  invoiceId: string
  total: number
  expected: number | null
  held: number
}

export async function alertTotal(
  db: Database,
  { dealId, invoiceId, total, expected, held }: TotalFacts,
): Promise<void> {
  const facts = { dealId, invoiceId, total, expected, held }
  await raiseAlert(db, totalAlert(invoiceId), 'invoice total differs from the deal', facts)
}

/** The operator may close this alert with something held, because the charge may be right. */
async function followCharge(
  tx: Tx,
  { chargeId, dealId, total }: NewPayment,
  held: number,
): Promise<void> {
  const key = chargeAlert(chargeId)
  if (held === 0) return void (await closeOpenAlert(tx, key))
  await raiseAlert(tx, key, 'a charge that pays no month', { dealId, chargeId, total, held })
}

/** A subscription that has ended charges nobody, so that an alert about it may stay closed. */
export async function alertUnknown(
  db: Database,
  { subscriptionId, status }: Pick<SubscriptionState, 'subscriptionId' | 'status'>,
): Promise<void> {
  if (status === 'ended' && (await wasRaised(db, unknownAlert(subscriptionId)))) return
  await raiseUnknown(db, subscriptionId)
}

async function raiseUnknown(db: Database, subscriptionId: string): Promise<void> {
  const facts = { subscriptionId, held: sumOf(await findHeld(db, subscriptionId)) }
  const kind = 'subscription without a checkout of ours'
  await raiseAlert(db, unknownAlert(subscriptionId), kind, facts)
}

export const chargeAlert = (chargeId: string): string => `charge:${chargeId}`

export const totalAlert = (invoiceId: string): string => `total:${invoiceId}`

const unknownAlert = (subscriptionId: string): string => `hold:${subscriptionId}`

const sumOf = (yen: ReadonlyMap<string, number>): number =>
  [...yen.values()].reduce((sum, one) => sum + one, 0)
