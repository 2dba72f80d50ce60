import type { Database } from '../../platform/database/database.ts'
import { findLinesOf, type LedgerRow } from '../ledger/ledger-lines.ts'

/**
 * A ledger line as the seller's statement shows it; `amount` is what it adds to the balance, in
 * yen.
 */
export interface Explained {
  at: Date
  what: string
  amount: number
}

/** Meaning of a posting for the seller, by pattern of its key. Payout keys end with their step. */
const MEANINGS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^inv:/, '今月分の売上（販売手数料を引いた受け取り分）'],
  [/^mat:/, 'お支払いから30日がたち、出金できる金額へ'],
  [/^rf:/, '返金のため、お返しした分'],
  [/^po:.*:own$/, '決済会社の画面で、ご自身で引き出した分'],
  [/^po:.*:own:failed$/, 'ご自身の引き出しが、届かずに戻った分'],
  [/^lost:.*:taken$/, '前の口座で、お受け取りが済んだ分'],
  [/^po:.*:req$/, '出金の申請'],
  [/^po:.*:failed$/, '振り込めなかった出金の戻し'],
  [/^po:.*:returned$/, '振込先から戻った出金の戻し'],
  [/^dp:.*:open$/, 'カード会社の確認のため、いったんお預かり'],
  [/^dp:.*:won$/, 'カード会社の確認が済み、戻った分'],
]

/** The ledger lines that make up the pending and the available balance, newest first. */
export async function explainBalance(
  db: Database,
  sellerId: number,
): Promise<{ pending: Explained[]; available: Explained[] }> {
  return {
    pending: (await findLinesOf(db, `pending:${sellerId}`)).map(explain),
    available: (await findLinesOf(db, `available:${sellerId}`)).map(explain),
  }
}

const explain = ({ key, amount, postedAt }: LedgerRow): Explained => ({
  at: postedAt,
  what: MEANINGS.find(([pattern]) => pattern.test(key))?.[1] ?? key,
  // money owed to the seller is credit, which the ledger writes as negative
  amount: -amount,
})
