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
  }
}

export type TransferCall = import('../../platform/outbox.ts').OutsideCalls['transfer']
