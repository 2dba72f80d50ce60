import type { Database } from '../../platform/database/database.ts'
import type { LedgerAccount, PostingKind } from './postings/posting.ts'

export interface LedgerRow {
  key: string
  kind: PostingKind
  /** Debit positive, in yen. */
  amount: number
  postedAt: Date
}

/** The lines of an account, newest first. */
export const findLinesOf = (db: Database, account: LedgerAccount): Promise<LedgerRow[]> =>
  db
    .selectFrom('ledger_lines')
    .innerJoin('ledger_postings', 'ledger_postings.key', 'ledger_lines.posting_key')
    .select([
      'ledger_postings.key',
      'ledger_postings.kind',
      'ledger_lines.amount',
      'ledger_postings.posted_at as postedAt',
    ])
    .where('ledger_lines.account', '=', account)
    .orderBy('ledger_postings.posted_at', 'desc')
    .orderBy('ledger_postings.key')
    .execute()
