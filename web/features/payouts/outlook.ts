import type { EarningLine } from '../../../contract/calls/payouts.ts'
import { DAY_MS } from '../../../contract/dates/durations.ts'

/** Days that the plot covers; by then every earning of today has matured. */
const OUTLOOK_DAYS = 30

export interface Step {
  earning: EarningLine
  /** ISO 8601, when the share can be withdrawn. */
  at: string
  /** Yen that it adds: the share minus what was taken back. */
  yen: number
  /** Whether an open request keeps it back, so that it is not added. */
  held: boolean
  /** Yen that can be withdrawn from then on, if nothing else happens. */
  total: number
  /** Position on the axis, 0 to 1. */
  place: number
}

export interface Outlook {
  from: string
  to: string
  start: number
  end: number
  steps: readonly Step[]
}

export const restOf = ({ share, takenBack }: EarningLine): number => share - takenBack

/** Yen that can be withdrawn over the next thirty days, with a step at each maturity. */
export function outlookOf(
  earnings: readonly EarningLine[],
  available: number,
  now: string,
): Outlook {
  const from = Date.parse(now)
  const to = from + OUTLOOK_DAYS * DAY_MS
  let total = available
  const steps = earnings
    .filter(one => Date.parse(one.maturesAt) > from && Date.parse(one.maturesAt) <= to)
    .filter(one => restOf(one) > 0)
    .sort((a, b) => Date.parse(a.maturesAt) - Date.parse(b.maturesAt))
    .map((earning): Step => {
      const yen = restOf(earning)
      if (!earning.frozen) total += yen
      const place = (Date.parse(earning.maturesAt) - from) / (to - from)
      return { earning, at: earning.maturesAt, yen, held: earning.frozen, total, place }
    })
  return { from: now, to: new Date(to).toISOString(), start: available, end: total, steps }
}

/** When the minimum will be reached; null when the known earnings do not suffice. */
export const reachedAt = ({ steps }: Outlook, minimum: number): string | null =>
  steps.find(({ total }) => total >= minimum)?.at ?? null

/** A round figure above the highest step, for the top of the scale. */
export function scaleOf({ end, start, steps }: Outlook): { top: number; lines: readonly number[] } {
  const highest = Math.max(
    end,
    start,
    ...steps.map(({ total, yen, held }) => total + (held ? yen : 0)),
  )
  const unit = 10 ** Math.floor(Math.log10(Math.max(highest, 1000)))
  const step = [unit / 2, unit, unit * 2, unit * 5].find(one => highest / one <= 4) ?? unit * 5
  const count = Math.floor((highest * 1.15) / step) + 1
  const lines = Array.from({ length: count }, (_, index) => (index + 1) * step)
  return { top: count * step, lines: lines.slice(0, -1) }
}
