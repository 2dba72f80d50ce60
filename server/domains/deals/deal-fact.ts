import type { EndingCause } from '../../../contract/subsc-events.ts'
import type { ExitKind } from '../ledger/exit-amounts.ts'
import type { TerminationReason } from './termination-store.ts'

/** What an end with a refund moved, in yen. */
export interface RefundFacts {
  refund: number
  takenBack: number
}

/** What a deal's history tells of each kind of fact; amounts are yen, dates ISO 8601. */
export interface DealFacts {
  opened: { price: number }
  /** The first month is part of the opening. */
  paid: { invoiceId: string; price: number; periodEnd: string; isFirst: boolean }
  payment_failed: object
  recovered: object
  /** The end of the paid period is the end of the deal. */
  ending: { endsAt: string; cause?: EndingCause }
  /** The end was taken back. */
  continuing: object
  request_made: RefundFacts & { cancellationId: number; by: number; exit: ExitKind }
  /** A month told after an agreed end: it goes back by the same rule. */
  refund_added: RefundFacts
  request_withdrawn: { cancellationId: number; by: number }
  request_refused: { cancellationId: number; by: number }
  ended: {
    reason: TerminationReason
    by: number | null
    /** Present when the end gave money back. */
    given?: RefundFacts
  }
  /** A charge made after the end was given back whole. */
  payment_voided: { total: number }
  /** The operator gave it, at the provider, without an agreement. */
  refunded_by_hand: { amount: number }
  /** Of what did not reach the card, `due` is owed to the buyer. */
  refund_bounced: { amount: number; due: number }
  refund_sent_again: { amount: number }
  refund_paid_otherwise: { amount: number }
  disputed: { amount: number; held: number }
  dispute_closed: { outcome: 'won' | 'lost' }
}

export type DealFactKind = keyof DealFacts

export type DealFact = {
  [Kind in DealFactKind]: { kind: Kind; facts: DealFacts[Kind] }
}[DealFactKind]

export type RecordedFact = DealFact & { id: number; at: Date }
