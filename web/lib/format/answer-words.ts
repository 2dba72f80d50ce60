import { DAY_SECONDS, HOUR_SECONDS } from '../../../contract/dates/durations.ts'

export const ANSWER_LABEL = '最初のお返事まで'

const MINUTE = 60

/** For example `3時間`: rounded to 5 minutes, whole hours or whole days. */
export function roundedTime(seconds: number): string {
  if (seconds < 55 * MINUTE) return `${Math.max(5, Math.round(seconds / MINUTE / 5) * 5)}分`
  if (seconds < 23.5 * HOUR_SECONDS) return `${Math.round(seconds / HOUR_SECONDS)}時間`
  return `${Math.round(seconds / DAY_SECONDS)}日`
}

/** For example `およそ3時間`. */
export const answerWords = (seconds: number): string => `およそ${roundedTime(seconds)}`
