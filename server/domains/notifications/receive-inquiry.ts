import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Publish } from '../../platform/domain-events.ts'
import './events.ts'
import { type Inquiry, insertInquiry } from './inquiry-store.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
}

/** Keeps a letter of the contact form; the mails about it follow on their own. */
export async function receiveInquiry(
  { db, clock, publish }: Deps,
  letter: Omit<Inquiry, 'receivedAt'>,
): Promise<void> {
  await db.transaction().execute(async tx => {
    const inquiryId = await insertInquiry(tx, { ...letter, receivedAt: clock() })
    await publish(tx, 'inquiry.received', { inquiryId })
  })
}
