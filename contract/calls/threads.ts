import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
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
import { truth, wireObject } from '../wire/wire-object.ts'
import { ATTACHMENTS_MAX, attachment } from './attachments.ts'
import { idList } from './catalog/service-form.ts'

const named = wireObject({ id: z.int(), name: z.string(), icon: icon() })

export const thread = wireObject(
  {
    id: z.int(),
    hasEnded: truth(),
    service: named,
    buyer: named,
    seller: named,
    sellerId: z.int(),
    /** Null for a question before any deal. */
    dealId: z.nullable(z.int()),
    /**
     * The seller's latest message. While it is null, the buyer may end the deal 7 days after its
     * start.
     */
    sellerMessage: z.nullable(wireObject({ id: z.int() })),
    latestMessage: z.nullable(
      wireObject(
        {
          authorId: z.int(),
          isRead: truth(),
          text: z.string(),
          createdAt: timestamp(),
          /** Number of files. */
          attachments: z.int(),
          /** Sent to all running buyers of the service, without reading their messages. */
          isAnnouncement: z.optional(truth()),
        },
        { authorId: 'user_id', isRead: 'read' },
      ),
    ),
    createdAt: timestamp(),
  },
  {
    hasEnded: 'end',
    buyer: 'user',
    seller: 'owner_user',
    sellerId: 'owner_user_id',
    sellerMessage: 'prev_message',
    latestMessage: 'message',
  },
)
export type Thread = z.core.output<typeof thread>

export const message = wireObject(
  {
    id: z.int(),
    authorId: z.int(),
    threadId: z.int(),
    isRead: truth(),
    text: z.string(),
    createdAt: timestamp(),
    author: named,
    /** Sent to all running buyers of the service; it counts as no answer. */
    isAnnouncement: z.optional(truth()),
    /** The `Idempotency-Key` it was sent with; only its author gets it. */
    key: z.optional(z.string()),
    attachments: z.array(attachment),
  },
  { authorId: 'user_id', isRead: 'read', author: 'user' },
)
export type Message = z.core.output<typeof message>

/** The message form; the browser checks with it too. */
export const messageForm = z.object({ text: text(LONG_TEXT_MAX) })
/** The form of a message with files, whose text may be empty. */
export const filesForm = z.object({ text: optionalText(LONG_TEXT_MAX) })

/** A message found by the search in its thread. */
const messageHit = wireObject(
  {
    id: z.int(),
    authorId: z.int(),
    /** The words around the hit, or the name of the file. */
    text: z.string(),
    createdAt: timestamp(),
  },
  { authorId: 'user_id' },
)

export const threads = {
  contacts: endpoint({
    called: 'threads',
    method: 'GET',
    access: 'member',
    summary: 'メッセージの一覧。contact_id があればそのひとつだけ',
    input: wireObject({ page: page(), threadId: optionalId() }),
    output: wireObject({ threads: z.array(thread), totalPages: z.int() }),
  }),
  messages: endpoint({
    method: 'GET',
    access: 'member',
    summary: 'ひとつの取引のメッセージ。1ページ目が新しい。返した相手の発言は既読になる',
    input: wireObject({ threadId: id(), page: page() }),
    output: wireObject({ messages: z.array(message), totalPages: z.int() }),
  }),
  message_search: endpoint({
    called: 'searchMessages',
    method: 'GET',
    access: 'member',
    summary:
      'ことばかファイル名に q を含むメッセージの番号と、そのあたりのことば。新しい順に200まで。既読にはしない（本サービス独自）',
    input: wireObject({ threadId: id(), q: z.string().check(z.maxLength(100)) }),
    output: wireObject({ messageIds: z.array(z.int()), hits: z.array(messageHit) }),
  }),
  message_create: endpoint({
    called: 'sendMessage',
    method: 'POST',
    access: 'member',
    summary:
      'メッセージを送る。終了した取引には送れない（403）。画像とPDFを添えるとき、文は空でもよい。phrase_ids は入れた定型文（カンマ区切り）',
    input: wireObject({
      threadId: id(),
      text: z.optional(optionalText(LONG_TEXT_MAX)),
      phraseIds: z.optional(idList()),
    }),
    output: wireObject({
      success: z.literal(true),
      id: z.int(),
      attachments: z.array(attachment),
    }),
    files: { files: ATTACHMENTS_MAX },
  }),
  message_typing: endpoint({
    called: 'sendTyping',
    method: 'POST',
    access: 'member',
    summary: '書いている途中であることを相手の画面に伝える。記録はしない（本サービス独自）',
    input: wireObject({ threadId: id() }),
    output: success(),
  }),
  answer_time: endpoint({
    called: 'answerTime',
    method: 'GET',
    access: 'public',
    summary:
      '売る人のはじめての返信までの時間（秒、中央値）。返信した取引が3件になるまで null（本サービス独自）',
    input: wireObject({ sellerId: id() }, { sellerId: 'user_id' }),
    output: wireObject({ seconds: z.nullable(z.int()) }),
  }),
  message_alert: endpoint({
    called: 'unreadCount',
    method: 'GET',
    access: 'login',
    summary: '自分あての未読の数',
    input: nothing(),
    output: wireObject({ count: z.int() }),
  }),
}
