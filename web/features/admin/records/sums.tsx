import type { AdminListKind } from '../../../../contract/calls/operator/admin-lists.ts'
import { formatYen } from '../../../lib/format/format.ts'
import { cx } from '../../../ui/cx.ts'
import { RECORD_TEXTS as T } from '../record-texts.ts'
import { type Column, type PlacedCell, type Row, valuesOf } from './cells/placed-cells.ts'
import styles from './records.module.css'

/** Lists whose amounts are of one sort, so that their sum means something. */
const SUMMED: ReadonlySet<AdminListKind> = new Set(['deals', 'payments', 'payouts', 'refunds'])
export const isSummed = (kind: AdminListKind): boolean => SUMMED.has(kind)

interface SumsProps {
  cells: readonly PlacedCell[]
  columns: readonly Column[]
  rows: readonly Row[]
}

/** The sums of the page; the label spans the cells before the first one with yen. */
export function Sums({ cells, columns, rows }: SumsProps) {
  const first = cells.findIndex(({ column }) => column.kind === 'yen')
  const sumOf = (name: string) =>
    rows.reduce((sum, row) => sum + Number(valuesOf(columns, row)(name) ?? 0), 0)
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={first}>
          {T.sum(rows.length)}
        </th>
        {cells.slice(first).map(({ of, on, column }) => (
          <td key={of} className={cx(styles[column.kind], styles[on])}>
            {column.kind === 'yen' && formatYen(sumOf(of))}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
