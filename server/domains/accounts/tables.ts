import type { Generated, GeneratedAlways } from 'kysely'
import type { SuspensionReason } from '../../../contract/calls/suspensions.ts'

export type AttemptKind = 'customer' | 'payout_account'

export interface AccountTables {
  blocks: { blocker_id: number; blocked_id: number; created_at: Date }
  departures: { user_id: number; left_at: Date }
  payment_attempts: { kind: AttemptKind; user_id: number; failed: number; first_at: Date }
  payout_accounts: PayoutAccountTable
  payment_customers: PaymentCustomerTable
  lost_payout_accounts: { account_id: string; user_id: number; lost_at: Date }
  users: UserTable
  suspension_records: SuspensionTable
  /** The view of the suspensions that are not lifted. */
  suspensions: RunningSuspensionView
  user_ratings: { user_id: number; good: Generated<number>; bad: Generated<number> }
}

interface PayoutAccountTable {
  user_id: number
  account_id: string
  details_submitted: Generated<boolean>
  payouts_enabled: Generated<boolean>
  transfers_active: Generated<boolean>
  restricted_since: Date | null
  paid_out_before: boolean | null
  updated_at: Date
  /** The number of the provider read that was applied last. */
  read_order: Generated<number>
}

interface PaymentCustomerTable {
  user_id: number
  customer_id: string
}

interface UserTable {
  id: Generated<number>
  subject: string
  email: string
  name: string
  text: Generated<string>
  icon: string | null
  icon_back: string | null
  registration_number: Generated<string | null>
  /** The month of the last login, stored as its first moment in Japan. */
  active_month: Generated<Date>
  created_at: Date
  updated_at: Date
}

interface SuspensionTable {
  id: GeneratedAlways<number>
  user_id: number
  suspended_by: number
  suspended_at: Date
  reason: SuspensionReason
  words: string
  note: string
  until: Date | null
  lifted_at: Generated<Date | null>
  lifted_by: Generated<number | null>
  lift_words: Generated<string>
  lift_seen_at: Generated<Date | null>
}

type RunningSuspensionView = Pick<
  SuspensionTable,
  'user_id' | 'suspended_by' | 'suspended_at' | 'reason' | 'words' | 'until'
>
