import type { ColumnType, Generated } from 'kysely'
import type { PurchaseTerms } from '../../../contract/purchase-terms.ts'
import type { OptionalSubject } from '../../platform/jobs/call-subject.ts'
import type { Card } from '../../ports/provider-charges.ts'
import type { DealStatus } from './deal.ts'
import type { DealFactKind } from './deal-fact.ts'

export interface DealTables {
  deals: DealTable
  checkout_holds: HoldTable
  provider_objects: { name: string; object_id: string }
  purchase_terms: PurchaseTermsTable
  deal_events: DealEventTable
  disputes: DisputeTable
  bounced_refunds: BouncedRefundTable
  hand_refunds: HandRefundTable
  unassigned_payments: UnassignedPaymentTable
  terminations: TerminationTable
  failed_payments: FailedPaymentTable
}

interface HoldTable {
  id: string
  service_id: number
  buyer_id: number
  price: number
  state: Generated<'open' | 'completed' | 'released'>
  session_id: string | null
  url: string | null
  terms: ColumnType<PurchaseTerms | null, string | null, string>
  page_attempt: Generated<number>
  created_at: Date
  expires_at: Date
}

interface PurchaseTermsTable {
  deal_id: number
  version: string
  hash: string
  terms: ColumnType<PurchaseTerms, string, never>
  shown_at: Date
}

interface DealEventTable {
  id: Generated<number>
  deal_id: number
  kind: DealFactKind
  facts: ColumnType<object, string, never>
  happened_at: Date
}

interface DealTable {
  id: Generated<number>
  service_id: number
  buyer_id: number
  seller_id: number
  hold_id: string
  subscription_id: string
  price: number
  status: DealStatus
  cancel_at_period_end: Generated<boolean>
  /** Whether somebody paused its charges at the provider, or an ended pause has left drafts. */
  collection_paused: Generated<boolean>
  /** Whether its next month is not charged until somebody ends a pause at the provider. */
  payment_paused: Generated<boolean>
  current_period_end: Date
  started_at: Date
  ended_at: Date | null
  /** Number of the latest provider read that was applied. */
  read_order: Generated<number>
}

export type DisputeStatus = 'open' | 'won' | 'lost'

interface DisputeTable {
  id: string
  again_of: string | null
  invoice_id: string
  amount: number
  fee: number
  held: number
  buyer_fee: number
  returned: number
  covered: Generated<number>
  moves: number
  state: DisputeStatus
  opened_at: Date
  closed_at: Date | null
}

export type Remedy = 'again' | 'another_way' | 'by_hand' | 'dispute'

type SubjectColumn = 'cause' | 'cancellation_id' | 'hand_refund_id' | 'resend'

interface BouncedRefundTable extends OptionalSubject<SubjectColumn> {
  key: string
  refund_id: string
  charge_id: string
  invoice_id: string
  deal_id: number | null
  buyer_id: number | null
  amount: number
  outstanding: number
  contact: string | null
  bounced_at: Date
  settled_at: Date | null
  how: Remedy | null
  settled_by: string | null
  note: string | null
}

interface HandRefundTable {
  key: string
  refund_id: string
  charge_id: string
  invoice_id: string
  amount: number
  counted: number
  counted_for: string | null
  settled: number
  given: number
  followed_at: Date
  failed_at: Date | null
}

interface UnassignedPaymentTable {
  kind: 'invoice' | 'charge'
  invoice_id: string
  charge_id: string
  subscription_id: string
  deal_id: number | null
  expected: number | null
  total: number
  refunded: Generated<number>
  paid_at: Date
}

interface TerminationTable {
  deal_id: number
  ended_by: number | null
  reason: string
  decided_at: Date
  ends_at: Date | null
}

interface FailedPaymentTable {
  deal_id: number
  failed_at: Date
  next_try_at: Date | null
  awaits_owner: boolean
  card: ColumnType<Card | null, string | null>
  is_mailed: Generated<boolean>
}
