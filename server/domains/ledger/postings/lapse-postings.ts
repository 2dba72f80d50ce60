import { accountOf } from '../ledger-account.ts'
import { type Fetched, placeOf } from './month-postings.ts'
import { type Posting, posting } from './posting.ts'

/** Sales that the seller never withdrew are no longer owed (rule `unpaid-sales-lapse`). */
export const salesLapsedPosting = (key: string, sellerId: number, amount: number): Posting =>
  posting(
    { kind: 'sales_lapsed', key: `lapse:${key}` },
    { [accountOf('available', sellerId)]: amount, lapsed: -amount },
  )

/** Lapsed money came back from the seller's account at the provider. */
export const lapsedFetchedPosting = (f: Fetched): Posting =>
  posting({ kind: 'lapsed_fetched', key: f.key }, { platform: f.amount, [placeOf(f)]: -f.amount })
