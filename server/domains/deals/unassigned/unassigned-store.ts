import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { PaidInvoice } from '../../../ports/provider-objects.ts'
import type { PostingKind } from '../../ledger/postings/posting.ts'

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
export async function findHeldCharges(
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

/**
 * Yen that were refunded of a charge before the rest of it became a month; those of a part of an
 * invoice are booked under its charge.
 */
export async function sumRefundedBefore(
  db: Database,
  { invoiceId, chargeId }: Pick<PaidInvoice, 'invoiceId' | 'chargeId'>,
): Promise<number> {
  const kinds = ['unassigned_refund', 'unassigned_refund_failed'] as const
  const ofInvoice = await sumUnassigned(db, invoiceId, kinds)
  return ofInvoice + (await sumUnassigned(db, chargeId, kinds))
}

/** Whether the platform still holds some of a payment. */
export const isHeld = async (db: Database, invoiceId: string): Promise<boolean> =>
  (await sumUnassigned(db, invoiceId)) < 0

/** Sum of an invoice's lines on the account `unassigned`, in yen; held money is negative. */
async function sumUnassigned(
  db: Database,
  invoiceId: string,
  kinds?: readonly PostingKind[],
): Promise<number> {
  const { yen } = await db
    .selectFrom('ledger_postings as posting')
    .innerJoin('ledger_lines as line', 'line.posting_key', 'posting.key')
    .select(({ fn }) => fn.sum<number | null>('line.amount').as('yen'))
    .where('posting.invoice_id', '=', invoiceId)
    .$if(kinds !== undefined, query => query.where('posting.kind', 'in', kinds ?? []))
    .where('line.account', '=', 'unassigned')
    .executeTakeFirstOrThrow()
  return Number(yen ?? 0)
}

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

/** Yen that the platform still holds of the payments of a subscription, by invoice. */
export async function findHeld(
  db: Database,
  subscriptionId: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ invoiceId: string; held: number }>`
    select payment.invoice_id as "invoiceId", coalesce(-sum(line.amount), 0)::bigint as held
    from unassigned_payments payment
    join ledger_postings posting on posting.invoice_id = payment.invoice_id
    join ledger_lines line on line.posting_key = posting.key and line.account = 'unassigned'
    where payment.subscription_id = ${subscriptionId}
    group by payment.invoice_id`.execute(db)
  return new Map(rows.map(({ invoiceId, held }) => [invoiceId, held]))
}
