import type { Attachment } from '../../../contract/calls/attachments.ts'
import type { Contact, chat, Message } from '../../../contract/calls/threads.ts'
import { ANSWERED_DEALS_MIN, PAGE_SIZE } from '../../../contract/limits.ts'
import { readPublicUser } from '../../domains/accounts/read-public-user.ts'
import { findAnswerTime } from '../../domains/threads/answer-time-store.ts'
import type { Attachment as ThreadAttachment } from '../../domains/threads/attachments/attachment.ts'
import { countUnread } from '../../domains/threads/inbox-store.ts'
import { notifyOfTyping } from '../../domains/threads/notify-of-typing.ts'
import { readMessages } from '../../domains/threads/read-messages.ts'
import { readThread } from '../../domains/threads/read-thread.ts'
import { sendMessage } from '../../domains/threads/send-message.ts'
import type { Message as ChatMessage, ThreadOverview } from '../../domains/threads/thread.ts'
import { listThreads } from '../../domains/threads/thread-overview-store.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import type { FileScanner } from '../../ports/file-scanner.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import type { Handlers } from '../handler.ts'

export interface ChatDeps {
  db: Database
  attachments: ImageStore
  scanner: FileScanner | null
  clock: Clock
  publish: Publish
  mailAfterSeconds: number
}

export function chatHandlers(deps: ChatDeps): Handlers<typeof chat> {
  const { db } = deps
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
    message_create({ viewer, key, files, once, input: { contact_id, text = '' } }) {
      const draft = { threadId: contact_id, authorId: viewer.id, text, key, files }
      return once(
        () => sendMessage(deps, draft),
        ({ id, attachments }) => ({ id, attachments: attachments.map(attachment) }),
      )
    },
    async message_typing({ viewer, input: { contact_id } }) {
      await notifyOfTyping(db, viewer.id, contact_id)
      return { success: true }
    },
    async answer_time({ input: { user_id } }) {
      await readPublicUser(db, user_id)
      return { seconds: await findAnswerTime(db, user_id, ANSWERED_DEALS_MIN) }
    },
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

/** A file copied into a report has no `scanned` and counts as not scanned. */
type File = Omit<ThreadAttachment, 'scanned'> & Partial<Pick<ThreadAttachment, 'scanned'>>

export const attachment = (file: File): Attachment => ({
  id: file.id,
  kind: file.kind,
  name: file.name,
  size: file.bytes,
  ...(file.width && file.height && { width: file.width, height: file.height }),
  ...(file.kind === 'pdf' && { scanned: file.scanned ?? false }),
})
