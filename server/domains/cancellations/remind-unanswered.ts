import { addSeconds, type Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Publish } from '../../platform/domain-events.ts'
import { claimReminders } from './cancellation-store.ts'
import './events.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
}

const DAY_SECONDS = 86_400
/** Days after which the counterpart is reminded, once each (decision 34). */
const REMIND_AFTER_DAYS = [3, 6]

/** Reminds whoever has not answered; a request itself stays open without limit. */
export async function remindUnanswered({ db, clock, publish }: Deps): Promise<void> {
  for (const [index, days] of REMIND_AFTER_DAYS.entries()) {
    const createdBefore = addSeconds(clock(), -days * DAY_SECONDS)
    await db.transaction().execute(async tx => {
      for (const id of await claimReminders(tx, { sent: index, createdBefore })) {
        const facts = { cancellationId: id, at: clock().toISOString() }
        await publish(tx, 'cancellation.unanswered', facts)
      }
    })
  }
}
