import type { LedgerLineKind } from '../../../contract/calls/payouts.ts'
import type { Database } from '../../platform/database/database.ts'
import { accountOf } from '../ledger/ledger-account.ts'
import { findLinesOf, type LedgerRow } from '../ledger/ledger-lines.ts'
import { matureEarnings } from '../ledger/mature-earnings.ts'
import type { PostingKind } from '../ledger/postings/posting.ts'
import { lockSeller } from '../ledger/seller-lock.ts'

/**
 * A ledger line as the seller's statement shows it; `amount` is what it adds to the balance, in
 * yen.
 */
export interface Explained extends Pick<LedgerRow, 'month' | 'payoutId'> {
  at: Date
  kind: LedgerLineKind
  what: string
  amount: number
}

const REFUNDED = '返金のため、お返しした分'

/** Meaning of a posting for the seller. */
const MEANINGS: Readonly<Partial<Record<PostingKind, readonly [LedgerLineKind, string]>>> = {
  month: ['earning', '今月分の売上（販売手数料を引いた受け取り分）'],
  maturity: ['maturity', 'お支払いから30日がたち、受け取れる金額へ'],
  exit_refund: ['returned', REFUNDED],
  late_refund: ['returned', REFUNDED],
  void: ['returned', REFUNDED],
  reversal_found: ['returned', REFUNDED],
  credit_found: ['other', '振込先から戻った出金の、手数料の戻し'],
  hand_transfer: ['other', '運営が送った、または取り戻した分'],
  own_payout: ['other', '決済会社の画面で、ご自身で引き出した分'],
  own_payout_failed: ['other', 'ご自身の引き出しが、届かずに戻った分'],
  lost_money_taken: ['other', '前の口座で、お受け取りが済んだ分'],
  lost_money_found: ['other', '前の口座に残っていたと分かった分'],
  sales_lapsed: ['other', '一年ログインがなく、お知らせのあとに失効した分'],
  payout_requested: ['payout', '出金の申請'],
  payout_failed: ['payout_back', '振り込めなかった出金の戻し'],
  payout_returned: ['payout_back', '振込先から戻った出金の戻し'],
  dispute_opened: ['held', 'カード会社の確認のため、いったんお預かり'],
  dispute_won: ['released', 'カード会社の確認が済み、戻った分'],
}

/**
 * The ledger lines that make up the pending and the available balance, newest first, after booking
 * what has matured by `now`.
 */
export async function explainBalance(
  db: Database,
  sellerId: number,
  now: Date,
): Promise<{ pending: Explained[]; available: Explained[] }> {
  return db.transaction().execute(async tx => {
    await lockSeller(tx, sellerId)
    await matureEarnings(tx, sellerId, now)
    const pending = await findLinesOf(tx, accountOf('pending', sellerId))
    const available = await findLinesOf(tx, accountOf('available', sellerId))
    return { pending: pending.map(explain), available: available.map(explain) }
  })
}

function explain({
  key,
  kind: postingKind,
  amount,
  postedAt,
  month,
  payoutId,
}: LedgerRow): Explained {
  const [kind, what] = MEANINGS[postingKind] ?? ['other', key]
  // money owed to the seller is credit, which the ledger writes as negative
  return { at: postedAt, kind, what, amount: -amount, month, payoutId }
}
