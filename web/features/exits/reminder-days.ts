import { DAY_MS } from '../../../contract/dates/durations.ts'

/** Days after a request on which a mail asks for the answer (rule `request-waits-for-answer`). */
const REMINDERS = [3, 6] as const

export interface ReminderDays {
  /** Full days since the request. */
  days: number
  /** Days to show as past, of six. */
  done: number
  /** The day of the next mail; null when all were sent. */
  next: number | null
}

export function reminderDays(createdAt: string, now: string): ReminderDays {
  const days = Math.max(0, Math.floor((Date.parse(now) - Date.parse(createdAt)) / DAY_MS))
  return { days, done: Math.min(days, 6), next: REMINDERS.find(day => days < day) ?? null }
}
