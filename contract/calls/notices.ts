import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing, success, UNKNOWN_VALUE } from '../fields.ts'
import { truth, wireObject } from '../wire/wire-object.ts'

/** Kinds of notices to members, in the order of the settings screen. */
export const NOTICE_KINDS = [
  'message',
  'silence',
  'unanswered',
  'rating',
  'follow',
  'deal',
  'payment',
  'cancellation',
  'payout',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/**
 * Kinds whose mails can be switched off. The others are about money and contracts, so every member
 * with a deal gets them (rule `money-mails-stay-on`).
 */
const OPTIONAL_MAILS: readonly string[] = ['message', 'silence', 'unanswered', 'rating', 'follow']
export const isOptionalMail = (kind: string): kind is NoticeKind => OPTIONAL_MAILS.includes(kind)

/**
 * Path of the link in a mail; a mail program may send a POST request to the same path (RFC 8058).
 */
export const UNSUBSCRIBE_PATH = '/unsubscribe'

const CHANNELS = ['mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

const kind = z.enum(NOTICE_KINDS, { error: UNKNOWN_VALUE })
/** `1` or `0`, as forms send it. */
const wish = z.pipe(
  z.enum(['0', '1'], { error: UNKNOWN_VALUE }),
  z.transform((value: '0' | '1') => value === '1'),
)
/** A key of a push subscription: `length` characters of base64url. */
const pushKey = (length: number) =>
  z
    .string({ error: UNKNOWN_VALUE })
    .check(z.regex(new RegExp(`^[\\w-]{${length}}=?=?$`), { error: UNKNOWN_VALUE }))
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

export const notices = {
  notices: endpoint({
    called: 'noticeSettings',
    method: 'GET',
    access: 'member',
    summary: 'お知らせの設定。お金と契約のメールは止められない（本サービス独自）',
    input: nothing(),
    output: wireObject({
      notices: z.array(noticeSetting),
      /** For the browser's push manager; null while push is off. */
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
        isOn: wish,
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
      endpoint: z.url({ error: UNKNOWN_VALUE }),
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
    input: wireObject({ token, isOn: wish }, { isOn: 'on' }),
    output: success(),
  }),
}
