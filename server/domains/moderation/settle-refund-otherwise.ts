import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { payBouncedOtherwise, type RemedyDeps } from '../deals/refunds/remedy-refund.ts'
import { recordAct } from './audit-store.ts'

/**
 * Records that a refund that did not reach its card was paid outside the provider; false when
 * nothing of it is owed.
 */
export const settleRefundOtherwise = (
  deps: RemedyDeps & { db: Database },
  adminId: number,
  { key, note }: { key: string; note: string },
): Promise<boolean> =>
  actOnce(deps.db, async tx => {
    const refund = await payBouncedOtherwise(deps, tx, { key, adminId, note })
    if (!refund) return false
    const { refundId, dealId, outstanding: amount } = refund
    const facts = { key, refundId, dealId, amount, note }
    await recordAct(tx, { adminId, act: 'refund_settle', facts, at: deps.clock() })
    return true
  })
