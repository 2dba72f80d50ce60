import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { PaidInvoice } from '../../../ports/provider-charges.ts'

/**
 * A payment that belongs to no month of a deal. Whole yen. Its postings are booked under
 * `invoiceId`; a charge that pays no invoice of a subscription by itself has its own id there and in
 * the place of the subscription.
 */
export interface UnassignedPayment
  extends Pick<PaidInvoice, 'invoiceId' | 'chargeId' | 'subscriptionId' | 'total' | 'paidAt'> {
  kind: 'invoice' | 'charge'
  /** Null for a subscription that has no deal. */
  dealId: number | null
  /** The total that a month of the deal has; null without a deal. */
  expected: number | null
  refunded: number
}

const payments = (db: Database) =>
  db
    .selectFrom('unassigned_payments')
    .select([
      'kind',
      'invoice_id as invoiceId',
      'charge_id as chargeId',
      'subscription_id as subscriptionId',
      'deal_id as dealId',
      'expected',
      'total',
      'refunded',
      'paid_at as paidAt',
    ])

/** The unassigned payment of a charge; null for a charge that paid a month or is not booked yet. */
export const findUnassigned = async (
  db: Database,
  chargeId: string,
): Promise<UnassignedPayment | null> =>
  (await payments(db).where('charge_id', '=', chargeId).executeTakeFirst()) ?? null

/** Returns those of the given charges that are unassigned payments. */
export async function findUnassignedCharges(
  db: Database,
  chargeIds: string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('unassigned_payments')
    .select('charge_id')
    .where(sql<boolean>`charge_id = any(${chargeIds})`)
    .execute()
  return new Set(rows.map(row => row.charge_id))
}

/** The unassigned payment that stands for an invoice. */
export const findUnassignedInvoice = async (
  db: Database,
  invoiceId: string,
): Promise<UnassignedPayment | null> =>
  (await payments(db).where('invoice_id', '=', invoiceId).executeTakeFirst()) ?? null

/** Whether the invoice was paid for a subscription without a deal. */
export async function isOfUnknownDeal(db: Database, invoiceId: string): Promise<boolean> {
  return (await findUnassignedInvoice(db, invoiceId))?.dealId === null
}

/** Locks the unassigned payments of a subscription, which share one alert. */
export const lockUnassignedOf = (tx: Tx, subscriptionId: string): Promise<UnassignedPayment[]> =>
  payments(tx)
    .where('subscription_id', '=', subscriptionId)
    .orderBy('invoice_id')
    .forUpdate()
    .execute()

/**
 * Locks the unassigned payment of a charge; null for a charge that paid a month or is not booked
 * yet.
 */
export async function lockUnassigned(tx: Tx, chargeId: string): Promise<UnassignedPayment | null> {
  const found = await findUnassigned(tx, chargeId)
  const locked = found ? await lockUnassignedOf(tx, found.subscriptionId) : []
  return locked.find(payment => payment.chargeId === chargeId) ?? null
}

/** False when the payment is known. */
export async function insertUnassigned(
  tx: Tx,
  payment: Omit<UnassignedPayment, 'refunded'>,
): Promise<boolean> {
  const row = await tx
    .insertInto('unassigned_payments')
    .values({
      kind: payment.kind,
      invoice_id: payment.invoiceId,
      charge_id: payment.chargeId,
      subscription_id: payment.subscriptionId,
      deal_id: payment.dealId,
      expected: payment.expected,
      total: payment.total,
      paid_at: payment.paidAt,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('invoice_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function addUnassignedRefund(tx: Tx, invoiceId: string, yen: number): Promise<void> {
  await tx
    .updateTable('unassigned_payments')
    .set({ refunded: sql`refunded + ${yen}` })
    .where('invoice_id', '=', invoiceId)
    .execute()
}

export const deleteUnassigned = (tx: Tx, invoiceId: string) =>
  tx.deleteFrom('unassigned_payments').where('invoice_id', '=', invoiceId).execute()

/** Returns those of the given invoices that are unassigned payments. */
export async function findUnassignedInvoices(
  db: Database,
  invoiceIds: string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('unassigned_payments')
    .select('invoice_id')
    .where(sql<boolean>`invoice_id = any(${invoiceIds})`)
    .execute()
  return new Set(rows.map(row => row.invoice_id))
}
