import { splitPrice } from '../../../contract/money.ts'

/** A ledger account; debit is +, credit is − (payments.md §11). */
export type LedgerAccount =
  | 'platform'
  | 'provider_fee'
  | 'commission'
  | 'buyer_fee'
  | `connected:${number}`
  | `pending:${number}`
  | `available:${number}`

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

const withoutZeros = (lines: Line[]): Line[] => lines.filter(line => line.amount !== 0)

/** A paid month: the platform holds T, owes the seller S and has earned C and F. */
export function chargePosting(invoiceId: string, sellerId: number, price: number): Posting {
  const { total, share, commission, fee } = splitPrice(price)
  return {
    key: `inv:${invoiceId}`,
    lines: withoutZeros([
      { account: 'platform', amount: total },
      { account: `pending:${sellerId}`, amount: -share },
      { account: 'commission', amount: -commission },
      { account: 'buyer_fee', amount: -fee },
    ]),
  }
}

/** What the provider keeps of a charge. */
export function providerFeePosting(transactionId: string, amount: number): Posting {
  return {
    key: `fee:${transactionId}`,
    lines: withoutZeros([
      { account: 'provider_fee', amount },
      { account: 'platform', amount: -amount },
    ]),
  }
}

/** The seller's share has reached the connected account. */
export function transferPosting(invoiceId: string, sellerId: number, amount: number): Posting {
  return {
    key: `tr:${invoiceId}`,
    lines: [
      { account: `connected:${sellerId}`, amount },
      { account: 'platform', amount: -amount },
    ],
  }
}
