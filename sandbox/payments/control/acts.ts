import { accountActs } from './account-acts.ts'
import type { Act } from './act.ts'
import { disputeActs } from './dispute-acts.ts'
import { payoutActs } from './payout-acts.ts'
import { refundActs } from './refund-acts.ts'

/** All acts in the order of the control page. */
export const acts: readonly Act[] = [...payoutActs, ...disputeActs, ...refundActs, ...accountActs]
