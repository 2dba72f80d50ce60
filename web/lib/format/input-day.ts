import { dayInJapan } from '../../../contract/dates/japan.ts'

/** The day in Japan as a date field has it: `2026-06-27`. */
export const inputDay = (at: number | string): string => dayInJapan(new Date(at))
