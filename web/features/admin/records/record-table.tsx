import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminList, AdminListKind } from '../../../../contract/calls/admin.ts'
import { formatDateTime, formatYen } from '../../../lib/format/format.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { links } from '../../../lib/pages/links.ts'
import { cx } from '../../../ui/cx.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Facts } from '../facts.tsx'
import { ROW } from '../keys/rows.ts'
import { PersonLink } from '../person/person-link.tsx'
import { STATE_TONES, RECORD_TEXTS as T } from '../record-texts.ts'
import { phonePartOf } from './phone-cells.ts'
import styles from './records.module.css'

type Column = AdminList['columns'][number]
type Cell = AdminList['rows'][number][number]

/** A receiver without a login is an address, which leads nowhere. */
function Person({ cell }: { cell: string }) {
  const [, id, name = ''] = /^(\d+)(?: (.*))?$/s.exec(cell) ?? []
  return id === undefined ? cell : <PersonLink id={Number(id)} name={name} />
}

const Deal = ({ cell }: { cell: string }) => (
  <Link to={adminLinks.deal(Number(cell))} className="link">
    {cell}
  </Link>
)

function Service({ cell }: { cell: string }) {
  return (
    <Link to={links.service(Number.parseInt(cell, 10))} className="link">
      {cell}
    </Link>
  )
}

function Value({ column, cell }: { column: Column; cell: Cell }) {
  if (cell === null || cell === '') return T.nothingKnown
  if (column.kind === 'date') return formatDateTime(cell)
  if (column.kind === 'yen') return formatYen(Number(cell))
  if (column.kind === 'state') return <Badge tone={STATE_TONES[cell] ?? 'plain'}>{cell}</Badge>
  if (column.kind === 'person') return <Person cell={String(cell)} />
  if (column.kind === 'deal') return <Deal cell={String(cell)} />
  if (column.kind === 'service') return <Service cell={String(cell)} />
  return column.kind === 'facts' ? <Facts json={String(cell)} /> : cell
}

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
                  <Value column={column} cell={row[place] ?? null} />
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
