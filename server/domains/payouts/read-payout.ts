import { Forbidden, NotFound } from '../../kernel/failure.ts'
import type { Database } from '../../platform/database/database.ts'
import { findPayoutAccount } from '../accounts/payout-account/payout-account-store.ts'
import { findPostingTime } from '../ledger/ledger-store.ts'
import { payoutSentKey } from '../ledger/postings/payout-postings.ts'
import type { Payout } from './payout.ts'
import { findPayout } from './payout-store.ts'

export interface ReadPayout {
  payout: Payout
  /** As booked; null until it is sent. */
  sentAt: Date | null
  /** Whether it goes to the account that is registered now. */
  toPresentAccount: boolean
}

/** A payout, for its seller alone (rule `success-page-is-anonymous`). */
export async function readPayout(
  db: Database,
  sellerId: number,
  payoutId: number,
): Promise<ReadPayout> {
  const payout = await findPayout(db, payoutId)
  if (!payout) throw new NotFound('この出金は見つかりませんでした')
  if (payout.sellerId !== sellerId) throw new Forbidden('この出金はひらけません')
  const account = await findPayoutAccount(db, sellerId)
  const toPresentAccount = payout.accountId === null || payout.accountId === account?.accountId
  const sentAt = await findPostingTime(db, payoutSentKey(payoutId))
  return { payout, sentAt, toPresentAccount }
}
