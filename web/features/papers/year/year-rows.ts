import type { YearLine } from '../../../../contract/calls/papers/seller-year.ts'
import { monthOf } from '../../../../contract/papers/year-sums.ts'
import type { CsvRow } from '../../../lib/format/csv.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { PAPER_TEXTS as T } from '../texts.ts'

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
    line.buyerName ?? '',
    line.price,
    line.commission,
    line.returned,
    line.payoutFee,
    line.kept,
    line.commission + line.payoutFee === 0 ? '' : paperOf(monthOf(line)),
  ]),
]
