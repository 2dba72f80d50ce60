import { type adminTotals, TOTALS } from '../../../../contract/calls/operator/admin-totals.ts'
import { readPaidDays, readWeeks } from '../../../domains/moderation/totals/totals-store.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Handlers } from '../../handler.ts'

interface AdminTotalsDeps {
  db: Database
  clock: Clock
}

export function adminTotalsHandlers({ db, clock }: AdminTotalsDeps): Handlers<typeof adminTotals> {
  return {
    async admin_totals() {
      const now = clock()
      const weeks = await Promise.all(TOTALS.map(name => readWeeks(db, name, now)))
      const totals = TOTALS.map((name, place) => ({ name, weeks: weeks[place] ?? [] }))
      return { totals, days: await readPaidDays(db, now) }
    },
  }
}
