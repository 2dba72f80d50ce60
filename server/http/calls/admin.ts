import type { admin } from '../../../contract/calls/admin.ts'
import type { AdminListKind } from '../../../contract/calls/operator/admin-lists.ts'
import { PAGE_SIZE } from '../../../contract/limits.ts'
import { answerForSuspended } from '../../domains/cancellations/answer-for-suspended.ts'
import type { Deal } from '../../domains/deals/deal.ts'
import type { Remedies } from '../../domains/moderation/act-on-alert.ts'
import { reapplyPayoutSettings } from '../../domains/moderation/reapply-payout-settings.ts'
import { exportList } from '../../domains/moderation/records/export-list.ts'
import type { RecordPage } from '../../domains/moderation/records/record-list.ts'
import { RECORD_LISTS } from '../../domains/moderation/records/record-lists.ts'
import { refreshDeals } from '../../domains/moderation/refresh-deals.ts'
import { retryRefund } from '../../domains/moderation/retry-refund.ts'
import { settleRefundOtherwise } from '../../domains/moderation/settle-refund-otherwise.ts'
import { suspendUser } from '../../domains/moderation/suspend-user.ts'
import type { SyncDeps } from '../../domains/moderation/sync-deps.ts'
import { syncSubscriptions } from '../../domains/moderation/sync-subscriptions.ts'
import { lockThreads } from '../../domains/threads/thread-store.ts'
import type { Tx } from '../../platform/database/database.ts'
import { withoutTimeLimit } from '../../platform/limits/request-deadline.ts'
import type { Handlers } from '../handler.ts'
import { titledFacets } from '../operator/facet-titles.ts'
import { filledRows } from '../operator/filled-cells.ts'
import { orderTitle } from '../operator/order-titles.ts'
import { RECORD_LABELS } from '../operator/record-labels.ts'
import { RECORD_TITLES } from '../operator/record-titles.ts'
import { alertHandlers } from './operator/admin-alerts.ts'

export function adminHandlers(deps: SyncDeps & { remedies: Remedies }): Handlers<typeof admin> {
  const answerRequests = (tx: Tx, userId: number, deals: readonly Deal[]) =>
    answerForSuspended(deps, tx, userId, deals)
  return {
    sync_subsc: async ({ viewer }) => ({
      messages: await withoutTimeLimit(() =>
        syncSubscriptions({ ...deps, labels: RECORD_LABELS }, viewer.id),
      ),
    }),
    update_subsc: async ({ viewer }) => ({
      messages: await withoutTimeLimit(() => refreshDeals(deps, viewer.id)),
    }),
    async admin_list({ input: { kind, q, facet = '', ...input } }) {
      const query = { ...input, search: q?.trim() ?? '', facet, pageSize: PAGE_SIZE }
      const list = await RECORD_LISTS[kind].read(deps.db, RECORD_LABELS, query)
      return {
        ...list,
        columns: headed(kind, list.columns),
        rows: await filledRows(deps, list),
        facets: titledFacets(kind, list.facets),
        orders: list.orders.map(name => ({ name, title: orderTitle(kind, name) })),
      }
    },
    async admin_list_file({ viewer, input: { q, facet = '', ...input } }) {
      const query = { ...input, search: q?.trim() ?? '', facet }
      const list = await exportList({ ...deps, labels: RECORD_LABELS }, viewer.id, query)
      return {
        columns: headed(input.kind, list.columns),
        rows: await filledRows(deps, list),
      }
    },
    ...alertHandlers(deps),
    admin_refund_again: ({ viewer, input, once }) =>
      once(
        () => retryRefund(deps, viewer.id, input.key),
        success => ({ success }),
      ),
    admin_refund_settle: ({ viewer, input, once }) =>
      once(
        () => settleRefundOtherwise(deps, viewer.id, input),
        success => ({ success }),
      ),
    admin_use_end: ({ viewer, input, once }) =>
      once(
        () => suspendUser({ ...deps, answerRequests, lockThreads }, viewer.id, input.userId),
        success => ({ success }),
      ),
    stripe_delay: async ({ viewer, input }) => ({
      success: await reapplyPayoutSettings(deps, viewer.id, input.userId),
    }),
  }
}

function headed(kind: AdminListKind, columns: RecordPage['columns']) {
  const titles: Readonly<Record<string, string>> = RECORD_TITLES[kind]
  return columns.map(({ name, kind }) => ({ name, title: titles[name] ?? name, kind }))
}
