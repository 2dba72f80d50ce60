/** The calls to the payment provider that deals intend. */
declare module '../../platform/outbox.ts' {
  interface OutsideCalls {
    transfer: {
      invoiceId: string
      dealId: number
      sellerId: number
      chargeId: string
      amount: number
    }
    'cancel-subscription': { subscriptionId: string }
    'end-with-period': { subscriptionId: string }
    refund: { subscriptionId: string; chargeId: string; amount: number; takeBack: TakeBack | null }
    'take-back': TakeBack
    'credit-dispute': { disputeId: string; invoiceId: string; sellerId: number; amount: number }
  }
}

/** Money to fetch from a seller's connected account; `part` counts the attempts that got some. */
export interface TakeBack {
  reference: string
  part: number
  invoiceId: string
  sellerId: number
  amount: number
}

export type TransferCall = import('../../platform/outbox.ts').OutsideCalls['transfer']
