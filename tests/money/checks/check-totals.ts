import { PAID_DAYS, TOTAL_WEEKS } from '../../../contract/calls/operator/admin-totals.ts'
import { dayInJapan } from '../../../contract/dates/japan.ts'
import { readPaidDays, readWeeks } from '../../../server/domains/moderation/totals/totals-store.ts'
import { differs, type OutsideBooks, sumOf } from '../histories/outside-books.ts'
import type { MoneyWorld } from '../money-world.ts'
import { type BookedMonth, bookedCosts, bookedMonths, paidFor } from './booked-months.ts'

const WEEK_MS = 7 * 86_400_000

/** The operator's totals of weeks and days are sums of the postings of months. */
export async function totalFaults(world: MoneyWorld, outside: OutsideBooks): Promise<string[]> {
  const now = world.app.clock()
  const months = await bookedMonths(world)
  const kept = months.filter(({ isVoided }) => !isVoided)
  const costs = await bookedCosts(world, outside)
  const weeks = {
    sales: weeksOf(kept, now, paidFor),
    fees: weeksOf(kept, now, month => month.commission + month.fee),
    costs: weeksOf(months, now, ({ chargeId }) => costs.get(chargeId) ?? 0),
  }
  const faults: string[] = []
  for (const name of ['sales', 'fees', 'costs'] as const) {
    const shown = await readWeeks(world.app.db, name, now)
    faults.push(...differs(`weeks of ${name}`, String(weeks[name]), String(shown)))
  }
  return [...faults, ...(await dayFaults(world, kept, now))]
}

/** Sums of the weeks until now, oldest first; a week does not include the moment it begins. */
const weeksOf = (months: BookedMonth[], now: Date, yenOf: (month: BookedMonth) => number) =>
  Array.from({ length: TOTAL_WEEKS }, (_, at) => {
    const ends = now.getTime() - (TOTAL_WEEKS - 1 - at) * WEEK_MS
    const own = months.filter(({ paidAt }) => {
      const time = paidAt.getTime()
      return time > ends - WEEK_MS && time <= ends
    })
    return sumOf(own.map(yenOf))
  })

async function dayFaults(
  { app: { db } }: MoneyWorld,
  kept: BookedMonth[],
  now: Date,
): Promise<string[]> {
  const days = await readPaidDays(db, now)
  return [
    ...differs('number of days', PAID_DAYS, days.length),
    ...days.flatMap(({ day, share, commission, fee }) => {
      const own = kept.filter(({ paidAt }) => dayInJapan(paidAt) === day)
      return [
        ...differs(`shares of ${day}`, sumOf(own.map(month => month.share)), share),
        ...differs(`commissions of ${day}`, sumOf(own.map(month => month.commission)), commission),
        ...differs(`fees of ${day}`, sumOf(own.map(month => month.fee)), fee),
      ]
    }),
  ]
}
