import { PHRASES_MAX } from '../../../contract/limits.ts'
import { isBlank } from '../../../contract/text.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { discardPictures, storePictures } from '../../platform/pictures/store-pictures.ts'
import type { FileScanner } from '../../ports/file-scanner.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import { AccountSuspended } from '../accounts/failures.ts'
import { hasSuspended } from '../accounts/suspension/suspension-store.ts'
import type { Attachment } from './attachments/attachment.ts'
import { findAttachmentsOf, insertAttachments } from './attachments/attachment-store.ts'
import { makeAttachment, type NewAttachment, type SentFile } from './attachments/make-attachment.ts'
import { NothingToSend, ThreadEnded } from './failures.ts'
import { findRepeated, insertMessage, type NewMessage } from './message-store.ts'
import { openThreadFor } from './open-thread-for.ts'
import { currentThreadId } from './questions/current-thread-id.ts'

export interface WriteDeps {
  clock: Clock
  publish: Publish
  /**
   * Seconds before a mail is considered, so that a receiver who has the thread open can read first.
   */
  mailAfterSeconds: number
}

interface Deps extends WriteDeps {
  db: Database
  attachments: ImageStore
  scanner: FileScanner | null
}

export interface Draft {
  threadId: number
  authorId: number
  text: string
  /** Idempotency key of the sender's device; requests that repeat it write the message once. */
  key?: string | null
  files?: readonly SentFile[]
  /** Stored texts (定型文) that were put into it. */
  phraseIds?: readonly number[]
}

export interface SentMessage {
  id: number
  attachments: Attachment[]
}

/** Writes a message into a running deal's thread, with all its files or not at all. */
export async function sendMessage(deps: Deps, draft: Draft): Promise<SentMessage> {
  const { db, attachments } = deps
  const { threadId, authorId, key = null, files = [] } = draft
  // Each reaction's job stores these ids with its event.
  const phraseIds = [...new Set(draft.phraseIds)].slice(0, PHRASES_MAX)
  const text = isBlank(draft.text) ? '' : draft.text
  const message = { threadId, authorId, text, key, attachmentCount: files.length, phraseIds }
  if (text === '' && files.length === 0) throw await whyRefused(db, message, new NothingToSend())
  // Checked before decoding files, which takes seconds; the write checks again.
  const repeated = files.length > 0 && (await beforeFiles(db, message))
  if (repeated) return sentBefore(db, repeated.id)
  const made = await Promise.all(files.map(file => makeAttachment(deps, file, authorId)))
  const stored = made.map(one => one.stored)
  const sent = await storePictures(attachments, stored, () => write(deps, message, made))
  if (!sent.isNew) await discardPictures(attachments, stored)
  return sent
}

type Message = Omit<NewMessage, 'at'> & Pick<Draft, 'phraseIds'>

/** Throws for a stranger or an unknown thread first; otherwise returns `failure`. */
async function whyRefused(db: Database, { authorId, threadId }: Message, failure: Error) {
  await openThreadFor(db, authorId, threadId)
  return failure
}

/** The author may have been suspended while the files were on their way. */
async function whyNotWritten(tx: Tx, message: Message, at: Date) {
  const isSuspended = await hasSuspended(tx, [message.authorId], at)
  return whyRefused(tx, message, isSuspended ? new AccountSuspended() : new ThreadEnded())
}

async function beforeFiles(db: Database, message: Message) {
  const { thread } = await openThreadFor(db, message.authorId, message.threadId)
  const repeated = await findRepeated(db, message)
  if (!repeated && thread.endedAt) throw new ThreadEnded()
  return repeated
}

const write = (deps: Deps, message: Message, made: NewAttachment[]) =>
  actOnce(deps.db, tx => writeMessage(deps, tx, message, made))

export async function writeMessage(
  { clock, publish, mailAfterSeconds }: WriteDeps,
  tx: Tx,
  message: Message,
  made: NewAttachment[],
) {
  const at = clock()
  const written = await insertWhereItIs(tx, { ...message, at })
  if (!written) throw await whyNotWritten(tx, message, at)
  if (!written.isNew) return { ...(await sentBefore(tx, written.id)), isNew: false }
  const { id: messageId, threadId, receiverId, isFirstAnswer } = written
  const { authorId, phraseIds = [] } = message
  const inserted = await insertAttachments(tx, messageId, made)
  const sent = { threadId, messageId, authorId, receiverId, phraseIds }
  await publish(tx, 'message.sent', sent, { afterSeconds: mailAfterSeconds })
  const answer = { threadId, sellerId: authorId, at: at.toISOString() }
  if (isFirstAnswer) await publish(tx, 'thread.answered', answer)
  return { id: messageId, attachments: inserted, isNew: true }
}

/**
 * A question may move into a deal while its message is on the way; the message follows it
 * (rule `question-moves-into-deal`).
 */
async function insertWhereItIs(tx: Tx, message: NewMessage) {
  const written = await insertMessage(tx, message)
  if (written) return written
  const threadId = await currentThreadId(tx, message.threadId)
  return threadId === message.threadId ? null : insertMessage(tx, { ...message, threadId })
}

/** The answer for a message that an earlier request with the same key wrote. */
async function sentBefore(db: Database, id: number): Promise<SentMessage> {
  const found = await findAttachmentsOf(db, [id])
  return { id, attachments: found.get(id) ?? [] }
}
