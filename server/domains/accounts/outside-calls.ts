/** What outside services keep of a person who left. */
declare module '../../platform/outbox.ts' {
  interface OutsideCalls {
    'remove-login': { subject: string }
    'remove-customer': { userId: number; customerId: string }
    'refresh-payout-account': { accountId: string }
    'remove-payout-account': { userId: number; accountId: string }
  }
}

type Calls = import('../../platform/outbox.ts').OutsideCalls
export type RemoveLoginCall = Calls['remove-login']
export type RemoveCustomerCall = Calls['remove-customer']
export type RemovePayoutAccountCall = Calls['remove-payout-account']
