const DAY_MS = 86_400_000
/** On these days after a request its answer is asked for by mail (decision 34). */
const REMINDERS = [3, 6] as const

export interface ReminderDays {
  /** Full days since the request. */
  days: number
  /** Of the six stitches. */
  sewn: number
  /** The day of the next mail; null when all have gone out. */
  next: number | null
}

export function reminderDays(createdAt: string, now: string): ReminderDays {
  const days = Math.max(0, Math.floor((Date.parse(now) - Date.parse(createdAt)) / DAY_MS))
  return { days, sewn: Math.min(days, 6), next: REMINDERS.find(day => days < day) ?? null }
}
