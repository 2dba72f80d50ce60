import { accountOf, type LedgerAccount } from '../ledger-account.ts'

export interface Line {
  account: LedgerAccount
  /** Whole yen, never 0; debit is +, credit is − (docs/money.md). */
  amount: number
}

/** Every kind of posting (docs/money.md). */
export type PostingKind =
  | 'month'
  | 'unassigned'
  | 'unassigned_refund'
  | 'unassigned_refund_failed'
  | 'unassigned_transfer'
  | 'unassigned_fetched'
  | 'provider_fee'
  | 'provider_cost'
  | 'balance_moved'
  | 'hand_transfer'
  | 'transfer'
  | 'maturity'
  | 'exit_refund'
  | 'late_refund'
  | 'void'
  | 'hand_refund'
  | 'hand_refund_failed'
  | 'refund_failed'
  | 'refund_refused'
  | 'refund_again'
  | 'refund_paid'
  | 'refund_covered'
  | 'refund_covered_undone'
  | 'reversal'
  | 'reversal_found'
  | 'credit_found'
  | 'payout_requested'
  | 'payout_sent'
  | 'payout_paid'
  | 'payout_fee'
  | 'payout_failed'
  | 'payout_returned'
  | 'payout_fee_returned'
  | 'own_payout'
  | 'own_payout_failed'
  | 'account_lost'
  | 'lost_money_taken'
  | 'lost_money_found'
  | 'sales_lapsed'
  | 'lapsed_fetched'
  | 'dispute_opened'
  | 'dispute_fee'
  | 'dispute_won'
  | 'dispute_returned'
  | 'dispute_credit'
  | 'dispute_lost'
  | 'dispute_lost_undone'

interface Booked {
  kind: PostingKind
  /** Unique: a second posting with the same key does nothing. No code takes a key apart. */
  key: string
  /**
   * Postings about the same movements at the provider share it; when it is missing, the key is the
   * fact.
   */
  fact?: string
  invoiceId?: string
  cancellationId?: number
  disputeId?: string
  payoutId?: number
  /** The provider's object, where no other field names it. */
  sourceId?: string
}

/** A balanced entry. */
export interface Posting extends Booked {
  fact: string
  lines: Line[]
}

export type Amounts = { readonly [A in LedgerAccount]?: number }

/** Leaves out lines of 0 yen. */
export const posting = (booked: Booked, amounts: Amounts): Posting => ({
  fact: booked.key,
  ...booked,
  lines: Object.entries(amounts)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount = 0]) => ({ account: account as LedgerAccount, amount })),
})

type Ids = Pick<Booked, 'invoiceId' | 'cancellationId' | 'disputeId'>

/** The columns of a posting about a decision; other fields of the decision have no column. */
export const idsOf = ({ invoiceId, cancellationId, disputeId }: Ids): Ids => ({
  ...(invoiceId !== undefined && { invoiceId }),
  ...(cancellationId !== undefined && { cancellationId }),
  ...(disputeId !== undefined && { disputeId }),
})

/**
 * The account that owes a seller a month's money: pending until it matures, available afterwards.
 */
export const owingAccount = (sellerId: number, matured: boolean): LedgerAccount =>
  accountOf(matured ? 'available' : 'pending', sellerId)

/** Reverses a posting whose cause turned out not to hold, such as a loss that an appeal undid. */
export const undonePosting = (
  kind: 'dispute_lost_undone' | 'refund_covered_undone',
  { lines, ...undone }: Posting,
): Posting => ({
  ...undone,
  kind,
  key: `${undone.key}:undone`,
  lines: lines.map(({ account, amount }) => ({ account, amount: -amount })),
})
