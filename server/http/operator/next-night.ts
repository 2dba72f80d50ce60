/** The time of the nightly reconciliation, UTC. */
const NIGHTLY = { hour: 18, minute: 10 }

export const NIGHTLY_CRON = `${NIGHTLY.minute} ${NIGHTLY.hour} * * *`

/** The time of the first nightly reconciliation after `now`. */
export function nextNight(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(NIGHTLY.hour, NIGHTLY.minute, 0, 0)
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1)
  return night
}
