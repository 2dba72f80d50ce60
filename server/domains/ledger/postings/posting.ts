/**
 * A ledger account; debit is +, credit is − (docs/money.md). `{s}` is the seller's id. `lost:{s}`
 * holds money on an account that was cut off; `bank` is the operator's own bank account, outside
 * the provider.
 */
export type LedgerAccount =
  | 'platform'
  | 'dispute'
  | 'provider_fee'
  | 'dispute_fee'
  | 'commission'
  | 'buyer_fee'
  | 'payout_fee'
  | 'refund_due'
  | 'bank'
  | `${'connected' | 'lost' | 'transit' | 'pending' | 'available' | 'payout' | 'hold'}:${number}`

export interface Line {
  account: LedgerAccount
  /** Whole yen, never 0. */
  amount: number
}

/** A balanced entry; its key makes a second posting of the same fact a no-op. */
export interface Posting {
  key: string
  lines: Line[]
}

type Amounts = { readonly [A in LedgerAccount]?: number }

/** Leaves out lines of 0 yen. */
export const posting = (key: string, amounts: Amounts): Posting => ({
  key,
  lines: Object.entries(amounts)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount = 0]) => ({ account: account as LedgerAccount, amount })),
})

/**
 * The account that owes a seller a month's money: pending until it matures, available afterwards.
 */
export const owed = (sellerId: number, matured: boolean): LedgerAccount =>
  matured ? `available:${sellerId}` : `pending:${sellerId}`

/** Reverses a posting whose cause turned out not to hold, such as a loss that an appeal undid. */
export const undonePosting = ({ key, lines }: Posting): Posting => ({
  key: `${key}:undone`,
  lines: lines.map(({ account, amount }) => ({ account, amount: -amount })),
})
