import type { Attachment } from '../../contract/attachments.ts'
import type { Contact, chat, Message } from '../../contract/chat.ts'
import { PICTURE_CALLS } from '../../contract/images.ts'
import { ANSWERED_DEALS_MIN, PAGE_SIZE } from '../../contract/limits.ts'
import { findAnswerTime } from '../domains/chat/answer-time-store.ts'
import type { Attachment as ThreadAttachment } from '../domains/chat/attachment.ts'
import { countUnread } from '../domains/chat/inbox-store.ts'
import { readMessages } from '../domains/chat/read-messages.ts'
import { readThread } from '../domains/chat/read-thread.ts'
import { sendMessage } from '../domains/chat/send-message.ts'
import { tellTyping } from '../domains/chat/tell-typing.ts'
import type { Message as ChatMessage, ThreadOverview } from '../domains/chat/thread.ts'
import { listThreads } from '../domains/chat/thread-overview-store.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Publish } from '../platform/domain-events.ts'
import type { ImageStore } from '../ports/image-store.ts'
import { limitCalls } from './call-limit.ts'
import type { Handlers } from './handler.ts'

export interface ChatDeps {
  db: Database
  attachments: ImageStore
  clock: Clock
  publish: Publish
  mailAfterSeconds: number
}

export function chatHandlers(deps: ChatDeps): Handlers<typeof chat> {
  const { db } = deps
  // words alone cost nothing; files are decoded like any picture
  const countFiles = limitCalls(PICTURE_CALLS)
  return {
    async contacts({ viewer, input: { page, contact_id } }) {
      if (contact_id !== undefined) {
        const thread = await readThread(db, viewer.id, contact_id)
        return { contacts: [contact(thread)], total_pages: 1 }
      }
      const threads = await listThreads(db, { userId: viewer.id, page, pageSize: PAGE_SIZE })
      return { contacts: threads.items.map(contact), total_pages: threads.totalPages }
    },
    async messages({ viewer, input: { contact_id, page } }) {
      const found = await readMessages(deps, viewer.id, { threadId: contact_id, page })
      return {
        messages: found.items.map(item => message(item, viewer.id)),
        total_pages: found.totalPages,
      }
    },
    async message_create({ viewer, login, key, files, input: { contact_id, text = '' } }) {
      if (files.length > 0) await countFiles(login.subject)
      const draft = { threadId: contact_id, authorId: viewer.id, text, key, files }
      const sent = await sendMessage(deps, draft)
      return { success: true, id: sent.id, attachments: sent.attachments.map(attachment) }
    },
    async message_typing({ viewer, input: { contact_id } }) {
      await tellTyping(db, viewer.id, contact_id)
      return { success: true }
    },
    answer_time: async ({ input: { user_id } }) => ({
      seconds: await findAnswerTime(db, user_id, ANSWERED_DEALS_MIN),
    }),
    message_alert: async ({ viewer }) => ({
      count: viewer ? await countUnread(db, viewer.id) : 0,
    }),
  }
}

const contact = (thread: ThreadOverview): Contact => ({
  id: thread.id,
  end: thread.endedAt ? 1 : 0,
  prod: thread.service,
  user: thread.buyer,
  owner_user: thread.seller,
  owner_user_id: thread.seller.id,
  subsc_id: thread.id,
  prev_message: thread.sellerLastMessageId === null ? null : { id: thread.sellerLastMessageId },
  message: thread.lastMessage && {
    user_id: thread.lastMessage.authorId,
    read: thread.lastMessage.read ? 1 : 0,
    text: thread.lastMessage.text,
    attachments: thread.lastMessage.attachmentCount,
    created_at: thread.lastMessage.createdAt.toISOString(),
  },
  created_at: thread.createdAt.toISOString(),
})

const message = (item: ChatMessage, viewerId: number): Message => ({
  id: item.id,
  user_id: item.author.id,
  contact_id: item.threadId,
  read: item.read ? 1 : 0,
  text: item.text,
  created_at: item.createdAt.toISOString(),
  user: item.author,
  ...(item.key && item.author.id === viewerId && { key: item.key }),
  attachments: item.attachments.map(attachment),
})

/** As the wire has it. */
export const attachment = (file: ThreadAttachment): Attachment => ({
  id: file.id,
  kind: file.kind,
  name: file.name,
  size: file.bytes,
  ...(file.width && file.height && { width: file.width, height: file.height }),
})
