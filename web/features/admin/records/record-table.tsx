import type { ReactNode } from 'react'
import type { AdminList, AdminListKind } from '../../../../contract/calls/admin.ts'
import { formatYen } from '../../../lib/format/format.ts'
import { cx } from '../../../ui/cx.ts'
import { ROW } from '../keys/rows.ts'
import { RECORD_TEXTS as T } from '../record-texts.ts'
import { phonePartOf } from './phone-cells.ts'
import { type Column, RecordCell } from './record-cell.tsx'
import styles from './records.module.css'

/** Keys are positions: rows and columns are never reordered, and a heading may occur twice. */
const placed = <Item,>(items: readonly Item[]) => items.map((item, place) => ({ item, place }))
const lookOf = (list: AdminListKind, { kind }: Column, place: number) =>
  cx(styles[kind], styles[phonePartOf(list, place)])

type SumsProps = Pick<AdminList, 'columns' | 'rows'> & { kind: AdminListKind }

/** The sums of the page; the label spans the columns before the first one with yen. */
function Sums({ kind, columns, rows }: SumsProps) {
  const first = columns.findIndex(({ kind }) => kind === 'yen')
  const sumOf = (place: number) => rows.reduce((sum, row) => sum + Number(row[place] ?? 0), 0)
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={first}>
          {T.sum(rows.length)}
        </th>
        {placed(columns)
          .slice(first)
          .map(({ item: column, place }) => (
            <td key={place} className={lookOf(kind, column, place)}>
              {column.kind === 'yen' && formatYen(sumOf(place))}
            </td>
          ))}
      </tr>
    </tfoot>
  )
}

export interface RecordTableProps {
  label: string
  kind: AdminListKind
  list: Pick<AdminList, 'columns' | 'rows'>
  /** Renders the actions at the end of a row. */
  actOn?: (row: AdminList['rows'][number]) => ReactNode
}

/** A table; a narrow screen shows each row in two lines. */
export function RecordTable({ label, kind, list: { columns, rows }, actOn }: RecordTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {placed(columns).map(({ item: column, place }) => (
              <th key={place} scope="col" className={lookOf(kind, column, place)}>
                {column.title}
              </th>
            ))}
            {actOn && (
              <th scope="col">
                <span className="sr">{T.acts}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {placed(rows).map(({ item: row, place: line }) => (
            <tr key={line} {...ROW}>
              {placed(columns).map(({ item: column, place }) => (
                <td key={place} className={lookOf(kind, column, place)}>
                  <RecordCell list={kind} column={column} cell={row[place] ?? null} />
                </td>
              ))}
              {actOn && <td className={styles.act}>{actOn(row)}</td>}
            </tr>
          ))}
        </tbody>
        {kind !== 'services' && columns.some(({ kind }) => kind === 'yen') && (
          <Sums kind={kind} columns={columns} rows={rows} />
        )}
      </table>
    </section>
  )
}
