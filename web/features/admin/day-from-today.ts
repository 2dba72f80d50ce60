import { DAY_MS } from '../../../contract/dates/durations.ts'
import { inputDay } from '../../lib/format/input-day.ts'
import { serverNow } from '../../lib/live/server-now.ts'

/** The day in Japan `days` days after today, as a date field has it; negative for a day before. */
export const dayFromToday = (days: number): string => inputDay(serverNow() + days * DAY_MS)
