import { writtenDate } from '../../../../contract/written.ts'

export const DAY_MS = 86_400_000

/** The day in Japan as a date field has it: `2026-06-27`. */
export const inputDay = (at: number | string): string =>
  writtenDate(new Date(at)).replaceAll('/', '-')

/** Turns `2026-06-27` of a date field into `2026/06/27`. */
export const spokenDay = (day: string): string => day.replaceAll('-', '/')

/** Days from the first to the day of return; null while they are not in this order. */
export function daysBetween(firstDay: string, backDay: string): number | null {
  const days = (Date.parse(backDay) - Date.parse(firstDay)) / DAY_MS
  return days > 0 ? days : null
}
