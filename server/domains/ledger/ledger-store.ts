import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { accountOf } from './ledger-account.ts'
import type { Line, Posting } from './postings/posting.ts'

/** Writes a posting once; false when its key is already booked. */
export async function post(tx: Tx, posting: Posting, at: Date): Promise<boolean> {
  const added = await tx
    .insertInto('ledger_postings')
    .values({ ...columnsOf(posting), posted_at: at })
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!added) return false
  if (posting.lines.length > 0) await insertLines(tx, posting.key, posting.lines)
  return true
}

const columnsOf = (posting: Posting) => ({
  key: posting.key,
  kind: posting.kind,
  fact: posting.fact,
  invoice_id: posting.invoiceId,
  cancellation_id: posting.cancellationId,
  dispute_id: posting.disputeId,
  payout_id: posting.payoutId,
  source_id: posting.sourceId,
})

const insertLines = (tx: Tx, key: string, lines: Line[]) =>
  tx
    .insertInto('ledger_lines')
    .values(lines.map((line, index) => ({ posting_key: key, line: index, ...line })))
    .execute()

/** The lines of a posting; empty when it is not booked. */
export function findLines(db: Database, key: string): Promise<Line[]> {
  return db
    .selectFrom('ledger_lines')
    .select(['account', 'amount'])
    .where('posting_key', '=', key)
    .orderBy('line')
    .execute()
}

/** When a posting was booked; null when it is not. */
export async function findPostingTime(db: Database, key: string): Promise<Date | null> {
  const row = await db
    .selectFrom('ledger_postings')
    .select('posted_at as at')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.at ?? null
}

/**
 * When the latest refund of each month was booked that has not come back whole; months without one
 * are left out. A refund by hand that came back is none.
 */
export async function findRefundTimes(
  db: Database,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('ledger_postings as refund')
    .select(({ fn }) => [
      sql<string>`refund.invoice_id`.as('invoiceId'),
      fn.max('refund.posted_at').as('at'),
    ])
    .where('refund.invoice_id', '=', sql<string>`any(${invoiceIds}::text[])`)
    .where('kind', 'in', ['exit_refund', 'late_refund', 'hand_refund'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_postings as failed')
            .select('failed.key')
            .whereRef('failed.source_id', '=', 'refund.source_id')
            .where('failed.kind', '=', 'hand_refund_failed'),
        ),
      ),
    )
    .groupBy('refund.invoice_id')
    .execute()
  return new Map(rows.map(({ invoiceId, at }) => [invoiceId, at]))
}

/** The provider's object of a posting; null when the posting is not booked or has none. */
export async function findPostingSource(db: Database, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('ledger_postings')
    .select('source_id as sourceId')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.sourceId ?? null
}

/**
 * A seller's balance on an account in yen, credit positive: money owed to the seller is positive,
 * money held by an account (`connected`, `lost`) is negative.
 */
export async function owedTo(
  db: Database,
  kind: 'pending' | 'available' | 'payout' | 'hold' | 'connected' | 'lost',
  sellerId: number,
): Promise<number> {
  const { total } = await db
    .selectFrom('ledger_lines')
    .select(({ fn }) => fn.sum<number | null>('amount').as('total'))
    .where('account', '=', accountOf(kind, sellerId))
    .executeTakeFirstOrThrow()
  // Subtracted, because the negative of 0 would be shown as -0.
  return 0 - Number(total ?? 0)
}
