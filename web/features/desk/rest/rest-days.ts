import { DAY_MS } from '../../../../contract/dates/durations.ts'
import { inputDay } from '../../../lib/format/input-day.ts'

/** Turns `2026-06-27` of a date field into `2026/06/27`. */
export const spokenDay = (day: string): string => day.replaceAll('-', '/')

/** Days from the first to the day of return; null while they are not in this order. */
export function daysBetween(firstDay: string, backDay: string): number | null {
  const days = (Date.parse(backDay) - Date.parse(firstDay)) / DAY_MS
  return days > 0 ? days : null
}

/** Whether days off can still begin, or after their earliest beginning end, on a day typed earlier. */
export const isAhead = (field: 'firstDay' | 'backDay', day: string, now: number): boolean =>
  day > inputDay(field === 'firstDay' ? now : now + DAY_MS)
