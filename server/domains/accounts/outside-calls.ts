/** Calls about a person's customer, login and payout account at the providers. */
declare module '../../platform/work/outbox.ts' {
  interface OutsideCalls {
    'change-customer': { userId: number }
    'remove-login': { subject: string }
    'remove-customer': { userId: number; customerId: string }
    'refresh-payout-account': { accountId: string }
    'remove-payout-account': { userId: number; accountId: string }
  }
}

type Calls = import('../../platform/work/outbox.ts').OutsideCalls
export type ChangeCustomerCall = Calls['change-customer']
export type RemoveLoginCall = Calls['remove-login']
export type RemoveCustomerCall = Calls['remove-customer']
export type RemovePayoutAccountCall = Calls['remove-payout-account']
