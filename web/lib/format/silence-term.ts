import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/dates/durations.ts'
import { AUTO_CANCEL_SECONDS } from '../../../contract/money.ts'

export interface SilenceTerm {
  /** ISO 8601; from then on the buyer may end the deal with a refund. */
  endsAt: string
  over: boolean
  /** Full days since the deal began, 0 to 7. */
  days: number
  /** The remaining time; `leftInWords` shows the minutes only in the last hour. */
  left: TimeLeft
}

export interface TimeLeft {
  days: number
  hours: number
  minutes: number
}

/** The parts of a length of time; a begun minute counts as a whole one. */
export const timeLeft = (ms: number): TimeLeft => ({
  days: Math.floor(ms / DAY_MS),
  hours: Math.floor((ms % DAY_MS) / HOUR_MS),
  minutes: Math.ceil((ms % HOUR_MS) / MINUTE_MS),
})

/** The seven days that a seller has for the first message (rule `seven-silent-days`). */
export function silenceTerm(startedAt: string, now: number): SilenceTerm {
  const start = Date.parse(startedAt)
  const end = start + AUTO_CANCEL_SECONDS * 1000
  const rest = Math.max(0, end - now)
  return {
    endsAt: new Date(end).toISOString(),
    over: rest === 0,
    days: Math.min(7, Math.max(0, Math.floor((now - start) / DAY_MS))),
    left: timeLeft(rest),
  }
}

/** For example `あと1日13時間`; in the last hour `あと12分`. */
export function leftInWords({ days, hours, minutes }: TimeLeft): string {
  if (days > 0) return `あと${days}日${hours}時間`
  return hours > 0 ? `あと${hours}時間` : `あと${minutes}分`
}
