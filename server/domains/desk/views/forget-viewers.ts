import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { viewDay } from './view-day.ts'
import { deleteViews } from './view-store.ts'

/** Twice the days that the desk shows (rule `views-are-numbers`). */
const KEPT_DAYS = 60

export async function forgetViewers({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock()
  await deleteViews(db, { today: viewDay(now), keptFrom: viewDay(now, -KEPT_DAYS) })
}
