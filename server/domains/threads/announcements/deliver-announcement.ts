import type { Database, Tx } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import { eachRow } from '../../../platform/jobs/each-row.ts'
import type { AccountEvents } from '../../accounts/events.ts'
import { AccountSuspended } from '../../accounts/failures.ts'
import type { ThreadEvents } from '../events.ts'
import { KeyTaken, ThreadEnded } from '../failures.ts'
import { type WriteDeps, writeMessage } from '../send-message.ts'
import {
  deleteAnnouncementsOf,
  findOpenAnnouncement,
  forgetAnnouncementText,
  listReachedThreads,
  type OpenAnnouncement,
} from './announcement-store.ts'

type Deps = WriteDeps & { db: Database }

/**
 * Writes an announcement into the thread of each running deal. A repeated run writes it only where
 * it is missing, because each thread's message has a key of its own.
 */
export async function deliverAnnouncement(
  deps: Deps,
  { serviceId }: ThreadEvents['announcement.made'],
): Promise<void> {
  const announcement = await findOpenAnnouncement(deps.db, serviceId)
  if (!announcement) return
  const { sellerId, sentAt } = announcement
  const reached = await listReachedThreads(deps.db, { serviceId, sellerId, before: sentAt })
  await eachRow(reached, threadId => write(deps, announcement, threadId))
  await forgetAnnouncementText(deps.db, announcement)
}

/**
 * A deal that ended or a seller who was suspended meanwhile, and a thread in which the seller sent a
 * message under the same key.
 */
const LEFT_OUT = [ThreadEnded, AccountSuspended, KeyTaken]

async function write(
  deps: Deps,
  { serviceId, sellerId, number, text }: OpenAnnouncement,
  threadId: number,
): Promise<void> {
  const key = `announcement:${serviceId}:${number}:${threadId}`
  const message = { threadId, authorId: sellerId, text, key, attachmentCount: 0 }
  try {
    await actOnce(deps.db, tx => writeMessage(deps, tx, { ...message, isAnnouncement: true }, []))
  } catch (error) {
    if (!LEFT_OUT.some(reason => error instanceof reason)) throw error
  }
}

export const forgetAnnouncements = (tx: Tx, { userId }: AccountEvents['account.deleted']) =>
  deleteAnnouncementsOf(tx, userId)
