import { DAY_SECONDS, HOUR_SECONDS } from '../../../contract/dates/durations.ts'

export const ANSWER_LABEL = '最初のお返事まで'

const MINUTE = 60

/** For example `約3時間`: rounded to 5 minutes, whole hours or whole days. */
export function answerWords(seconds: number): string {
  if (seconds < 55 * MINUTE) return `約${Math.max(5, Math.round(seconds / MINUTE / 5) * 5)}分`
  if (seconds < 23.5 * HOUR_SECONDS) return `約${Math.round(seconds / HOUR_SECONDS)}時間`
  return `約${Math.round(seconds / DAY_SECONDS)}日`
}
