import type { Waiting } from '../../../../contract/calls/desk/desk.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/dates/durations.ts'
import { formatShortDate } from '../../../lib/format/short-dates.ts'
import { DESK_TEXTS as T } from '../texts.ts'

/** Days after a request on which the counterpart is reminded for the last time. */
const REQUEST_DAYS = 6

/** A number with its unit; a date has no unit. */
export interface Part {
  value: string
  unit: string
}

/** The time at the beginning of a row. */
export interface Term {
  label: string
  parts: readonly Part[]
  /** Days that have passed of the term's days; null for a row without a term. */
  days: { done: number; of: number } | null
}

/** Days and hours, the hours alone on the last day, or the minutes in the last hour. */
function lasting(ms: number): Part[] {
  const days = Math.floor(ms / DAY_MS)
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS)
  const part = (value: number, unit: string): Part => ({ value: String(value), unit })
  if (days > 0) return [part(days, T.units.days), part(hours, T.units.hours)]
  if (hours > 0) return [part(hours, T.units.hours)]
  return [part(Math.max(1, Math.ceil((ms % HOUR_MS) / MINUTE_MS)), T.units.minutes)]
}

const daysOf = (since: number, of: number, now: number) => ({
  done: Math.min(of, Math.max(0, (now - since) / DAY_MS)),
  of,
})

function termed(since: number, until: number, now: number): Term {
  const days = daysOf(since, Math.round((until - since) / DAY_MS), now)
  return now < until
    ? { label: T.left, parts: lasting(until - now), days }
    : { label: T.over, parts: lasting(now - until), days }
}

/**
 * The time left for the row's task, or the time that it has waited. `now` is epoch milliseconds.
 */
export function termOf({ kind, ...row }: Waiting, now: number): Term {
  const since = Date.parse(row.since)
  const waited = lasting(now - since)
  switch (kind) {
    case 'answer':
    case 'account':
      return termed(since, Date.parse(row.until ?? row.since), now)
    case 'request':
      return { label: T.since, parts: waited, days: daysOf(since, REQUEST_DAYS, now) }
    case 'question':
      return { label: T.came, parts: [...waited, { value: '', unit: T.ago }], days: null }
    case 'payment': {
      if (!row.until) return { label: T.failedFor, parts: waited, days: null }
      const of = Math.max(1, Math.round((Date.parse(row.until) - since) / DAY_MS))
      const parts = [{ value: formatShortDate(row.until), unit: '' }]
      return { label: T.nextTry, parts, days: daysOf(since, of, now) }
    }
  }
}
