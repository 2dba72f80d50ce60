import type { YearLine } from '../../../contract/calls/papers.ts'
import type { CsvRow } from '../../lib/format/csv.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { PAPER_TEXTS as T } from './texts.ts'

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

const monthOf = ({ at }: YearLine): string => formatDateTime(at).slice(0, 7)

/** The months in Japan that have lines, in their order. */
export const monthsOf = (lines: readonly YearLine[]): MonthSums[] =>
  [...new Set(lines.map(monthOf))].sort().map(month => ({
    month,
    ...sumsOf(lines.filter(line => monthOf(line) === month)),
  }))

/** One row for each line of the ledger; amounts are plain numbers. */
export const csvRowsOf = (
  lines: readonly YearLine[],
  paperOf: (month: string) => string,
): CsvRow[] => [
  T.csvHead,
  ...lines.map(line => [
    formatDateTime(line.at),
    T.kinds[line.kind],
    line.serviceName ?? '',
    line.price,
    line.commission,
    line.returned,
    line.payoutFee,
    line.kept,
    line.commission + line.payoutFee === 0 ? '' : paperOf(monthOf(line)),
  ]),
]
