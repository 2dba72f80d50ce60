/** The time of the nightly run in `server/schedule.ts`: 18:10 UTC. */
export function nextNight(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(18, 10, 0, 0)
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1)
  return night
}
