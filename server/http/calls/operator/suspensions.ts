import type { suspensions } from '../../../../contract/calls/suspensions.ts'
import { findSuspension } from '../../../domains/accounts/suspension-store.ts'
import { answerForSuspended } from '../../../domains/cancellations/answer-for-suspended.ts'
import type { Deal } from '../../../domains/deals/deal.ts'
import { liftSuspension } from '../../../domains/moderation/lift-suspension.ts'
import { suspendPerson } from '../../../domains/moderation/suspend-user.ts'
import type { SyncDeps } from '../../../domains/moderation/sync-deps.ts'
import { lockThreads } from '../../../domains/threads/thread-store.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Handlers } from '../../handler.ts'

export function suspensionsHandlers(deps: SyncDeps): Handlers<typeof suspensions> {
  const answerRequests = (tx: Tx, userId: number, deals: readonly Deal[]) =>
    answerForSuspended(deps, tx, userId, deals)
  return {
    async suspension({ viewer }) {
      const found = viewer && (await findSuspension(deps.db, viewer.id))
      if (!found) return null
      const { reason, words, suspendedAt, until } = found
      return {
        reason,
        text: words,
        suspendedAt: suspendedAt.toISOString(),
        until: until?.toISOString() ?? null,
      }
    },
    admin_suspend: ({ viewer, input: { text: words, ...input }, once }) =>
      once(
        () =>
          suspendPerson({ ...deps, answerRequests, lockThreads }, viewer.id, { ...input, words }),
        success => ({ success }),
      ),
    admin_suspend_lift: ({ viewer, input, once }) =>
      once(
        () => liftSuspension(deps, viewer.id, input),
        success => ({ success }),
      ),
  }
}
