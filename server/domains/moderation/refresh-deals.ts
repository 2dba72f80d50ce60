import { findLiveSubscriptions } from '../deals/deal-store.ts'
import { recordPayment } from '../deals/record-payment.ts'
import { syncSubscription } from '../deals/sync-subscription.ts'
import { findEarning } from '../ledger/earning-store.ts'
import { recordAct } from './audit-store.ts'
import type { SyncDeps } from './sync-deps.ts'

/** Us → provider: refreshes every live deal and fills in earnings and transfers that are missing. */
export async function refreshDeals(deps: SyncDeps, adminId: number): Promise<string[]> {
  const { db, clock, payments } = deps
  const live = await findLiveSubscriptions(db)
  const messages: string[] = []
  for (const { id, subscriptionId } of live) {
    await syncSubscription(deps, subscriptionId)
    for (const invoiceId of await payments.listPaidInvoices(subscriptionId)) {
      if (await findEarning(db, invoiceId)) continue
      await recordPayment(deps, invoiceId)
      messages.push(`subsc ${id}: 売上 ${invoiceId} を補いました`)
    }
  }
  const changed = messages.length
  const facts = { checked: live.length, changed }
  await recordAct(db, { adminId, act: 'update_subsc', facts, at: clock() })
  return [...messages, `${live.length}件確認 / ${changed}件更新`]
}
