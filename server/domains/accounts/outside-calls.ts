/** Calls about a person's customer, login and payout account at the providers. */
export interface AccountCalls {
  'change-customer': { userId: number }
  'remove-login': { subject: string }
  'remove-customer': { userId: number; customerId: string }
  'refresh-payout-account': { accountId: string }
  'remove-payout-account': { userId: number; accountId: string }
}

export type ChangeCustomerCall = AccountCalls['change-customer']
export type RemoveLoginCall = AccountCalls['remove-login']
export type RemoveCustomerCall = AccountCalls['remove-customer']
export type RemovePayoutAccountCall = AccountCalls['remove-payout-account']
