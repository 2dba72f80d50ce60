import { OWN_MONEY_TYPES } from '../../../ledger/postings/platform-movement-postings.ts'
import type { PostingKind } from '../../../ledger/postings/posting.ts'

/** The parts of the platform's movements; each movement belongs to one. */
export const MOVEMENT_GROUPS = [
  'payments',
  'transfers',
  'refunds',
  'payouts',
  'disputes',
  'costs',
] as const
export type MovementGroup = (typeof MOVEMENT_GROUPS)[number]

/** The part of each kind of posting; null for kinds that never move the platform's balance. */
export const GROUP_OF: Readonly<Record<PostingKind, MovementGroup | null>> = {
  month: 'payments',
  unassigned: 'payments',
  unassigned_refund: 'refunds',
  unassigned_refund_failed: 'refunds',
  unassigned_transfer: 'transfers',
  unassigned_fetched: 'transfers',
  provider_fee: 'costs',
  provider_cost: 'costs',
  balance_moved: 'payouts',
  hand_transfer: 'transfers',
  transfer: 'transfers',
  maturity: null,
  exit_refund: 'refunds',
  late_refund: 'refunds',
  void: 'refunds',
  hand_refund: 'refunds',
  hand_refund_failed: 'refunds',
  refund_failed: 'refunds',
  refund_refused: 'refunds',
  refund_again: 'refunds',
  refund_paid: null,
  refund_covered: null,
  refund_covered_undone: null,
  reversal: 'transfers',
  reversal_found: 'transfers',
  credit_found: 'payouts',
  payout_requested: null,
  payout_sent: null,
  payout_paid: null,
  payout_fee: 'payouts',
  payout_failed: null,
  payout_returned: null,
  payout_fee_returned: 'payouts',
  own_payout: null,
  own_payout_failed: null,
  account_lost: null,
  lost_money_taken: null,
  lost_money_found: null,
  sales_lapsed: null,
  lapsed_fetched: 'transfers',
  dispute_opened: 'disputes',
  dispute_fee: 'costs',
  dispute_won: 'disputes',
  dispute_returned: 'disputes',
  dispute_credit: 'transfers',
  dispute_lost: null,
  dispute_lost_undone: null,
}

export const kindsOf = (group: MovementGroup): PostingKind[] =>
  (Object.keys(GROUP_OF) as PostingKind[]).filter(kind => GROUP_OF[kind] === group)

/** Types at the provider of movements that no posting explains, by group; all others are costs. */
const TYPES_OF: Readonly<Record<Exclude<MovementGroup, 'costs'>, readonly string[]>> = {
  payments: ['charge', 'payment'],
  transfers: ['transfer', 'transfer_refund', 'transfer_cancel', 'transfer_failure'],
  refunds: ['refund', 'refund_failure', 'payment_refund'],
  payouts: Object.keys(OWN_MONEY_TYPES),
  disputes: ['dispute', 'dispute_reversal'],
}

export const typesOf = (group: Exclude<MovementGroup, 'costs'>): readonly string[] =>
  TYPES_OF[group]

/** The types of all groups except the costs. */
export const TYPES_OF_NO_COST: readonly string[] = Object.values(TYPES_OF).flat()
