import type { LedgerAccount, PostingKind } from '../../domains/ledger/postings/posting.ts'

/** Japanese words for the books, as the operator reads them (docs/money.md). */

export const POSTING_LABELS: Readonly<Record<PostingKind, string>> = {
  month: 'ひと月分の支払い',
  provider_fee: '決済の費用',
  provider_cost: '提供元の費用',
  transfer: '売上の送金',
  maturity: '30日たった売上',
  exit_refund: '申請による返金',
  late_refund: 'あとから加わった返金',
  void: '成立しない支払いの返金',
  hand_refund: '決済会社の画面でした返金',
  hand_refund_failed: '画面でした返金が戻った',
  refund_failed: '返金が戻った',
  refund_refused: '返金できなかった',
  refund_again: '返金の送り直し',
  refund_paid: '別の方法で返した',
  refund_covered: '異議で返った返金',
  refund_covered_undone: '異議で返った返金の取り消し',
  reversal: '送金の取り戻し',
  payout_requested: '出金の申請',
  payout_sent: '出金の送り出し',
  payout_paid: '出金の着金',
  payout_fee: '出金の手数料',
  payout_failed: '出金の不着',
  payout_returned: '出金の組み戻し',
  payout_fee_returned: '出金の手数料を戻した',
  own_payout: '売り手がした出金',
  own_payout_failed: '売り手がした出金の不着',
  account_lost: '口座の切り離し',
  lost_money_taken: '切り離された口座から受け取った',
  lost_money_found: '切り離された口座に残っていた',
  sales_lapsed: '売上の失効',
  lapsed_fetched: '失効した売上の取り戻し',
  dispute_opened: '異議の申し立て',
  dispute_fee: '異議の費用',
  dispute_won: '異議が退けられた',
  dispute_credit: '異議のあとの送金',
  dispute_lost: '異議が認められた',
  dispute_lost_undone: '認められた異議の取り消し',
}

type AccountKind = LedgerAccount extends infer A
  ? A extends `${infer Kind}:${number}`
    ? Kind
    : A
  : never

const ACCOUNT_LABELS: Readonly<Record<AccountKind, string>> = {
  platform: '運営の残高',
  dispute: '異議で止まったお金',
  provider_fee: '決済の費用',
  dispute_fee: '異議の費用',
  commission: '販売手数料',
  buyer_fee: '決済手数料',
  payout_fee: '出金の手数料',
  lapsed: '失効した売上',
  refund_due: 'お預かりの返金',
  bank: '運営の銀行',
  connected: '売り手の口座',
  lost: '切り離された口座',
  transit: '銀行へ向かうお金',
  pending: '30日を待つ売上',
  available: '受け取れる金額',
  payout: '出金の途中',
  hold: '異議で止めた売上',
}

export const accountLabel = (account: LedgerAccount): string =>
  ACCOUNT_LABELS[account.split(':')[0] as AccountKind]
