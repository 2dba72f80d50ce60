import {
  type adminTotals,
  TOTAL_WEEKS,
  TOTALS,
  type TotalName,
} from '../../../../contract/calls/operator/admin-totals.ts'
import { DAY_MS } from '../../../../contract/dates/durations.ts'
import { readPaidDays, readWeeks } from '../../../domains/moderation/totals/totals-store.ts'
import { gapsAt } from '../../../domains/reconciliation/books/difference-store.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Handlers } from '../../handler.ts'

interface AdminTotalsDeps {
  db: Database
  clock: Clock
}

const WEEK_MS = 7 * DAY_MS

export function adminTotalsHandlers({ db, clock }: AdminTotalsDeps): Handlers<typeof adminTotals> {
  const weeksOf = (name: TotalName, now: Date) =>
    name === 'gap' ? gapsAt(db, endsOfWeeks(now)) : readWeeks(db, name, now)
  return {
    async admin_totals() {
      const now = clock()
      const weeks = await Promise.all(TOTALS.map(name => weeksOf(name, now)))
      const costs = await readWeeks(db, 'costs', now)
      const totals = TOTALS.map((name, place) => ({ name, weeks: weeks[place] ?? [] }))
      return { totals, costs, days: await readPaidDays(db, now) }
    },
  }
}

/** Oldest first; the last one is now. */
const endsOfWeeks = (now: Date): Date[] =>
  Array.from(
    { length: TOTAL_WEEKS },
    (_, place) => new Date(now.getTime() - (TOTAL_WEEKS - 1 - place) * WEEK_MS),
  )
