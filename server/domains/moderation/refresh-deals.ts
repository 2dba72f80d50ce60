import { addSeconds } from '../../kernel/clock.ts'
import { findRecentSubscriptions } from '../deals/live-deal-store.ts'
import { recordPayment } from '../deals/record-payment.ts'
import { syncSubscription } from '../deals/sync-subscription.ts'
import { findEarning } from '../ledger/earning-store.ts'
import { recordAct } from './audit-store.ts'
import type { SyncDeps } from './sync-deps.ts'

/** A charge of a deal's last days may be told after its end. */
const LOOK_BACK_SECONDS = 60 * 86_400

/**
 * Us → provider: refreshes every live deal and fills in earnings and transfers that are missing,
 * also of deals that ended lately. The nightly run has no admin.
 */
export async function refreshDeals(deps: SyncDeps, adminId: number | null): Promise<string[]> {
  const { db, clock, payments } = deps
  const since = addSeconds(clock(), -LOOK_BACK_SECONDS)
  const recent = await findRecentSubscriptions(db, since)
  const messages: string[] = []
  for (const { id, subscriptionId } of recent) {
    await syncSubscription(deps, subscriptionId)
    for (const invoiceId of await payments.listPaidInvoices(subscriptionId)) {
      if (await findEarning(db, invoiceId)) continue
      await recordPayment(deps, invoiceId)
      messages.push(`subsc ${id}: 売上 ${invoiceId} を補いました`)
    }
  }
  const changed = messages.length
  const facts = { checked: recent.length, changed }
  if (adminId) await recordAct(db, { adminId, act: 'update_subsc', facts, at: clock() })
  return [...messages, `${recent.length}件確認 / ${changed}件更新`]
}
