import { ANNOUNCEMENT_EVERY_SECONDS } from '../../../../contract/calls/desk/announcements.ts'
import { writtenDateTime } from '../../../../contract/written.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { Failure } from '../../../kernel/failure.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import { lockOwnService } from '../../catalog/lock-service.ts'
import { findAnnouncement, listReachedThreads, saveAnnouncement } from './announcement-store.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
}

class NobodyToNotify extends Failure {
  constructor() {
    super('conflict', 'いまつづいている人がいません。お知らせは、取引がはじまってから送れます。')
  }
}

class AnnouncedToday extends Failure {
  constructor(next: Date) {
    const time = writtenDateTime(next)
    super(
      'conflict',
      `このサービスのお知らせは、きょう送りました。次は ${time} からです。書いたものは残しておきます。`,
    )
  }
}

/** When the service's next announcement may be sent. */
export const nextAnnouncement = (sentAt: Date): Date =>
  new Date(sentAt.getTime() + ANNOUNCEMENT_EVERY_SECONDS * 1000)

/**
 * Sends a message to every running buyer of a service and returns their number. It is written into
 * the threads afterwards, by the queue (rule `announcement-once-a-day`).
 */
export const sendAnnouncement = (
  { db, clock, publish }: Deps,
  sellerId: number,
  { serviceId, text }: { serviceId: number; text: string },
): Promise<number> =>
  actOnce(db, async tx => {
    const at = clock()
    await lockOwnService(tx, sellerId, serviceId)
    await refuseSecond(tx, serviceId, at)
    const reached = await listReachedThreads(tx, { serviceId, sellerId, before: at })
    if (reached.length === 0) throw new NobodyToNotify()
    await saveAnnouncement(tx, { serviceId, sellerId, text, at })
    await publish(tx, 'announcement.made', { serviceId })
    return reached.length
  })

/** Refuses also while the last announcement is still being written into the threads. */
async function refuseSecond(tx: Tx, serviceId: number, at: Date): Promise<void> {
  const last = await findAnnouncement(tx, serviceId)
  if (!last) return
  const next = nextAnnouncement(last.sentAt)
  if (at < next || last.text !== null) throw new AnnouncedToday(next)
}
