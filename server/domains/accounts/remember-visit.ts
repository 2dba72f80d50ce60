import { DAY_MS } from '../../../contract/dates/durations.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { User } from './user.ts'
import { rememberLogin } from './user-store.ts'

/**
 * The month of the last login is stored again only after this time, the length of the shortest
 * month, so that most calls write nothing.
 */
const SHORTEST_MONTH_MS = 28 * DAY_MS

/** Stores the month in which a logged-in person was here (rule `inactive-for-a-year`). */
export async function rememberVisit(
  { db, clock }: { db: Database; clock: Clock },
  { id, activeMonth }: Pick<User, 'id' | 'activeMonth'>,
): Promise<void> {
  const now = clock()
  if (now.getTime() - activeMonth.getTime() >= SHORTEST_MONTH_MS) await rememberLogin(db, id, now)
}
