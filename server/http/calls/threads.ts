import type { Attachment } from '../../../contract/calls/attachments.ts'
import type { Message, Thread, threads } from '../../../contract/calls/threads.ts'
import { MEDIAN_ANSWERS_MIN, PAGE_SIZE } from '../../../contract/limits.ts'
import { isQuestion } from '../../../contract/threads/question.ts'
import { readPublicUser } from '../../domains/accounts/read-public-user.ts'
import { findAnswerTime } from '../../domains/threads/answers/answer-time-store.ts'
import type { Attachment as ThreadAttachment } from '../../domains/threads/attachments/attachment.ts'
import { countUnread } from '../../domains/threads/inbox-store.ts'
import { notifyOfTyping } from '../../domains/threads/notify-of-typing.ts'
import { readMessages } from '../../domains/threads/read-messages.ts'
import { readThread } from '../../domains/threads/read-thread.ts'
import { searchMessages } from '../../domains/threads/search/search-messages.ts'
import { sendMessage } from '../../domains/threads/send-message.ts'
import type { Message as ThreadMessage, ThreadOverview } from '../../domains/threads/thread.ts'
import { listThreads } from '../../domains/threads/thread-overview-store.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import type { FileScanner } from '../../ports/file-scanner.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import type { Handlers } from '../handler.ts'

export interface ThreadsDeps {
  db: Database
  attachments: ImageStore
  scanner: FileScanner | null
  clock: Clock
  publish: Publish
  mailAfterSeconds: number
}

export function threadsHandlers(deps: ThreadsDeps): Handlers<typeof threads> {
  const { db } = deps
  return {
    async contacts({ viewer, input: { page, threadId } }) {
      if (threadId !== undefined) {
        const found = await readThread(db, viewer.id, threadId)
        return { threads: [thread(found)], totalPages: 1 }
      }
      const found = await listThreads(db, { userId: viewer.id, page, pageSize: PAGE_SIZE })
      return { threads: found.items.map(thread), totalPages: found.totalPages }
    },
    async messages({ viewer, input: { threadId, page } }) {
      const found = await readMessages(deps, viewer.id, { threadId, page })
      return {
        messages: found.items.map(item => message(item, viewer.id)),
        totalPages: found.totalPages,
      }
    },
    async message_search({ viewer, input: { threadId, q } }) {
      const found = await searchMessages(db, viewer.id, { threadId, words: q })
      const hits = found.map(hit => ({ ...hit, createdAt: hit.createdAt.toISOString() }))
      return { messageIds: hits.map(({ id }) => id), hits }
    },
    message_create({ viewer, key, files, once, input: { threadId, text = '', phraseIds = [] } }) {
      const draft = { threadId, authorId: viewer.id, text, key, files, phraseIds }
      return once(
        () => sendMessage(deps, draft),
        ({ id, attachments }) => ({ id, attachments: attachments.map(attachment) }),
      )
    },
    async message_typing({ viewer, input: { threadId } }) {
      await notifyOfTyping(db, viewer.id, threadId)
      return { success: true }
    },
    async answer_time({ input: { sellerId } }) {
      await readPublicUser(db, sellerId)
      return { seconds: await findAnswerTime(db, sellerId, MEDIAN_ANSWERS_MIN) }
    },
    message_alert: async ({ viewer }) => ({
      count: viewer ? await countUnread(db, viewer.id) : 0,
    }),
  }
}

const thread = (found: ThreadOverview): Thread => ({
  id: found.id,
  hasEnded: found.endedAt !== null,
  service: found.service,
  buyer: found.buyer,
  seller: found.seller,
  sellerId: found.seller.id,
  dealId: isQuestion(found.id) ? null : found.id,
  sellerMessage: found.sellerLastMessageId === null ? null : { id: found.sellerLastMessageId },
  latestMessage: found.lastMessage && {
    authorId: found.lastMessage.authorId,
    isRead: found.lastMessage.read,
    text: found.lastMessage.text,
    attachments: found.lastMessage.attachmentCount,
    createdAt: found.lastMessage.createdAt.toISOString(),
    ...(found.lastMessage.isAnnouncement && { isAnnouncement: true }),
  },
  createdAt: found.createdAt.toISOString(),
})

const message = (item: ThreadMessage, viewerId: number): Message => ({
  id: item.id,
  authorId: item.author.id,
  threadId: item.threadId,
  isRead: item.read,
  text: item.text,
  createdAt: item.createdAt.toISOString(),
  author: item.author,
  ...(item.key && item.author.id === viewerId && { key: item.key }),
  ...(item.isAnnouncement && { isAnnouncement: true }),
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
