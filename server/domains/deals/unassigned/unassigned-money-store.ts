import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { PaidInvoice } from '../../../ports/provider-charges.ts'
import type { PostingKind } from '../../ledger/postings/posting.ts'

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
