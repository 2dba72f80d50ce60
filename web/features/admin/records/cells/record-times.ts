import { writtenDateTime } from '../../../../../contract/written.ts'
import { serverNow } from '../../../../lib/live/server-now.ts'
import { TIME_TEXTS as T } from './time-texts.ts'

const YEAR_LENGTH = '2026/'.length
const DAY_LENGTH = '2026/01/01'.length
const MINUTE_LENGTH = '2026/01/01 09:00'.length
/** From this number of months on the month itself is easier to read than its distance. */
const NAMED_AFTER = 12

const written = (iso: string | number): string => writtenDateTime(new Date(iso))

/** Leaves the year out while it lasts. */
function brief(text: string, now: number): string {
  const year = text.slice(0, YEAR_LENGTH)
  return written(now).startsWith(year) ? text.slice(YEAR_LENGTH) : text
}

/** `01/01 09:00`, or `2025/01/01 09:00` of another year. */
export const toMinute = (iso: string | number, now = serverNow()): string =>
  brief(written(iso).slice(0, MINUTE_LENGTH), now)

/** `01/01`, or `2025/01/01` of another year. */
export const toDay = (iso: string | number, now = serverNow()): string =>
  brief(written(iso).slice(0, DAY_LENGTH), now)

const monthsOf = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))

/** This month, last month, some months ago, or the month with its year. */
export function monthAgo(iso: string | number, now = serverNow()): string {
  const month = written(iso)
  const ago = monthsOf(written(now)) - monthsOf(month)
  if (ago <= 0) return T.thisMonth
  if (ago === 1) return T.lastMonth
  return ago < NAMED_AFTER
    ? T.monthsAgo(ago)
    : T.month(month.slice(0, 4), Number(month.slice(5, 7)))
}
