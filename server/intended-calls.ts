import type { AccountCalls } from './domains/accounts/outside-calls.ts'
import type { DealCalls } from './domains/deals/outside-calls.ts'
import type { PayoutCalls } from './domains/payouts/outside-calls.ts'

/** Every kind of queued call to an outside service, with the data it needs. */
export interface OutsideCalls extends AccountCalls, DealCalls, PayoutCalls {}
