import type { Announceable, announcements } from '../../../../contract/calls/desk/announcements.ts'
import {
  listReached,
  type Reached,
} from '../../../domains/threads/announcements/announcement-store.ts'
import {
  nextAnnouncement,
  sendAnnouncement,
} from '../../../domains/threads/announcements/send-announcement.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import type { Handlers } from '../../handler.ts'
import type { DeskDeps } from './desk.ts'

export const announcementsHandlers = (
  deps: DeskDeps & { publish: Publish },
): Handlers<typeof announcements> => ({
  announcements: async ({ viewer }) => ({
    services: byService(await listReached(deps.db, viewer.id), deps.clock()),
  }),
  announcement_create: ({ viewer, input, once }) =>
    once(
      () => sendAnnouncement(deps, viewer.id, input),
      receivers => ({ success: true as const, receivers }),
    ),
})

function byService(reached: readonly Reached[], now: Date): Announceable[] {
  const services = Map.groupBy(reached, ({ serviceId }) => serviceId)
  return [...services.values()].flatMap(rows => {
    const [first] = rows
    if (!first) return []
    const { serviceId, serviceName, sentAt } = first
    const next = sentAt && nextAnnouncement(sentAt)
    const nextAt = next && next > now ? next.toISOString() : null
    return [{ serviceId, serviceName, buyers: rows.map(({ buyerName }) => buyerName), nextAt }]
  })
}
