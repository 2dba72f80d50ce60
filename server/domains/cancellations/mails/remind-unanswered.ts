import { DAY_SECONDS } from '../../../../contract/dates/durations.ts'
import { addSeconds, type Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { eachRow } from '../../../platform/jobs/each-row.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import { claimReminder, findUnreminded } from '../cancellation-store.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
}

/** Days after which the counterpart is reminded, once each (rule `request-waits-for-answer`). */
const REMIND_AFTER_DAYS = [3, 6]

/**
 * Reminds counterparts that have not answered; the request itself never expires. The latest
 * reminder that is due is sent first, because after an interruption it replaces the earlier ones.
 */
export async function remindUnanswered({ db, clock, publish }: Deps): Promise<void> {
  for (const [index, days] of [...REMIND_AFTER_DAYS.entries()].reverse()) {
    const number = index + 1
    const createdBefore = addSeconds(clock(), -days * DAY_SECONDS)
    const due = await findUnreminded(db, { number, createdBefore })
    await eachRow(due, cancellationId =>
      db.transaction().execute(async tx => {
        if (!(await claimReminder(tx, cancellationId, number))) return
        const facts = { cancellationId, at: clock().toISOString() }
        await publish(tx, 'cancellation.unanswered', facts)
      }),
    )
  }
}
