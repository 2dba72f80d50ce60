import { DAY_SECONDS } from '../../../../contract/dates/durations.ts'
import { addSeconds, type Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { listOwnServices } from '../own-service-store.ts'
import { countApplications } from './application-store.ts'
import { viewDay } from './view-day.ts'
import { listViews } from './view-store.ts'

const DAYS = 30

/**
 * How many people saw a service, opened its payment page and began a deal in the last thirty days.
 */
export interface ServiceViews {
  serviceId: number
  /** Number of different people on each day, the latest day last. */
  days: number[]
  viewers: number
  /** Number of people who opened the payment page, and of those who paid. */
  opened: number
  applied: number
}

export async function readViews(
  { db, clock }: { db: Database; clock: Clock },
  sellerId: number,
): Promise<ServiceViews[]> {
  const now = clock()
  const days = Array.from({ length: DAYS }, (_, place) => viewDay(now, place + 1 - DAYS))
  const services = await listOwnServices(db, sellerId)
  const views = await listViews(db, sellerId, days[0] ?? viewDay(now))
  const since = addSeconds(now, -DAYS * DAY_SECONDS)
  const applications = await countApplications(db, sellerId, since)
  return services.map(({ serviceId }) => {
    const own = views.filter(one => one.serviceId === serviceId)
    const byDay = days.map(day => own.find(one => one.day === day)?.viewers ?? 0)
    return {
      serviceId,
      days: byDay,
      viewers: byDay.reduce((sum, viewers) => sum + viewers, 0),
      ...(applications.get(serviceId) ?? { opened: 0, applied: 0 }),
    }
  })
}
