import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { findSuspension } from '../accounts/suspension/suspension-store.ts'
import { messageMail } from '../notifications/mails/deal-mails.ts'
import type { Sender } from '../notifications/mails/mail-content.ts'
import { type NotifyDeps, notify } from '../notifications/notify.ts'
import { findMessageForMail, findNextMailTime } from './message-mail-store.ts'
import { currentThreadId } from './questions/current-thread-id.ts'
import { sideOf } from './thread.ts'
import { claimMessageMail, findThread } from './thread-store.ts'

export interface Unread {
  threadId: number
  receiverId: number
}

/**
 * Decides whether to mail the receiver now: at most once in five minutes per thread, and only about
 * messages that are still unread (rule `mail-when-unread`). When it is too early for a mail, the
 * decision is queued for the time when the next one is allowed. A suspended receiver cannot open the
 * thread (rule `suspended-hears-later`).
 */
export async function noticeUnread(
  { db, clock, publish }: { db: Database; clock: Clock; publish: Publish },
  { threadId: given, receiverId }: Unread,
): Promise<void> {
  const threadId = await currentThreadId(db, given)
  const thread = await findThread(db, threadId)
  const receiver = thread && sideOf(thread, receiverId)
  if (!receiver || (await findSuspension(db, receiverId))) return
  const turn = { threadId, receiver, now: clock() }
  await db.transaction().execute(async tx => {
    if (await claimMessageMail(tx, turn)) {
      return publish(tx, 'message.mail_due', { threadId, receiverId })
    }
    const due = await findNextMailTime(tx, turn)
    if (!due) return
    const afterSeconds = Math.max(1, Math.ceil((due.getTime() - turn.now.getTime()) / 1000))
    await publish(tx, 'message.waiting', { threadId, receiverId }, { afterSeconds })
  })
}

/** Writes the mail that `noticeUnread` decided on; the queue retries its delivery. */
export async function mailUnread(
  deps: NotifyDeps & { sender: Sender },
  { threadId: given, receiverId }: Unread,
): Promise<void> {
  const threadId = await currentThreadId(deps.db, given)
  const message = await findMessageForMail(deps.db, threadId, receiverId)
  if (!message) return
  await notify(deps, messageMail({ ...message, threadId }, deps.sender.publicUrl))
}
