import { DAY_MS } from '../../../../contract/dates/durations.ts'
import { inputDay } from '../../../lib/format/input-day.ts'
import { serverNow } from '../../../lib/live/server-now.ts'

/** The day in Japan that was so many days ago, as a date field has it. */
export const dayInJapan = (daysAgo: number): string => inputDay(serverNow() - daysAgo * DAY_MS)
