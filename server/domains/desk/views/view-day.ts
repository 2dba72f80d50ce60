import { DAY_SECONDS } from '../../../../contract/dates/durations.ts'
import { dayInJapan } from '../../../../contract/dates/japan.ts'
import { addSeconds } from '../../../kernel/clock.ts'

/** The day in Japan, `days` days after the day of the moment: `2026-06-20`. */
export const viewDay = (at: Date, days = 0): string =>
  dayInJapan(addSeconds(at, days * DAY_SECONDS))
