import { writtenDate } from '../../../contract/written.ts'

/** The day in Japan as a date field has it: `2026-06-27`. */
export const inputDay = (at: number | string): string =>
  writtenDate(new Date(at)).replaceAll('/', '-')
