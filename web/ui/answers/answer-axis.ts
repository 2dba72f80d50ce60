import { DAY_SECONDS, HOUR_SECONDS } from '../../../contract/dates/durations.ts'

const MINUTE = 60

interface Mark {
  seconds: number
  /** Percent of the axis. */
  place: number
}

const FIRST: Mark = { seconds: 10 * MINUTE, place: 0 }

export const AXIS_MARKS: readonly Mark[] = [
  FIRST,
  { seconds: HOUR_SECONDS, place: 22 },
  { seconds: 3 * HOUR_SECONDS, place: 44 },
  { seconds: 12 * HOUR_SECONDS, place: 66 },
  { seconds: DAY_SECONDS, place: 80 },
  { seconds: 3 * DAY_SECONDS, place: 100 },
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
