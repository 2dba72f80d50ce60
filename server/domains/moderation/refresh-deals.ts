import { DAY_SECONDS } from '../../../contract/dates/durations.ts'
import { addSeconds } from '../../kernel/clock.ts'
import { eachRow } from '../../platform/jobs/each-row.ts'
import { findRecentSubscriptions } from '../deals/live-deal-store.ts'
import { recordPayment } from '../deals/months/record-payment.ts'
import { syncSubscription } from '../deals/sync-subscription.ts'
import { findEarning } from '../ledger/earning-store.ts'
import { beginAct } from './audit-store.ts'
import type { SyncDeps } from './sync-deps.ts'
import { readFaults } from './sync-faults.ts'

/** A charge of a deal's last days may be reported after the deal's end. */
const LOOK_BACK_SECONDS = 60 * DAY_SECONDS

/**
 * Checks our deals against the provider: refreshes every live or recently ended deal and adds
 * missing earnings and transfers (rule `sync-both-ways`).
 */
export async function refreshDeals(deps: SyncDeps, adminId: number): Promise<string[]> {
  const { db, clock } = deps
  const recordDone = await beginAct(db, { adminId, act: 'update_subsc', facts: {}, at: clock() })
  const recent = await findRecentSubscriptions(db, addSeconds(clock(), -LOOK_BACK_SECONDS))
  const filled: string[] = []
  const unread: string[] = []
  const refreshOne = async (deal: Known) => void filled.push(...(await refreshDeal(deps, deal)))
  const run = eachRow(recent, refreshOne, ({ id }) => {
    unread.push(`取引 ${id}: 確認できませんでした`)
  })
  const faults = await readFaults(run)
  const changed = filled.length
  await recordDone({ checked: recent.length, changed })
  return [...filled, ...unread, ...faults, `${recent.length}件確認 / ${changed}件更新`]
}

interface Known {
  id: number
  subscriptionId: string
}

/** Returns a line for each payment that was missing. */
async function refreshDeal(deps: SyncDeps, { id, subscriptionId }: Known): Promise<string[]> {
  await syncSubscription(deps, subscriptionId)
  const filled: string[] = []
  for (const invoiceId of await deps.payments.listPaidInvoices(subscriptionId)) {
    if (await findEarning(deps.db, invoiceId)) continue
    await recordPayment(deps, invoiceId)
    if (!(await findEarning(deps.db, invoiceId))) continue
    filled.push(`取引 ${id}: 売上 ${invoiceId} を補いました`)
  }
  return filled
}
