import { accountOf, type LedgerAccount } from '../ledger-account.ts'
import { type Posting, posting } from './posting.ts'

/** The account was cut off, so its money can no longer be reached. */
export const lostMoneyPosting = (accountId: string, sellerId: number, amount: number): Posting =>
  posting(
    { kind: 'account_lost', key: `lost:${accountId}`, sourceId: accountId },
    {
      [accountOf('lost', sellerId)]: amount,
      [accountOf('connected', sellerId)]: -amount,
    },
  )

/** The seller received the money from the provider, so the platform no longer owes it. */
export const lostMoneyTakenPosting = (key: string, sellerId: number, amount: number): Posting =>
  posting(
    { kind: 'lost_money_taken', key: `lost:${key}:taken` },
    {
      [accountOf('available', sellerId)]: amount,
      [accountOf('lost', sellerId)]: -amount,
    },
  )

/** Money that was booked as taken by the seller was still on the account that was cut off. */
export const foundMoneyPosting = (
  key: string,
  { sellerId, account, amount }: { sellerId: number; account: LedgerAccount; amount: number },
): Posting =>
  posting(
    { kind: 'lost_money_found', key: `lost:${key}:found` },
    {
      [account]: amount,
      [accountOf('available', sellerId)]: -amount,
    },
  )
