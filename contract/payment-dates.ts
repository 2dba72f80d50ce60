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
const dayOfMonth = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Tokyo', day: 'numeric' })

/** `6/20`, for the notches; the full date stands beside them. */
export const notch = (date: Date): string => monthDay.format(date)

/** `毎月20日`, with what happens in months that have no such day. */
export function monthlyDay(dates: readonly Date[]): string {
  const days = dates.map(date => Number(dayOfMonth.format(date)))
  const day = Math.max(...days)
  return days.every(one => one === day) ? `毎月${day}日` : `毎月${day}日（その日がない月は月末）`
}
