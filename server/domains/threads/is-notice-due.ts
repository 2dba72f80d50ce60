import { threadIdOfPath } from '../../../contract/threads/question.ts'
import type { Database } from '../../platform/database/database.ts'
import { findSuspension } from '../accounts/suspension/suspension-store.ts'
import type { UnsentNotice } from '../notifications/unsent-notice.ts'
import { findMessageForMail } from './message-mail-store.ts'
import { currentThreadId } from './questions/current-thread-id.ts'
import { findSilence } from './silence/silence-reminder-store.ts'

/**
 * Whether an unsent notice of a message or a silence still holds: it may have waited for hours,
 * while the message was read, the seller wrote, or the receiver was suspended
 * (rule `suspended-hears-later`). A notice of any other kind holds always.
 */
export async function isNoticeDue(
  db: Database,
  { kind, path, receiverId }: UnsentNotice,
): Promise<boolean> {
  if (kind !== 'message' && kind !== 'silence') return true
  if (await findSuspension(db, receiverId)) return false
  const threadId = await currentThreadId(db, threadIdOfPath(path))
  const found =
    kind === 'message'
      ? await findMessageForMail(db, threadId, receiverId)
      : await findSilence(db, threadId)
  return found !== null
}
