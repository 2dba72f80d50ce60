import type { Hono } from 'hono'
import {
  type Channel,
  type Notice,
  type NoticeSetting,
  type notices,
  UNSUBSCRIBE_PATH,
} from '../../../contract/calls/notices.ts'
import { PAGE_SIZE } from '../../../contract/limits.ts'
import { isOptionalMail, NOTICE_KINDS } from '../../../contract/notice-kinds.ts'
import { findServicesById } from '../../domains/catalog/listed-service-store.ts'
import { listMutes } from '../../domains/notifications/mute-store.ts'
import {
  hasUnseenNotice,
  type ListedNotice,
  listNotices,
  markAllRead,
  markRead,
  markSeen,
} from '../../domains/notifications/notices/notice-store.ts'
import { deleteSubscription } from '../../domains/notifications/push/push-store.ts'
import { subscribePush } from '../../domains/notifications/push/subscribe-push.ts'
import { switchNotice } from '../../domains/notifications/switch-notice.ts'
import { readUnsubscribe, switchByLink } from '../../domains/notifications/unsubscribe.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Sealer } from '../../platform/sealed-token.ts'
import type { PushSender } from '../../ports/push-sender.ts'
import type { Handlers } from '../handler.ts'

export interface NoticesDeps {
  db: Database
  clock: Clock
  sealer: Sealer
  push: PushSender | null
}

export function noticesHandlers(deps: NoticesDeps): Handlers<typeof notices> {
  const { db, clock } = deps
  return {
    async notice_list({ viewer, input }) {
      const query = { userId: viewer.id, now: clock(), pageSize: PAGE_SIZE, ...input }
      const { items, ...counts } = await listNotices(db, query)
      const services = await servicesOf(db, items)
      return { notices: items.map(item => notice(item, services)), ...counts }
    },
    notice_news: async ({ viewer }) => ({ isNew: await hasUnseenNotice(db, viewer.id, clock()) }),
    async notice_see({ viewer, input: { newestId } }) {
      await markSeen(db, { userId: viewer.id, newestId }, clock())
      return { success: true }
    },
    async notice_read({ viewer, input: { noticeId } }) {
      await markRead(db, { userId: viewer.id, noticeId }, clock())
      return { success: true }
    },
    async notice_read_all({ viewer, input: { newestId } }) {
      await markAllRead(db, { userId: viewer.id, newestId }, clock())
      return { success: true }
    },
    notices: async ({ viewer }) => ({
      notices: await settingsOf(deps.db, viewer.id),
      pushKey: deps.push?.publicKey ?? null,
    }),
    async notice_switch({ viewer, input: { isOn, ...notice } }) {
      await switchNotice(deps, { userId: viewer.id, ...notice }, isOn)
      return { success: true }
    },
    async push_subscribe({ viewer, input }) {
      await subscribePush(deps, viewer.id, input)
      return { success: true }
    },
    async push_unsubscribe({ viewer, input: { endpoint } }) {
      await deleteSubscription(deps.db, viewer.id, endpoint)
      return { success: true }
    },
    async unsubscribe({ input: { token } }) {
      const { kind, on } = await readUnsubscribe(deps, token)
      return { kind, isOn: on }
    },
    async unsubscribe_switch({ input: { token, isOn } }) {
      await switchByLink(deps, token, isOn)
      return { success: true }
    },
  }
}

type Services = ReadonlyMap<number | null, Notice['service']>

/** The services that notices announce, by their ids; a deleted one is missing. */
async function servicesOf(db: Database, notices: readonly ListedNotice[]): Promise<Services> {
  const ids = notices.flatMap(({ serviceId }) => serviceId ?? [])
  const services = ids.length > 0 ? await findServicesById(db, ids) : []
  return new Map(services.map(({ id, icon, category }) => [id, { icon, category }]))
}

const notice = (
  { readAt, toldAt, serviceId, ...told }: ListedNotice,
  services: Services,
): Notice => ({
  ...told,
  toldAt: toldAt.toISOString(),
  isRead: readAt !== null,
  service: services.get(serviceId) ?? null,
})

async function settingsOf(db: Database, userId: number): Promise<NoticeSetting[]> {
  const mutes = await listMutes(db, userId)
  const isOn = (kind: string, channel: Channel) =>
    !mutes.some(mute => mute.kind === kind && mute.channel === channel)
  return NOTICE_KINDS.map(kind => ({
    kind,
    isMailOn: isOn(kind, 'mail'),
    isPushOn: isOn(kind, 'push'),
    isMailFixed: !isOptionalMail(kind),
  }))
}

/** One-click unsubscribe of mail programs (RFC 8058): a POST acts at once, a GET never does. */
export function mountUnsubscribe(app: Hono, deps: NoticesDeps): void {
  app.post(UNSUBSCRIBE_PATH, async context => {
    await switchByLink(deps, context.req.query('token') ?? '', false)
    return context.text('お知らせのメールを止めました\n', 200, { 'Cache-Control': 'no-store' })
  })
}
