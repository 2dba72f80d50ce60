export interface Recurrence {
  readonly interval: string
  readonly interval_count: number
}

const MONTHLY: Recurrence = { interval: 'month', interval_count: 1 }
const secondsOf: Readonly<Record<string, number>> = { day: 86_400, week: 7 * 86_400 }

/**
 * The end of the period that starts at `start`, all in seconds. Months are counted from the anchor
 * and fall on its day of the month in UTC, or on the month's last day where that day is missing. A
 * price without a recurrence counts as monthly.
 */
export function periodEnd(anchor: number, start: number, recurrence: Recurrence | null): number {
  const { interval, interval_count: length } = recurrence ?? MONTHLY
  const seconds = secondsOf[interval]
  if (seconds !== undefined) return start + seconds * length
  const months = length * (interval === 'year' ? 12 : 1)
  let count = months
  while (addMonths(anchor, count) <= start) count += months
  return addMonths(anchor, count)
}

function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1000)
  const year = from.getUTCFullYear()
  const month = from.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const timeOfDay = anchor - Math.floor(anchor / 86_400) * 86_400
  return Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)) / 1000 + timeOfDay
}
