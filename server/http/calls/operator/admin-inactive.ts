import type { adminInactive } from '../../../../contract/calls/operator/admin-inactive.ts'
import { PAGE_SIZE } from '../../../../contract/limits.ts'
import { deleteAccount } from '../../../domains/accounts/departure/delete-account.ts'
import { findUser } from '../../../domains/accounts/user-store.ts'
import { answerForSuspended } from '../../../domains/cancellations/answer-for-suspended.ts'
import { type Alongside, endInactive } from '../../../domains/moderation/inactivity/end-inactive.ts'
import { listInactive } from '../../../domains/moderation/inactivity/inactive-store.ts'
import { endsFrom, noticeInactive } from '../../../domains/moderation/inactivity/notice-inactive.ts'
import { type SuspensionRequest, suspendPerson } from '../../../domains/moderation/suspend-user.ts'
import type { SyncDeps } from '../../../domains/moderation/sync-deps.ts'
import { lockThreads } from '../../../domains/threads/thread-store.ts'
import type { ImageStore } from '../../../ports/image-store.ts'
import type { Handlers } from '../../handler.ts'
import { lockShop, tiesOf } from '../departure.ts'

export function adminInactiveHandlers(
  deps: SyncDeps & { images: ImageStore },
): Handlers<typeof adminInactive> {
  const ending = {
    ...deps,
    suspend: (adminId: number, request: SuspensionRequest, alongside: Alongside) => {
      const answerRequests = answerForSuspended.bind(null, deps)
      return suspendPerson({ ...deps, answerRequests, lockThreads, alongside }, adminId, request)
    },
    async deleteAccount(userId: number, alongside: Alongside) {
      const user = await findUser(deps.db, userId)
      if (user) await deleteAccount({ ...deps, tiesOf, lockShop, alongside }, user)
    },
  }
  return {
    async admin_inactive({ input: { page } }) {
      const query = { now: deps.clock(), page, pageSize: PAGE_SIZE }
      const { items, ...pages } = await listInactive(deps.db, query)
      const people = items.map(({ activeMonth, noticedAt, suspended, ...person }) => ({
        ...person,
        activeMonth: activeMonth.toISOString(),
        noticedAt: noticedAt?.toISOString() ?? null,
        endsFrom: noticedAt && endsFrom(noticedAt).toISOString(),
        isSuspended: suspended,
      }))
      return { people, ...pages }
    },
    admin_inactive_notice: ({ viewer, input, once }) =>
      once(() => noticeInactive(deps, viewer.id, input.userId)),
    admin_inactive_end: ({ viewer, input, once }) =>
      once(() => endInactive(ending, viewer.id, input)),
  }
}
