import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/dates/durations.ts'

/** `3時間前`; both times in milliseconds. */
export function formatAgo(at: number, now: number): string {
  const past = now - at
  if (past < MINUTE_MS) return 'たったいま'
  if (past < HOUR_MS) return `${Math.floor(past / MINUTE_MS)}分前`
  if (past < DAY_MS) return `${Math.floor(past / HOUR_MS)}時間前`
  return `${Math.floor(past / DAY_MS)}日前`
}
