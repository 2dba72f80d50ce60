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
import { type MadeAttachment, makeAttachment, type SentFile } from './make-attachment.ts'
import { findRepeated, insertMessage, type NewMessage } from './message-store.ts'

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
export async function sendMessage(deps: Deps, draft: Draft): Promise<SentMessage> {
  const { db, attachments } = deps
  const { threadId, authorId, key = null, files = [] } = draft
  const text = isBlank(draft.text) ? '' : draft.text
  const words = { threadId, authorId, text, key, attachmentCount: files.length }
  if (text === '' && files.length === 0) throw await whyRefused(db, words, new NothingToSend())
  // asked again when it is written; until then a picture costs seconds of work
  const repeated = files.length > 0 && (await beforeFiles(db, words))
  if (repeated) return sentBefore(db, repeated.id)
  const made = await Promise.all(files.map(makeAttachment))
  const stored = made.map(one => one.stored)
  const { id, kept } = await keepPictures(attachments, stored, () => write(deps, words, made))
  if (kept) return { id, attachments: kept }
  await discardPictures(attachments, stored)
  return sentBefore(db, id)
}

type Words = Omit<NewMessage, 'at'>

/** A stranger or a wrong thread comes before whatever else is wrong. */
async function whyRefused(db: Database, { authorId, threadId }: Words, failure: Error) {
  await openThreadFor(db, authorId, threadId)
  return failure
}

async function beforeFiles(db: Database, words: Words) {
  const { thread } = await openThreadFor(db, words.authorId, words.threadId)
  const repeated = await findRepeated(db, words)
  if (!repeated && thread.endedAt) throw new ThreadEnded()
  return repeated
}

const write = (
  { db, clock, publish, mailAfterSeconds }: Deps,
  words: Words,
  made: MadeAttachment[],
) =>
  db.transaction().execute(async (tx: Tx) => {
    const at = clock()
    const written = await insertMessage(tx, { ...words, at })
    if (!written) throw await whyRefused(tx, words, new ThreadEnded())
    if (!written.isNew) return { id: written.id, kept: null }
    const { id: messageId, receiverId, isFirstAnswer } = written
    const { threadId, authorId } = words
    const kept = await insertAttachments(tx, messageId, made)
    const sent = { threadId, messageId, authorId, receiverId }
    await publish(tx, 'message.sent', sent, { afterSeconds: mailAfterSeconds })
    const answer = { threadId, sellerId: authorId, at: at.toISOString() }
    if (isFirstAnswer) await publish(tx, 'thread.answered', answer)
    return { id: messageId, kept }
  })

/** What an earlier try of the same sending has written. */
async function sentBefore(db: Database, id: number): Promise<SentMessage> {
  const found = await findAttachmentsOf(db, [id])
  return { id, attachments: found.get(id) ?? [] }
}
