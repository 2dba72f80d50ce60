import type { Books } from '../../../contract/reconciliation.ts'
import { formatDate } from '../../lib/format.ts'

const DAYS = 30
const DAY_MS = 86_400_000

export type StitchState = 'none' | 'agreed' | 'mended' | 'open'

export interface Stitch {
  /** `2026/06/20`, in Japan. */
  day: string
  state: StitchState
}

/** A stitch a day, oldest first: what the last run of the day left, else what its runs mended. */
export function stitchesOf({ runs, now }: Pick<Books, 'runs' | 'now'>): Stitch[] {
  return Array.from({ length: DAYS }, (_, place) => {
    const day = formatDate(new Date(Date.parse(now) - (DAYS - 1 - place) * DAY_MS).toISOString())
    return { day, state: stateOf(runs.filter(run => formatDate(run.started_at) === day)) }
  })
}

function stateOf(runs: Books['runs']): StitchState {
  const [last] = runs.filter(({ state }) => state === 'done')
  if (!last) return 'none'
  if (last.needs_person > 0) return 'open'
  return runs.some(({ mended }) => mended > 0) ? 'mended' : 'agreed'
}
