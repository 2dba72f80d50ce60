import { DAY_SECONDS } from '../../../../contract/dates/durations.ts'
import { addSeconds, type Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { countApplied } from './application-store.ts'
import { viewDay } from './view-day.ts'
import { sumViewers } from './view-store.ts'

const DAYS = 30

interface Deps {
  db: Database
  clock: Clock
}

type ByService = Promise<Map<number, number>>

/** The viewers of services of any sellers, over the days of `readViews`. */
export const viewersOfServices = ({ db, clock }: Deps, serviceIds: readonly number[]): ByService =>
  sumViewers(db, serviceIds, viewDay(clock(), 1 - DAYS))

/** The applications for services of any sellers in the last thirty days. */
export const applicationsOfServices = (
  { db, clock }: Deps,
  serviceIds: readonly number[],
): ByService => countApplied(db, serviceIds, addSeconds(clock(), -DAYS * DAY_SECONDS))
