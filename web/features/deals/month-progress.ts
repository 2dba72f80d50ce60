import { DAY_SECONDS } from '../../../contract/dates/durations.ts'

/**
 * One calendar month earlier at the same time of day; a missing day becomes the last of the month.
 */
function monthBefore(end: Date): Date {
  const start = new Date(end)
  start.setUTCMonth(start.getUTCMonth() - 1)
  if (start.getUTCDate() !== end.getUTCDate()) start.setUTCDate(0)
  return start
}

export interface MonthProgress {
  /** Days of the period that ends at `periodEnd`. */
  days: number
  passed: number
}

/** How much of the paid month is over; both arguments are epoch seconds. */
export function monthProgress(periodEnd: number, now: number): MonthProgress {
  const start = monthBefore(new Date(periodEnd * 1000)).getTime() / 1000
  const days = Math.round((periodEnd - start) / DAY_SECONDS)
  const passed = Math.floor((now - start) / DAY_SECONDS)
  return { days, passed: Math.min(days, Math.max(0, passed)) }
}
