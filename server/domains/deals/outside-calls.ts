import type { Source } from '../ledger/transfer-source.ts'

/** Calls to the payment provider that deals put into the outbox. */
export interface DealCalls {
  transfer: {
    invoiceId: string
    dealId: number
    sellerId: number
    chargeId: string
    /** Yen of the share still to send; until the transfer is sent, take-backs may reduce it. */
    amount: number
    isLeaving?: boolean
  }
  'close-checkout': ClosingCheckout
  'cancel-subscription': { subscriptionId: string }
  'close-invoices': { subscriptionId: string }
  'end-with-period': { subscriptionId: string }
  refund: RefundCall & { subscriptionId: string; takeBack: TakeBack | null }
  'refund-again': RefundCall
  'take-back': TakeBack
  /** This name stays, because stored rows of the outbox contain it. */
  'give-back': UselessPayment
  /** The share of a payment without a deal. */
  'fetch-unassigned': TakeBack & { part: number }
  'credit-dispute': { disputeId: string; invoiceId: string; sellerId: number; amount: number }
}

/** A refund of a charge to its buyer. */
export interface RefundCall {
  chargeId: string
  /** Yen still to send; until the refund is sent, refunds made by hand may reduce it. */
  amount: number
  isLeaving?: boolean
}

/** A payment page to close at the provider. */
export interface ClosingCheckout {
  holdId: string
}

/** A subscription to cancel and refund in full (rule `useless-payment-refunded`). */
export interface UselessPayment {
  subscriptionId: string
  sellerId: number
  serviceName: string
}

/** Money to fetch from a seller's connected account; a call may fetch only some of it. */
export interface TakeBack {
  invoiceId: string
  sellerId: number
  amount: number
  source?: Source
}

export type TransferCall = DealCalls['transfer']
