import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  flag,
  icon,
  id,
  nothing,
  optionalId,
  optionalText,
  page,
  success,
  text,
  timestamp,
} from '../fields.ts'
import { LONG_TEXT_MAX } from '../limits.ts'
import { ATTACHMENTS_MAX, attachment } from './attachments.ts'

const named = z.object({ id: z.int(), name: z.string(), icon: icon() })

export const contact = z.object({
  id: z.int(),
  end: flag(),
  prod: named,
  /** The buyer. */
  user: named,
  owner_user: named,
  owner_user_id: z.int(),
  subsc_id: z.int(),
  /**
   * The seller's latest message. While it is null, the buyer may end the deal 7 days after its
   * start.
   */
  prev_message: z.nullable(z.object({ id: z.int() })),
  message: z.nullable(
    z.object({
      user_id: z.int(),
      read: flag(),
      text: z.string(),
      created_at: timestamp(),
      /** Number of files. */
      attachments: z.int(),
    }),
  ),
  created_at: timestamp(),
})
export type Contact = z.core.output<typeof contact>

export const message = z.object({
  id: z.int(),
  user_id: z.int(),
  contact_id: z.int(),
  read: flag(),
  text: z.string(),
  created_at: timestamp(),
  user: named,
  /** The `Idempotency-Key` it was sent with; only its author gets it. */
  key: z.optional(z.string()),
  attachments: z.array(attachment),
})
export type Message = z.core.output<typeof message>

/** The message form; the browser checks with it too. */
export const messageForm = z.object({ text: text(LONG_TEXT_MAX) })
/** The form of a message with files, whose text may be empty. */
export const filesForm = z.object({ text: optionalText(LONG_TEXT_MAX) })

export const chat = {
  contacts: endpoint({
    method: 'GET',
    access: 'member',
    summary: 'メッセージの一覧。contact_id があればそのひとつだけ',
    input: z.object({ page: page(), contact_id: optionalId() }),
    output: z.object({ contacts: z.array(contact), total_pages: z.int() }),
  }),
  messages: endpoint({
    method: 'GET',
    access: 'member',
    summary: 'ひとつの取引のメッセージ。1ページ目が新しい。返した相手の発言は既読になる',
    input: z.object({ contact_id: id(), page: page() }),
    output: z.object({ messages: z.array(message), total_pages: z.int() }),
  }),
  message_create: endpoint({
    method: 'POST',
    access: 'member',
    summary:
      'メッセージを送る。終了した取引には送れない（403）。画像とPDFを添えるとき、文は空でもよい',
    input: z.object({ contact_id: id(), text: z.optional(optionalText(LONG_TEXT_MAX)) }),
    output: z.object({
      success: z.literal(true),
      id: z.int(),
      attachments: z.array(attachment),
    }),
    files: { files: ATTACHMENTS_MAX },
  }),
  message_typing: endpoint({
    method: 'POST',
    access: 'member',
    summary: '書いている途中であることを相手の画面に伝える。記録はしない（本サービス独自）',
    input: z.object({ contact_id: id() }),
    output: success(),
  }),
  answer_time: endpoint({
    method: 'GET',
    access: 'public',
    summary:
      '売り手のはじめての返信までの時間（秒、中央値）。返信した取引が3件になるまで null（本サービス独自）',
    input: z.object({ user_id: id() }),
    output: z.object({ seconds: z.nullable(z.int()) }),
  }),
  message_alert: endpoint({
    method: 'GET',
    access: 'login',
    summary: '自分あての未読の数',
    input: nothing(),
    output: z.object({ count: z.int() }),
  }),
}
