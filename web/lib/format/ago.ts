const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `3時間前`; both times in milliseconds. */
export function formatAgo(at: number, now: number): string {
  const past = now - at
  if (past < MINUTE) return 'たったいま'
  if (past < HOUR) return `${Math.floor(past / MINUTE)}分前`
  if (past < DAY) return `${Math.floor(past / HOUR)}時間前`
  return `${Math.floor(past / DAY)}日前`
}
