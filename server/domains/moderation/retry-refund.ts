import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { type RemedyDeps, sendBouncedAgain } from '../deals/refunds/remedy-refund.ts'
import { recordAct } from './audit-store.ts'

/** Retries a refund that did not reach its card; false when nothing of it is owed. */
export const retryRefund = (
  deps: RemedyDeps & { db: Database },
  adminId: number,
  key: string,
): Promise<boolean> =>
  actOnce(deps.db, async tx => {
    const refund = await sendBouncedAgain(deps, tx, key)
    if (!refund) return false
    const { refundId, dealId, outstanding: amount } = refund
    const facts = { key, refundId, dealId, amount }
    await recordAct(tx, { adminId, act: 'refund_again', facts, at: deps.clock() })
    return true
  })
