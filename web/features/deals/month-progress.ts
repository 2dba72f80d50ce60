import { DAY_SECONDS } from '../../../contract/dates/durations.ts'

/**
 * One calendar month earlier at the same time of day; a missing day becomes the last of the month.
 * The end of a short month does not show on which day the deal is paid, so the deal's first day
 * counts where it is later.
 */
function monthBefore(end: Date, begun: Date): Date {
  const day = Math.max(end.getUTCDate(), begun.getUTCDate())
  const start = new Date(end)
  start.setUTCDate(0)
  start.setUTCDate(Math.min(day, start.getUTCDate()))
  return start
}

export interface MonthProgress {
  /** Days of the period that ends at `periodEnd`. */
  days: number
  passed: number
}

/**
 * How much of the paid month of a deal is over. `begunAt` is ISO 8601, the others are epoch seconds.
 */
export function monthProgress(begunAt: string, periodEnd: number, now: number): MonthProgress {
  const start = monthBefore(new Date(periodEnd * 1000), new Date(begunAt)).getTime() / 1000
  const days = Math.round((periodEnd - start) / DAY_SECONDS)
  const passed = Math.floor((now - start) / DAY_SECONDS)
  return { days, passed: Math.min(days, Math.max(0, passed)) }
}
