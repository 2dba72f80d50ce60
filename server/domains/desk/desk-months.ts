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

/** `2026/01` and -1 give `2025/12`. */
function shifted(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('/').map(Number)
  const count = year * 12 + number - 1 + by
  return `${Math.floor(count / 12)}/${String((count % 12) + 1).padStart(2, '0')}`
}

/** The first moment of the first month that is drawn. */
export const firstMonth = (now: Date): Date =>
  new Date(`${shifted(writtenMonth(now), 1 - MONTHS).replace('/', '-')}-01T00:00:00+09:00`)

/** The months from the first sale on, twelve at most, and the next one. */
export function deskMonths(
  { sold, renewals }: { sold: readonly MonthShare[]; renewals: readonly Renewal[] },
  now: Date,
): DeskMonth[] {
  const current = writtenMonth(now)
  const first = sold[0]?.month ?? current
  return Array.from({ length: MONTHS + 1 }, (_, place) => shifted(current, place + 1 - MONTHS))
    .filter(month => month >= first)
    .map(month => ({
      month,
      shares: sold.filter(one => one.month === month).map(({ month: _, ...share }) => share),
      expected: renewals
        .filter(({ kind, at }) => kind === 'renews' && writtenMonth(at) === month)
        .reduce((sum, { amount }) => sum + amount, 0),
    }))
}
