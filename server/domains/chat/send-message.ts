import { isBlank } from '../../../contract/text.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Publish } from '../../platform/domain-events.ts'
import { discardPictures, keepPictures } from '../../platform/keep-pictures.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import type { Attachment } from './attachment.ts'
import { findAttachmentsOf, insertAttachments } from './attachment-store.ts'
import { openThreadFor } from './open-thread-for.ts'
import './events.ts'
import { NothingToSend, ThreadEnded } from './failures.ts'
import { makeAttachment, type SentFile } from './make-attachment.ts'
import { findRepeated, insertMessage } from './message-store.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
  attachments: ImageStore
  /** How long whoever has the thread open may take to read before a mail is thought of. */
  mailAfterSeconds: number
}

export interface Draft {
  threadId: number
  authorId: number
  text: string
  /** The sender's own; what is tried again under it is written once. */
  key?: string | null
  files?: readonly SentFile[]
}

export interface SentMessage {
  id: number
  attachments: Attachment[]
}

/** Writes a message into a running deal's thread, with all its files or not at all. */
export async function sendMessage(
  deps: Deps,
  { threadId, authorId, text: typed, key = null, files = [] }: Draft,
): Promise<SentMessage> {
  const { db, clock, publish, attachments } = deps
  const { thread, side } = await openThreadFor(db, authorId, threadId)
  const text = isBlank(typed) ? '' : typed
  const words = { threadId, authorId, text, key, attachmentCount: files.length }
  if (files.length > 0) {
    // asked again when it is written; until then a picture costs seconds of work
    const repeated = await findRepeated(db, words)
    if (repeated) return sentBefore(db, repeated.id)
    if (thread.endedAt) throw new ThreadEnded()
  }
  if (text === '' && files.length === 0) throw new NothingToSend()
  const receiverId = side === 'buyer' ? thread.sellerId : thread.buyerId
  const made = await Promise.all(files.map(makeAttachment))
  const stored = made.map(one => one.stored)
  const answer = (at: Date) => ({ threadId, sellerId: authorId, at: at.toISOString() })
  const { id, kept } = await keepPictures(attachments, stored, () =>
    db.transaction().execute(async (tx: Tx) => {
      const now = clock()
      const written = await insertMessage(tx, { ...words, author: side, at: now })
      if (!written) throw new ThreadEnded()
      const messageId = written.id
      if (!written.isNew) return { id: messageId, kept: null }
      const inserted = await insertAttachments(tx, messageId, made)
      const sent = { threadId, messageId, authorId, receiverId }
      await publish(tx, 'message.sent', sent, { afterSeconds: deps.mailAfterSeconds })
      if (written.isFirstAnswer) await publish(tx, 'thread.answered', answer(now))
      return { id: messageId, kept: inserted }
    }),
  )
  if (kept) return { id, attachments: kept }
  await discardPictures(attachments, stored)
  return sentBefore(db, id)
}

/** What an earlier try of the same sending has written. */
async function sentBefore(db: Database, id: number): Promise<SentMessage> {
  const found = await findAttachmentsOf(db, [id])
  return { id, attachments: found.get(id) ?? [] }
}
