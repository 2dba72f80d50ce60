import { shiftedMonth, startOfMonth } from '../../../contract/dates/japan.ts'
import { writtenMonth } from '../../../contract/written.ts'
import type { MonthShare } from './month-store.ts'
import type { Renewal } from './renewal.ts'

/** Months that the desk draws, the running one included. */
const MONTHS = 12

export interface DeskMonth {
  /** `2026/05`, in Japan. */
  month: string
  shares: Omit<MonthShare, 'month'>[]
  /** Sum of the shares of the deals that renew in it, in yen. */
  expected: number
}

/** The first moment of the first month that is drawn. */
export const firstMonth = (now: Date): Date =>
  startOfMonth(shiftedMonth(writtenMonth(now), 1 - MONTHS))

/** The months from the first sale on, twelve at most, and the next one. */
export function deskMonths(
  { sold, renewals }: { sold: readonly MonthShare[]; renewals: readonly Renewal[] },
  now: Date,
): DeskMonth[] {
  const current = writtenMonth(now)
  const first = sold[0]?.month ?? current
  return Array.from({ length: MONTHS + 1 }, (_, place) => shiftedMonth(current, place + 1 - MONTHS))
    .filter(month => month >= first)
    .map(month => ({
      month,
      shares: sold.filter(one => one.month === month).map(({ month: _, ...share }) => share),
      expected: renewals
        .filter(({ kind, at }) => kind === 'renews' && writtenMonth(at) === month)
        .reduce((sum, { amount }) => sum + amount, 0),
    }))
}
