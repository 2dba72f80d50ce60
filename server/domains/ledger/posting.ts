/**
 * A ledger account; debit is +, credit is − (docs/money.md). `{s}` is the seller's id. What lies
 * at an account that was cut off is `lost:{s}`; `bank` is the operator's own, outside the provider.
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

/** Lines of 0 yen say nothing and are left out. */
export const posting = (key: string, amounts: Amounts): Posting => ({
  key,
  lines: Object.entries(amounts)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount = 0]) => ({ account: account as LedgerAccount, amount })),
})

/** A seller's money is owed as pending until it matures, as available from then on. */
export const owed = (sellerId: number, matured: boolean): LedgerAccount =>
  matured ? `available:${sellerId}` : `pending:${sellerId}`

/** What was booked did not come to be; it is taken back to the yen. */
export const undonePosting = ({ key, lines }: Posting): Posting => ({
  key: `${key}:undone`,
  lines: lines.map(({ account, amount }) => ({ account, amount: -amount })),
})
