import type { Generated } from 'kysely'
import type { PayoutFailure } from '../../../contract/calls/payouts.ts'
import type { PayoutReason, PayoutStatus } from './payout.ts'

export interface PayoutTables {
  holding_warnings: { seller_id: number; since: Date; warned_at: Date }
  payouts: PayoutTable
}

interface PayoutTable {
  id: Generated<number>
  seller_id: number
  amount: number
  fee: number
  state: PayoutStatus
  provider_id: string | null
  reason: PayoutReason
  failure: PayoutFailure | null
  /** The bank's reason for the failure. */
  failure_code: string | null
  account_id: string | null
  requested_at: Date
  settled_at: Date | null
}
