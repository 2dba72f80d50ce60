import type { YearLine } from '../calls/papers/seller-year.ts'
import { writtenMonth } from '../written.ts'

/** Sums of lines in yen; deductions are negative, and `kept` is the sum of the others. */
export interface Sums {
  /** Paid months. */
  count: number
  price: number
  commission: number
  returned: number
  payoutFee: number
  kept: number
}

export const sumsOf = (lines: readonly YearLine[]): Sums => {
  const sum = (field: 'price' | 'commission' | 'returned' | 'payoutFee' | 'kept') =>
    lines.reduce((total, line) => total + line[field], 0)
  return {
    count: lines.filter(({ kind }) => kind === 'month').length,
    price: sum('price'),
    commission: sum('commission'),
    returned: sum('returned'),
    payoutFee: sum('payoutFee'),
    kept: sum('kept'),
  }
}

export interface MonthSums extends Sums {
  /** `2026/05` */
  month: string
}

/** The month in Japan. */
export const monthOf = ({ at }: YearLine): string => writtenMonth(new Date(at))

/** The months in Japan that have lines, in their order. */
export const monthsOf = (lines: readonly YearLine[]): MonthSums[] =>
  [...new Set(lines.map(monthOf))].sort().map(month => ({
    month,
    ...sumsOf(lines.filter(line => monthOf(line) === month)),
  }))

/** 1 to 12. */
export const numberOf = ({ month }: MonthSums): number => Number(month.slice(5))

/** The parts of a month's prices from bottom to top; a refund can exceed what is left of them. */
export function barOf({ price, commission, returned }: Sums) {
  const share = price + commission
  const back = Math.min(Math.abs(returned), share)
  return { sell: share - back, back, com: Math.abs(commission) }
}
