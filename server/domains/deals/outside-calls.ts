import type { Source } from '../ledger/transfer-source.ts'

/** The calls to the payment provider that deals intend. */
declare module '../../platform/outbox.ts' {
  interface OutsideCalls {
    transfer: {
      invoiceId: string
      dealId: number
      sellerId: number
      chargeId: string
      /** What is left of the share to send; before it leaves, take-backs may lessen it. */
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
    'give-back': GiveBack
    'credit-dispute': { disputeId: string; invoiceId: string; sellerId: number; amount: number }
  }
}

/** Money to give back to the buyer of a charge. */
export interface RefundCall {
  chargeId: string
  /** What is left to send; before it leaves, refunds made by hand may lessen it. */
  amount: number
  isLeaving?: boolean
}

/** A payment page that nobody may pay on any more. */
export interface ClosingCheckout {
  holdId: string
}

/** A subscription that must not be: it ends, and all that was paid for it goes back. */
export interface GiveBack {
  subscriptionId: string
  sellerId: number
  serviceName: string
  price: number
}

/** Money to fetch from a seller's connected account; `part` counts the attempts that got some. */
export interface TakeBack {
  reference: string
  part: number
  invoiceId: string
  sellerId: number
  amount: number
  source?: Source
}

export type TransferCall = import('../../platform/outbox.ts').OutsideCalls['transfer']
