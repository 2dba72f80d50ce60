/** The next `count` monthly payments after `start`, counted like the provider: in UTC, month ends clamped. */
export function paymentDates(start: Date, count: number): readonly Date[] {
  return Array.from({ length: count }, (_, months) => {
    const date = new Date(start)
    date.setUTCMonth(start.getUTCMonth() + months)
    if (date.getUTCDate() !== start.getUTCDate()) date.setUTCDate(0)
    return date
  })
}

const monthDay = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: 'numeric',
  day: 'numeric',
})
/** `6/20`, for the notches; the full date stands beside them. */
export const notch = (date: Date): string => monthDay.format(date)

const JAPAN_AHEAD_MS = 9 * 3_600_000
/** The last day that every month has. */
const COMMON_DAYS = 28

/**
 * `毎月20日` in Japan's time, with what happens in months that have no such day. The provider counts
 * in UTC: before 09:00 in Japan its day is the day before, and a month that ends too early for it
 * is charged on the first of the next month.
 */
export function monthlyDay(start: Date): string {
  const day = start.getUTCDate()
  const isDayBefore = new Date(start.getTime() + JAPAN_AHEAD_MS).getUTCDate() !== day
  if (!isDayBefore)
    return day <= COMMON_DAYS ? `毎月${day}日` : `毎月${day}日（その日がない月は月末）`
  if (day === 31) return '毎月1日'
  return day < COMMON_DAYS ? `毎月${day + 1}日` : `毎月${day + 1}日（その日がない月は翌月1日）`
}
