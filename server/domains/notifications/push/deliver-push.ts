import { DAY_SECONDS } from '../../../../contract/dates/durations.ts'
import { raiseAlert } from '../../../platform/alerts.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PushSender } from '../../../ports/push-sender.ts'
import type { IsDue } from '../unsent-notice.ts'
import {
  countRefused,
  deletePushNote,
  deleteSubscriptionById,
  findPushNote,
  markRefused,
} from './push-store.ts'

interface Deps {
  db: Database
  push: Pick<PushSender, 'send'> | null
  isDue: IsDue
}

/** Older notifications are dropped as outdated. */
const LATEST_SECONDS = DAY_SECONDS

/**
 * Sends a notification to one device, unless it is outdated or no longer due. Thrown failures are
 * retried by the queue; the subscription of a device that is gone is deleted.
 */
export async function deliverPush({ db, push, isDue }: Deps, noteId: number): Promise<void> {
  const waiting = await findPushNote(db, noteId)
  if (!waiting) return
  const { words, address, receiverId } = waiting
  const isWanted = waiting.ageSeconds < LATEST_SECONDS && (await isDue({ receiverId, ...words }))
  if (push && isWanted) {
    const outcome = await push.send(address, { text: JSON.stringify(words), topic: words.path })
    if (outcome === 'gone') return deleteSubscriptionById(db, waiting.subscriptionId)
    await markRefused(db, waiting.subscriptionId, outcome === 'refused')
    if (outcome === 'refused') await alertRefusal(db, address.endpoint)
  }
  await deletePushNote(db, noteId)
}

/** A browser names its own address, so one person's refused messages say nothing about our keys. */
const REFUSED_PEOPLE_MIN = 2

/**
 * One alert per push service, because a refusal of several people's messages concerns our keys or
 * request format.
 */
async function alertRefusal(db: Database, endpoint: string): Promise<void> {
  const { origin } = new URL(endpoint)
  if ((await countRefused(db, origin)) < REFUSED_PEOPLE_MIN) return
  const kind = 'the push service refuses messages'
  await raiseAlert(db, `push:${origin}`, kind, { service: origin })
}
