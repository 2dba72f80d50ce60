import type { Database, Tx } from '../../../platform/database/database.ts'
import { columnsOf, subjectIn } from '../../../platform/jobs/call-subject.ts'
import type { RefundOrigin } from '../../../ports/call-key.ts'

/** How a bounced refund was settled; `again` is a new refund, which may bounce as well. */
export type Remedy = 'again' | 'another_way' | 'by_hand' | 'dispute'

/** Reason of the refund; `resend` is absent for one that was sent the first time. */
export type BouncedSubject = RefundOrigin & { resend?: number }

/** A refund that did not reach the buyer's card. Amounts are whole yen. */
export interface BouncedRefund {
  /** The key of the outbox call that requested it. */
  key: string
  subject: BouncedSubject
  /** The provider's id. */
  refundId: string
  chargeId: string
  invoiceId: string
  dealId: number | null
  buyerId: number | null
  amount: number
  /** The part of `amount` that the buyer is still owed. */
  outstanding: number
}

const bounced = (db: Database) =>
  db
    .selectFrom('bounced_refunds')
    .select([
      'key',
      'refund_id as refundId',
      'charge_id as chargeId',
      'invoice_id as invoiceId',
      'deal_id as dealId',
      'buyer_id as buyerId',
      'amount',
      'outstanding',
      'cause',
      'cancellation_id',
      'hand_refund_id',
      'resend',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof bounced>['execute']>>[number]

function toRefund({ cause, cancellation_id, hand_refund_id, resend, ...refund }: Row) {
  const columns = { cause, cancellation_id, hand_refund_id, resend, invoice_id: refund.invoiceId }
  return { ...refund, subject: subjectIn<BouncedSubject>(columns) }
}

export async function findBouncedRefund(db: Database, key: string): Promise<BouncedRefund | null> {
  const row = await bounced(db).where('key', '=', key).executeTakeFirst()
  return row ? toRefund(row) : null
}

/** Bounced refunds of a month that are still owed, oldest first. */
export async function findOwedOfInvoice(db: Database, invoiceId: string): Promise<BouncedRefund[]> {
  const rows = await bounced(db)
    .where('invoice_id', '=', invoiceId)
    .where('outstanding', '>', 0)
    .orderBy('bounced_at')
    .orderBy('key')
    .execute()
  return rows.map(toRefund)
}

/** All bounced refunds of a month, settled ones included. */
export async function findBouncedOfInvoice(
  db: Database,
  invoiceId: string,
): Promise<BouncedRefund[]> {
  const rows = await bounced(db).where('invoice_id', '=', invoiceId).orderBy('key').execute()
  return rows.map(toRefund)
}

/** Yen that a buyer is owed for refunds that bounced. */
export async function sumOwedTo(db: Database, buyerId: number): Promise<number> {
  const { owed } = await db
    .selectFrom('bounced_refunds')
    .select(({ fn }) => fn.sum<number | null>('outstanding').as('owed'))
    .where('buyer_id', '=', buyerId)
    .where('outstanding', '>', 0)
    .executeTakeFirstOrThrow()
  return Number(owed ?? 0)
}

function bouncedColumns(subject: BouncedSubject) {
  const { cause, cancellation_id, hand_refund_id, resend } = columnsOf(subject)
  return { cause, cancellation_id, hand_refund_id, resend }
}

/**
 * `contact` is an address that reaches the buyer without an account; it is kept until nothing is
 * owed.
 */
export async function insertBouncedRefund(
  tx: Tx,
  refund: BouncedRefund & { contact: string | null },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('bounced_refunds')
    .values({
      key: refund.key,
      ...bouncedColumns(refund.subject),
      refund_id: refund.refundId,
      charge_id: refund.chargeId,
      invoice_id: refund.invoiceId,
      deal_id: refund.dealId,
      buyer_id: refund.buyerId,
      amount: refund.amount,
      outstanding: refund.outstanding,
      contact: refund.contact,
      bounced_at: at,
    })
    .execute()
}

export interface Settlement {
  key: string
  /** Yen that are still owed after the settlement. */
  outstanding: number
  how: Remedy
  /** Id of the refund or dispute, or the operator, that settled it. */
  by: string
  note?: string
  at: Date
}

export async function settleBouncedRefund(tx: Tx, settlement: Settlement): Promise<void> {
  const { key, outstanding, how, by, note, at } = settlement
  const isSettled = outstanding === 0
  await tx
    .updateTable('bounced_refunds')
    .set({
      outstanding,
      how,
      settled_by: by,
      note,
      ...(isSettled && { settled_at: at, contact: null }),
    })
    .where('key', '=', key)
    .execute()
}

/** Marks a settled refund as owed again. */
export async function reopenBouncedRefund(
  tx: Tx,
  {
    key,
    outstanding,
    contact,
  }: Pick<BouncedRefund, 'key' | 'outstanding'> & { contact: string | null },
): Promise<void> {
  await tx
    .updateTable('bounced_refunds')
    .set({ outstanding, contact, settled_at: null, how: null, settled_by: null })
    .where('key', '=', key)
    .execute()
}
