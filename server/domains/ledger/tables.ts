import type { ColumnType, Generated } from 'kysely'
import type { PaidCard } from '../../ports/provider-charges.ts'
import type { LedgerAccount } from './ledger-account.ts'
import type { PostingKind } from './postings/posting.ts'

export interface LedgerTables {
  /** Written by a trigger with every posting; yen owed to the seller, payable or not. */
  seller_balances: { seller_id: number; owed: number }
  earnings: EarningTable
  credit_transfers: CreditTransferTable
  ledger_postings: PostingTable
  ledger_lines: { posting_key: string; line: number; account: LedgerAccount; amount: number }
}

interface CreditTransferTable {
  transfer_id: string
  seller_id: number
  amount: number
  /** The part that was fetched back, or is being fetched. */
  collected: Generated<number>
  is_stranded: boolean
  sent_at: Date
}

interface PostingTable {
  key: string
  kind: PostingKind
  fact: string
  invoice_id: Optional<string>
  cancellation_id: Optional<number>
  dispute_id: Optional<string>
  payout_id: Optional<number>
  source_id: Optional<string>
  posted_at: Date
}

type Optional<T> = ColumnType<T | null, T | undefined, never>

interface EarningTable {
  invoice_id: string
  seller_id: number
  deal_id: number | null
  service_name: Generated<string>
  price: number
  share: number
  total: Generated<number>
  fee_per_mille: Generated<number>
  commission_percent: Generated<number>
  paid_at: Date
  matures_at: Date
  period_start: Date | null
  period_end: Date | null
  charge_id: string | null
  card: ColumnType<PaidCard | null, string | null, null>
  provider_fee: number | null
  transfer_id: string | null
  refunded: Generated<number>
  taken_back: Generated<number>
  /** When the rest of it lapsed. */
  lapsed_at: Date | null
  voided_at: Generated<Date | null>
  collected: Generated<number>
  frozen_by: string | null
  frozen_until: Date | null
  matured_at: Date | null
  payout_id: number | null
  is_stranded: Generated<boolean>
  /** Whether its seller was notified that it matured. */
  is_maturity_told: Generated<boolean>
}
