import { POSTING_LABELS } from './ledger-labels.ts'

/** Japanese words for the movements of the platform's balance: those of the postings, shorter. */
export const MOVEMENT_LABELS = {
  ...POSTING_LABELS,
  month: '支払い',
  transfer: '送金',
  reversal: '送金のもどし',
  exit_refund: '返金',
  void: '支払いの取り消し',
  hand_refund: '手でした返金',
  hand_refund_failed: '返金の戻り',
  refund_failed: '返金の戻り',
  dispute_opened: '異議',
  dispute_won: '異議の戻り',
  dispute_returned: '異議の戻り',
} as const

/** Types of balance transactions; an adjustment has the type of its reporting category. */
export const MOVEMENT_TYPE_LABELS: Readonly<Record<string, string>> = {
  charge: '支払い',
  payment: '支払い',
  transfer: '送金',
  transfer_refund: '送金のもどし',
  refund: '返金',
  refund_failure: '返金の戻り',
  payout: '出金',
  payout_failure: '出金の戻り',
  payout_cancel: '出金の取り消し',
  dispute: '異議',
  dispute_reversal: '異議の戻り',
  other_adjustment: '調整',
  fee: '提供元の費用',
  stripe_fee: '提供元の費用',
  network_cost: 'カード網の費用',
  tax: '税',
  topup: '運営からの入金',
  topup_reversal: '運営からの入金の取り消し',
  payout_minimum_balance_hold: '提供元の預かり',
  payout_minimum_balance_release: '預かりの戻り',
  reserve_hold: '提供元の預かり',
  reserve_release: '預かりの戻り',
  reserve_transaction: '提供元の預かり',
  reserved_funds: '提供元の預かり',
  climate_order_purchase: '寄付',
}
