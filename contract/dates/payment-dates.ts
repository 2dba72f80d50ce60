import { HOUR_MS } from './durations.ts'

/**
 * The first `count` monthly payments, of which `start` is the first. They are counted as the
 * provider counts them: in UTC, and on a month's last day when it has no such day
 * (rule `charge-days-as-provider`).
 */
export function paymentDates(start: Date, count: number): readonly Date[] {
  return Array.from({ length: count }, (_, months) => {
    const date = new Date(start)
    date.setUTCMonth(start.getUTCMonth() + months)
    if (date.getUTCDate() !== start.getUTCDate()) date.setUTCDate(0)
    return date
  })
}

const MONTH_DAY = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: 'numeric',
  day: 'numeric',
})
/** `6/20`, a short label; the full date is shown beside it. */
export const shortDate = (date: Date): string => MONTH_DAY.format(date)

const JAPAN_AHEAD_MS = 9 * HOUR_MS
/** The last day that every month has. */
const COMMON_DAYS = 28

/**
 * `毎月20日` in Japan's time, with what happens in months that have no such day. The provider counts
 * in UTC, whose date is still the previous day until 09:00 in Japan. A month without that UTC day
 * is charged on its last UTC day, which is then the first of the next month in Japan.
 */
export function monthlyDay(start: Date): string {
  const day = start.getUTCDate()
  const isDayBefore = new Date(start.getTime() + JAPAN_AHEAD_MS).getUTCDate() !== day
  if (!isDayBefore)
    return day <= COMMON_DAYS ? `毎月${day}日` : `毎月${day}日（その日がない月は月末）`
  if (day === 31) return '毎月1日'
  return day < COMMON_DAYS ? `毎月${day + 1}日` : `毎月${day + 1}日（その日がない月は翌月1日）`
}
