import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Line, PostingKind } from '../ledger/postings/posting.ts'

/** Kinds of postings that concern the money of a deal's parties. */
const KINDS = [
  'month',
  'void',
  'exit_refund',
  'late_refund',
  'refund_failed',
  'refund_refused',
  'refund_again',
  'refund_paid',
  'hand_refund',
  'hand_refund_failed',
  'dispute_opened',
  'dispute_won',
] as const satisfies readonly PostingKind[]

export type DealPostingKind = (typeof KINDS)[number]

export interface BookedPosting {
  key: string
  kind: DealPostingKind
  postedAt: Date
  lines: Line[]
  /** The rates of the month that it is about (rule `month-keeps-its-rates`). */
  rates: { feePerMille: number; commissionPercent: number }
}

/**
 * Postings about a deal's paid months, newest first: charges, refunds and disputes, without the
 * transfers between accounts.
 */
export async function findPostingsOfDeal(db: Database, dealId: number): Promise<BookedPosting[]> {
  const rows = await db
    .selectFrom('ledger_postings as posting')
    .innerJoin('ledger_lines as line', 'line.posting_key', 'posting.key')
    .innerJoin('earnings as month', 'month.invoice_id', 'posting.invoice_id')
    .select([
      'posting.key',
      sql<DealPostingKind>`posting.kind`.as('kind'),
      'posting.posted_at as postedAt',
      'line.account',
      'line.amount',
      'month.fee_per_mille as feePerMille',
      'month.commission_percent as commissionPercent',
    ])
    .where('posting.kind', 'in', KINDS)
    .where('month.deal_id', '=', dealId)
    .orderBy('posting.posted_at', 'desc')
    .orderBy('posting.key')
    .orderBy('line.line')
    .execute()
  const booked = new Map<string, BookedPosting>()
  for (const { key, kind, postedAt, account, amount, ...rates } of rows) {
    const posting = booked.get(key) ?? { key, kind, postedAt, lines: [], rates }
    posting.lines.push({ account, amount: Number(amount) })
    booked.set(key, posting)
  }
  return [...booked.values()]
}
