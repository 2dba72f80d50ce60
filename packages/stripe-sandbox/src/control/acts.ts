import { accountActs } from './account-acts.ts'
import type { Act } from './act.ts'
import { chargeActs } from './charge-acts.ts'
import { costActs } from './cost-acts.ts'
import { customerActs } from './customer-acts.ts'
import { disputeActs } from './dispute-acts.ts'
import { invoiceActs } from './invoice-acts.ts'
import { payoutActs } from './payout-acts.ts'
import { refundActs } from './refund-acts.ts'
import { subscriptionActs } from './subscription-acts.ts'

/** All acts in the order of the control page. */
export const acts: readonly Act[] = [
  ...payoutActs,
  ...chargeActs,
  ...disputeActs,
  ...refundActs,
  ...subscriptionActs,
  ...invoiceActs,
  ...customerActs,
  ...accountActs,
  ...costActs,
]
