import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { flag, nothing, success, UNKNOWN_VALUE } from '../fields.ts'

/** Kinds of notices to members, in the order of the settings screen. */
export const NOTICE_KINDS = [
  'message',
  'silence',
  'unanswered',
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
const OPTIONAL_MAILS: readonly string[] = ['message', 'silence', 'unanswered']
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

export const noticeSetting = z.object({
  kind: z.enum(NOTICE_KINDS),
  mail: flag(),
  push: flag(),
  /** 1 when the mail cannot be switched off. */
  mail_fixed: flag(),
})
export type NoticeSetting = z.core.output<typeof noticeSetting>

export const notices = {
  notices: endpoint({
    method: 'GET',
    access: 'member',
    summary: 'お知らせの設定。お金と契約のメールは止められない（本サービス独自）',
    input: nothing(),
    output: z.object({
      notices: z.array(noticeSetting),
      /** For the browser's push manager; null while push is off. */
      push_key: z.nullable(z.string()),
    }),
  }),
  notice_switch: endpoint({
    method: 'POST',
    access: 'member',
    summary: 'お知らせをひとつ止める（on=0）、または戻す（on=1）（本サービス独自）',
    input: z.object({
      kind,
      channel: z.enum(CHANNELS, { error: UNKNOWN_VALUE }),
      on: wish,
    }),
    output: success(),
  }),
  push_subscribe: endpoint({
    method: 'POST',
    access: 'member',
    summary:
      'この端末でプッシュ通知を受ける。値はブラウザの PushSubscription のもの（本サービス独自）',
    input: z.object({
      endpoint: z.url({ error: UNKNOWN_VALUE }),
      p256dh: pushKey(87),
      auth: pushKey(22),
    }),
    output: success(),
  }),
  push_unsubscribe: endpoint({
    method: 'POST',
    access: 'member',
    summary: 'この端末のプッシュ通知をやめる（本サービス独自）',
    input: z.object({ endpoint: z.string({ error: UNKNOWN_VALUE }) }),
    output: success(),
  }),
  unsubscribe: endpoint({
    method: 'GET',
    access: 'public',
    summary: 'メールにあるリンクの token が指すお知らせと、いま届くかどうか（本サービス独自）',
    input: z.object({ token }),
    output: z.object({ kind: z.enum(NOTICE_KINDS), on: flag() }),
  }),
  unsubscribe_switch: endpoint({
    method: 'POST',
    access: 'public',
    summary:
      'token が指すお知らせのメールを止める、または戻す。ログインはいらない（本サービス独自）',
    input: z.object({ token, on: wish }),
    output: success(),
  }),
}
