import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import type { MailSender } from '../../ports/mail-sender.ts'
import { messageLetter } from '../notifications/deal-letters.ts'
import type { Sender } from '../notifications/letter.ts'
import { sendLetter } from '../notifications/send-letter.ts'
import './events.ts'
import { findMessageForMail } from './message-store.ts'
import { sideOf } from './thread.ts'
import { claimMessageMail, findThread } from './thread-store.ts'

interface Deps {
  db: Database
  clock: Clock
  mails: MailSender
  sender: Sender
}

/** Tells the receiver by mail, at most once per thread and five minutes, unless already read. */
export async function mailNewMessage(
  deps: Deps,
  { threadId, messageId, receiverId }: DomainEvents['message.sent'],
): Promise<void> {
  const { db, clock, sender } = deps
  const message = await findMessageForMail(db, messageId, receiverId)
  const thread = await findThread(db, threadId)
  const receiver = thread && sideOf(thread, receiverId)
  if (!message || !receiver) return
  if (!(await claimMessageMail(db, { threadId, receiver, now: clock() }))) return
  await sendLetter(deps, messageLetter({ ...message, dealId: threadId }, sender.publicUrl))
}
