import type { Tx } from '../../../platform/database/database.ts'
import type { Attempt } from '../../../platform/jobs/outside-call.ts'
import type { DealCalls } from '../outside-calls.ts'
import { endRefund } from './end-refund.ts'
import { type SendRefundDeps, sendRefund } from './send-refund.ts'

/**
 * Sends a bounced refund again under a key of its own; it may bounce again
 * (rule `resent-under-own-key`).
 */
export const sendRefundAgain = async (
  deps: SendRefundDeps,
  call: DealCalls['refund-again'],
  attempt: Attempt<'refund-again'>,
): Promise<(tx: Tx) => Promise<void>> =>
  endRefund(deps, attempt, await sendRefund(deps, 'refund-again', call, attempt))
