export interface Recurrence {
  readonly interval: string
  readonly interval_count: number
}

const MONTHLY: Recurrence = { interval: 'month', interval_count: 1 }
const secondsOf: Readonly<Record<string, number>> = { day: 86_400, week: 7 * 86_400 }

/**
 * The end of the period that starts at `start`, all in seconds. Months are counted from the anchor
 * and fall on its day of the month in UTC, or on the month's last day where that day is missing. A
 * price without a recurrence counts as monthly. A period that does not end after its start is an error,
 * because a subscription would renew at that moment without end.
 */
export function periodEnd(anchor: number, start: number, recurrence: Recurrence | null): number {
  const cycle = recurrence ?? MONTHLY
  const { interval, interval_count: length } = cycle
  const end = length >= 1 ? endAfter(anchor, start, cycle) : start
  if (end > start) return end
  throw new RangeError(
    `A period of ${length} ${interval} from ${start} does not end after its start`,
  )
}

function endAfter(
  anchor: number,
  start: number,
  { interval, interval_count: length }: Recurrence,
): number {
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
