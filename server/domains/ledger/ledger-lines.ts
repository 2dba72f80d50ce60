import type { Database } from '../../platform/database/database.ts'
import type { Earning } from './earning.ts'
import type { LedgerAccount } from './ledger-account.ts'
import type { PostingKind } from './postings/posting.ts'

export interface LedgerRow {
  key: string
  kind: PostingKind
  /** Debit positive, in yen. */
  amount: number
  postedAt: Date
  /** The paid month that it is about; null for payouts and others. */
  month: Pick<Earning, 'dealId' | 'serviceName' | 'paidAt' | 'maturesAt'> | null
  payoutId: number | null
}

/** The lines of an account, newest first. */
export async function findLinesOf(db: Database, account: LedgerAccount): Promise<LedgerRow[]> {
  const rows = await db
    .selectFrom('ledger_lines')
    .innerJoin('ledger_postings', 'ledger_postings.key', 'ledger_lines.posting_key')
    .leftJoin('earnings', 'earnings.invoice_id', 'ledger_postings.invoice_id')
    .select([
      'ledger_postings.key',
      'ledger_postings.kind',
      'ledger_lines.amount',
      'ledger_postings.posted_at as postedAt',
      'ledger_postings.payout_id as payoutId',
      'earnings.deal_id as dealId',
      'earnings.service_name as serviceName',
      'earnings.paid_at as paidAt',
      'earnings.matures_at as maturesAt',
    ])
    .where('ledger_lines.account', '=', account)
    .orderBy('ledger_postings.posted_at', 'desc')
    .orderBy('ledger_postings.key')
    .execute()
  return rows.map(({ dealId, serviceName, paidAt, maturesAt, ...row }) => ({
    ...row,
    month: serviceName && paidAt && maturesAt ? { dealId, serviceName, paidAt, maturesAt } : null,
  }))
}
