import type { Database } from '../../platform/database/database.ts'
import { eachRow } from '../../platform/jobs/each-row.ts'
import type { SubscriptionState } from '../../ports/provider-subscriptions.ts'
import { agreesWith } from '../deals/deal.ts'
import { findDealOfSubscription } from '../deals/deal-store.ts'
import { findLiveSubscriptions } from '../deals/live-deal-store.ts'
import { openDeal } from '../deals/open-deal.ts'
import { syncSubscription } from '../deals/sync-subscription.ts'
import { beginAct } from './audit-store.ts'
import type { RecordLabels } from './records/record-labels.ts'
import type { SyncDeps } from './sync-deps.ts'
import { readFaults } from './sync-faults.ts'

/** The labels are the words of the deals' states. */
interface Deps extends SyncDeps {
  labels: Pick<RecordLabels, 'deal'>
}

/**
 * Checks the provider's subscriptions against our deals: creates deals whose webhook was lost and
 * ends dead ones. Returns a line for each change, then the totals (rule `sync-both-ways`).
 */
export async function syncSubscriptions(deps: Deps, adminId: number): Promise<string[]> {
  const { db, clock, payments } = deps
  const recordDone = await beginAct(db, { adminId, act: 'sync_subsc', facts: {}, at: clock() })
  const messages: string[] = []
  const unread: string[] = []
  const seen = new Set<string>()
  const sync = async (state: SubscriptionState) => {
    seen.add(state.subscriptionId)
    const message = await bringInLine(deps, state)
    if (message) messages.push(message)
  }
  const run = eachRow(payments.listSubscriptions(), sync, ({ subscriptionId }) => {
    unread.push(`${subscriptionId}: 確認できませんでした`)
  })
  const faults = await readFaults(run)
  if (faults.length === 0) messages.push(...(await missingAtProvider(db, seen)))
  const changed = messages.length
  await recordDone({ seen: seen.size, changed })
  return [...messages, ...unread, ...faults, `${seen.size}件確認 / ${changed}件更新`]
}

async function bringInLine(deps: Deps, state: SubscriptionState): Promise<string | null> {
  const { subscriptionId } = state
  const before = await findDealOfSubscription(deps.db, subscriptionId)
  if (!before) {
    if (await wasNeverPaid(deps, state)) return null
    await openDeal(deps, subscriptionId)
    const made = await findDealOfSubscription(deps.db, subscriptionId)
    if (made) return `取引 ${made.id}: 作りました`
    // A subscription that was refunded instead of opening a deal has ended and needs no line.
    return state.status === 'ended' ? null : `${subscriptionId}: 申し込みの記録がありません`
  }
  if (before.status === 'ended' || agreesWith(before, state)) return null
  await syncSubscription(deps, subscriptionId)
  const after = await findDealOfSubscription(deps.db, subscriptionId)
  if (!after || after.status === before.status) return null
  const { deal } = deps.labels
  return `取引 ${after.id}: ${deal[before.status]} → ${deal[after.status]}`
}

/** A declined checkout leaves such a subscription, which needs no deal. */
const wasNeverPaid = async (
  { payments }: SyncDeps,
  { status, subscriptionId }: SubscriptionState,
): Promise<boolean> =>
  status === 'incomplete' ||
  (status === 'ended' && (await payments.listPaidInvoices(subscriptionId)).length === 0)

async function missingAtProvider(db: Database, seen: Set<string>): Promise<string[]> {
  const live = await findLiveSubscriptions(db)
  return live
    .filter(({ subscriptionId }) => !seen.has(subscriptionId))
    .map(({ id }) => `取引 ${id}: 決済会社に契約がありません`)
}
