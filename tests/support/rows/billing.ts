import { splitPrice } from '../../../contract/money.ts'
import type { Billing } from '../../../server/ports/provider-subscriptions.ts'

/** The billing of a subscription that nobody has changed at the provider. */
export const billingOfPrice = (price: number): Billing => ({
  total: splitPrice(price).total,
  isMonthly: true,
  isMailed: false,
  isDiscounted: false,
  isTrial: false,
})
