import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  id,
  nothing,
  optionalId,
  page,
  success,
  timestamp,
  UNKNOWN_VALUE,
  wordOrFirst,
  zeroOrOne,
} from '../fields.ts'
import { LISTED_KINDS, NOTICE_KINDS, NOTICE_PARTS } from '../notice-kinds.ts'
import { truth, wireObject } from '../wire/wire-object.ts'

/**
 * Path of the link in a mail; a mail program may send a POST request to the same path (RFC 8058).
 */
export const UNSUBSCRIBE_PATH = '/unsubscribe'

const CHANNELS = ['mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

const kind = z.enum(NOTICE_KINDS, { error: UNKNOWN_VALUE })
/** A key of a push subscription: `length` characters of base64url. */
const pushKey = (length: number) =>
  z
    .string({ error: UNKNOWN_VALUE })
    .check(z.regex(new RegExp(`^[\\w-]{${length}}=?=?$`), { error: UNKNOWN_VALUE }))
/** Push services name devices by addresses of a few hundred characters. */
const ADDRESS = /^[\x21-\x7e]{1,2000}$/
const pushAddress = z
  .url({ error: UNKNOWN_VALUE })
  .check(z.regex(ADDRESS, { error: UNKNOWN_VALUE }))
const token = z.string({ error: UNKNOWN_VALUE })

export const noticeSetting = wireObject(
  {
    kind: z.enum(NOTICE_KINDS),
    isMailOn: truth(),
    isPushOn: truth(),
    /** Whether the mail cannot be switched off. */
    isMailFixed: truth(),
  },
  { isMailOn: 'mail', isPushOn: 'push', isMailFixed: 'mail_fixed' },
)
export type NoticeSetting = z.core.output<typeof noticeSetting>

const notice = wireObject(
  {
    id: z.int(),
    kind: z.enum(LISTED_KINDS),
    title: z.string(),
    /** One sentence; empty where the title says all. */
    text: z.string(),
    /** The page that it leads to, as a path of the product. */
    path: z.string(),
    toldAt: timestamp(),
    isRead: truth(),
    /** The service that it announces, with its picture; null where it is about no service. */
    service: z.nullable(wireObject({ icon: z.nullable(z.string()), category: z.int() })),
    /** Whether the review that it is about is a good one; null where it is about no review. */
    isGood: z.nullable(z.boolean()),
  },
  { toldAt: 'created_at', isRead: 'read', service: 'prod', isGood: 'good' },
)
export type Notice = z.core.output<typeof notice>

/** The newest notice that the list named: later ones have not been shown; all when left out. */
const upTo = wireObject({ newestId: optionalId() })

export const notices = {
  notice_list: endpoint({
    called: 'notices',
    method: 'GET',
    access: 'member',
    summary: '自分のお知らせ、さいきん90日。新しい順、20件ずつ（本サービス独自）',
    input: wireObject({ page: page(), part: wordOrFirst(NOTICE_PARTS) }),
    output: wireObject({
      notices: z.array(notice),
      unread: z.int(),
      /** The newest of all parts; 0 without any. */
      newestId: z.int(),
      totalPages: z.int(),
    }),
  }),
  notice_news: endpoint({
    called: 'noticeNews',
    method: 'GET',
    access: 'member',
    summary: '一覧をひらいてから、新しいお知らせがあるか（本サービス独自）',
    input: nothing(),
    output: wireObject({ isNew: truth() }, { isNew: 'new' }),
  }),
  notice_see: endpoint({
    called: 'seeNotices',
    method: 'POST',
    access: 'member',
    summary: 'お知らせの一覧をひらいたことにする。newest_id より新しいものは除く（本サービス独自）',
    input: upTo,
    output: success(),
  }),
  notice_read: endpoint({
    called: 'readNotice',
    method: 'POST',
    access: 'member',
    summary: 'お知らせをひとつ読んだことにする（本サービス独自）',
    input: wireObject({ noticeId: id() }),
    output: success(),
  }),
  notice_read_all: endpoint({
    called: 'readAllNotices',
    method: 'POST',
    access: 'member',
    summary: 'お知らせをすべて読んだことにする。newest_id より新しいものは除く（本サービス独自）',
    input: upTo,
    output: success(),
  }),
  notices: endpoint({
    called: 'noticeSettings',
    method: 'GET',
    access: 'member',
    summary: 'お知らせの設定。お金と契約のメールは止められない（本サービス独自）',
    input: nothing(),
    output: wireObject({
      notices: z.array(noticeSetting),
      /** The server's public key for the browser's push manager; null while push is off. */
      pushKey: z.nullable(z.string()),
    }),
  }),
  notice_switch: endpoint({
    called: 'switchNotice',
    method: 'POST',
    access: 'member',
    summary: 'お知らせをひとつ止める（on=0）、または戻す（on=1）（本サービス独自）',
    input: wireObject(
      {
        kind,
        channel: z.enum(CHANNELS, { error: UNKNOWN_VALUE }),
        isOn: zeroOrOne(UNKNOWN_VALUE),
      },
      { isOn: 'on' },
    ),
    output: success(),
  }),
  push_subscribe: endpoint({
    called: 'subscribePush',
    method: 'POST',
    access: 'member',
    summary:
      'この端末でプッシュ通知を受ける。値はブラウザの PushSubscription のもの（本サービス独自）',
    input: wireObject({
      endpoint: pushAddress,
      p256dh: pushKey(87),
      auth: pushKey(22),
    }),
    output: success(),
  }),
  push_unsubscribe: endpoint({
    called: 'unsubscribePush',
    method: 'POST',
    access: 'member',
    summary: 'この端末のプッシュ通知をやめる（本サービス独自）',
    input: wireObject({ endpoint: z.string({ error: UNKNOWN_VALUE }) }),
    output: success(),
  }),
  unsubscribe: endpoint({
    called: 'readUnsubscribe',
    method: 'GET',
    access: 'public',
    summary: 'メールにあるリンクの token が指すお知らせと、いま届くかどうか（本サービス独自）',
    input: wireObject({ token }),
    output: wireObject({ kind: z.enum(NOTICE_KINDS), isOn: truth() }, { isOn: 'on' }),
  }),
  unsubscribe_switch: endpoint({
    called: 'switchByLink',
    method: 'POST',
    access: 'public',
    summary:
      'token が指すお知らせのメールを止める、または戻す。ログインはいらない（本サービス独自）',
    input: wireObject({ token, isOn: zeroOrOne(UNKNOWN_VALUE) }, { isOn: 'on' }),
    output: success(),
  }),
}
