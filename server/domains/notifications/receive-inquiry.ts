import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { type Inquiry, insertInquiry } from './inquiry-store.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
}

/** Stores an inquiry; reactions to its event send the mails about it. */
export async function receiveInquiry(
  { db, clock, publish }: Deps,
  content: Omit<Inquiry, 'receivedAt'>,
): Promise<void> {
  await actOnce(db, async tx => {
    const inquiryId = await insertInquiry(tx, { ...content, receivedAt: clock() })
    await publish(tx, 'inquiry.received', { inquiryId })
  })
}
