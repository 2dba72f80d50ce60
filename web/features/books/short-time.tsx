import { formatDateTime } from '../../lib/format/format.ts'
import { formatMonthDayTime } from '../../lib/format/short-dates.ts'

/** `06/19 18:02`, with the whole time as a tooltip (rule `dates-in-japan`). */
export function ShortTime({ at }: { at: string }) {
  return <time title={formatDateTime(at)}>{formatMonthDayTime(at)}</time>
}
