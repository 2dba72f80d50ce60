const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

interface Mark {
  seconds: number
  /** Percent of the axis. */
  place: number
}

const FIRST: Mark = { seconds: 10 * MINUTE, place: 0 }

export const AXIS_MARKS: readonly Mark[] = [
  FIRST,
  { seconds: HOUR, place: 22 },
  { seconds: 3 * HOUR, place: 44 },
  { seconds: 12 * HOUR, place: 66 },
  { seconds: DAY, place: 80 },
  { seconds: 3 * DAY, place: 100 },
]

/**
 * Place of a time on the axis in percent, logarithmic between two marks; a time beyond an end is
 * placed at that end.
 */
export function placeOnAxis(seconds: number): number {
  const from = AXIS_MARKS.findLast(mark => mark.seconds <= seconds) ?? FIRST
  const to = AXIS_MARKS.find(mark => mark.seconds > seconds)
  if (!to || seconds <= from.seconds) return from.place
  const share = Math.log(seconds / from.seconds) / Math.log(to.seconds / from.seconds)
  return from.place + (to.place - from.place) * share
}
