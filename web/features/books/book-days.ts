import type { Books } from '../../../contract/calls/reconciliation.ts'
import { DAY_MS } from '../../../contract/dates/durations.ts'
import { formatDate } from '../../lib/format/format.ts'

const DAYS = 30

export type DayState = 'none' | 'agreed' | 'mended' | 'open'

export interface BookDay {
  /** Day in Japan, as `2026/06/20`. */
  day: string
  state: DayState
}

/**
 * One state per day, oldest first. Differences of the day's last finished run count first, then
 * corrections by any run of the day. Only a full run can find that both sides agree.
 */
export function bookDaysOf({ runs, now }: Pick<Books, 'runs' | 'now'>): BookDay[] {
  return Array.from({ length: DAYS }, (_, place) => {
    const day = formatDate(new Date(Date.parse(now) - (DAYS - 1 - place) * DAY_MS).toISOString())
    return { day, state: stateOf(runs.filter(run => formatDate(run.startedAt) === day)) }
  })
}

function stateOf(runs: Books['runs']): DayState {
  const [last] = runs.filter(({ state }) => state === 'done')
  if (!last) return 'none'
  if (last.differences > 0) return 'open'
  if (runs.some(({ mended }) => mended > 0)) return 'mended'
  return runs.some(({ scope, state }) => scope === 'full' && state === 'done') ? 'agreed' : 'none'
}
