import type { ReactNode } from 'react'
import type { AdminList, AdminListKind } from '../../../../contract/calls/operator/admin-lists.ts'
import { cx } from '../../../ui/cx.ts'
import { ROW } from '../keys/rows.ts'
import { RECORD_TEXTS as T } from '../record-texts.ts'
import { type PlacedCell, placedCells, type Row, valuesOf } from './cells/placed-cells.ts'
import { sortOf } from './cells/sorted-columns.ts'
import { RecordCell } from './record-cell.tsx'
import styles from './records.module.css'
import { isSummed, Sums } from './sums.tsx'

/** Keys are positions: the rows are never reordered. */
const placedRows = (rows: readonly Row[]) => rows.map((row, line) => ({ row, line }))

const lookOf = ({ on, isShort, isNumber, column }: PlacedCell) =>
  cx(styles[column.kind], styles[on], isShort && styles.short, isNumber && styles.quiet)
const labelOf = ({ label, title, column }: PlacedCell) =>
  label === true ? (title ?? column.title) : label

export interface RecordTableProps {
  label: string
  kind: AdminListKind
  list: Pick<AdminList, 'columns' | 'rows' | 'order'>
  /** Renders the actions at the end of a row. */
  actOn?: (row: Row) => ReactNode
}

type HeadsProps = Pick<RecordTableProps, 'kind'> & { cells: PlacedCell[]; order: string }

const Heads = ({ kind, cells, order }: HeadsProps) =>
  cells.map(cell => (
    <th key={cell.of} scope="col" className={lookOf(cell)} aria-sort={sortOf(kind, order, cell.of)}>
      {cell.title ?? cell.column.title}
    </th>
  ))

/** A table; a narrow screen shows each row in two lines. */
export function RecordTable({ label, kind, list, actOn }: RecordTableProps) {
  const { columns, rows, order } = list
  const cells = placedCells(kind, columns)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <Heads kind={kind} cells={cells} order={order} />
            {actOn && (
              <th scope="col">
                <span className="sr">{T.acts}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {placedRows(rows).map(({ row, line }) => (
            <tr key={line} {...ROW}>
              {cells.map(cell => (
                <td key={cell.of} className={lookOf(cell)} data-label={labelOf(cell)}>
                  <RecordCell list={kind} placed={cell} values={valuesOf(columns, row)} />
                </td>
              ))}
              {actOn && <td className={styles.act}>{actOn(row)}</td>}
            </tr>
          ))}
        </tbody>
        {isSummed(kind) && <Sums cells={cells} columns={columns} rows={rows} />}
      </table>
    </section>
  )
}
