import { writtenDate, writtenMonth } from '../written.ts'

/** The day in Japan, as date fields and files have it: `2026-06-27`. */
export const dayInJapan = (at: Date): string => writtenDate(at).replaceAll('/', '-')

/** The beginning of a day in Japan, `2026-06-27`; an invalid date for any other text. */
export const midnightInJapan = (day: string): Date => new Date(`${day}T00:00:00+09:00`)

export const yearInJapan = (at: Date): number => Number(writtenDate(at).slice(0, 4))

/** The beginning of a year in Japan, or of a month; 0 and 13 are months of the years beside it. */
export const beginningInJapan = (year: number, month = 1): Date =>
  new Date(Date.UTC(year, month - 1, 1, -9))

/** The beginning of a month in Japan, `2026/06`. */
export const startOfMonth = (month: string): Date =>
  midnightInJapan(`${month.replace('/', '-')}-01`)

/** `2026/01` and -1 give `2025/12`. */
export function shiftedMonth(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('/').map(Number)
  return writtenMonth(beginningInJapan(year, number + by))
}
