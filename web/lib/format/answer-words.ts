export const ANSWER_LABEL = '最初のお返事まで'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** For example `約3時間`: rounded to 5 minutes, whole hours or whole days. */
export function answerWords(seconds: number): string {
  if (seconds < 55 * MINUTE) return `約${Math.max(5, Math.round(seconds / MINUTE / 5) * 5)}分`
  if (seconds < 23.5 * HOUR) return `約${Math.round(seconds / HOUR)}時間`
  return `約${Math.round(seconds / DAY)}日`
}
