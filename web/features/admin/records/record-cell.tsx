import { Link } from 'react-router'
import type { AdminListKind } from '../../../../contract/calls/operator/admin-lists.ts'
import { balanceYen, signedYen } from '../../../../contract/signed-yen.ts'
import { formatDate, formatDateTime, formatNumber } from '../../../lib/format/format.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { links } from '../../../lib/pages/links.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Facts } from '../facts.tsx'
import { aboutInWords, isExplainedByBooks, RECORD_TEXTS as T, toneOf } from '../record-texts.ts'
import { numbered } from './cells/cell-values.ts'
import { LAYOUT_TEXTS } from './cells/layout-texts.ts'
import { MAIN_CELLS } from './cells/main-cells.tsx'
import type { Cell, Column, PlacedCell, Values } from './cells/placed-cells.ts'
import { monthAgo, toDay, toMinute } from './cells/record-times.ts'
import styles from './records.module.css'

/** A receiver without a login is an address, which leads nowhere. */
function Person({ cell }: { cell: Cell }) {
  const { id, name } = numbered(cell)
  return id === null ? cell : <Link to={adminLinks.person(id)}>{name || id}</Link>
}

/** Long numbers of the provider by their beginning and end, such as `inv:in_1Rn…8Vc`. */
const shortCode = (code: string): string =>
  code.replaceAll(/([a-z]+_)(\w{3})\w{4,}(\w{3})/g, '$1$2…$3')

/** A link to a deal, or to a payout in the list of payouts. */
function About({ cell }: { cell: string }) {
  const [of = '', id = ''] = cell.split(' ')
  const to = of === 'deal' ? adminLinks.deal(Number(id)) : adminLinks.records('payouts', { q: id })
  return <Link to={to}>{aboutInWords(cell)}</Link>
}

/** A state; one that another page explains leads there. */
function State({ list, state }: { list: AdminListKind; state: string }) {
  const badge = <Badge tone={toneOf(list, state)}>{state}</Badge>
  return isExplainedByBooks(list, state) ? <Link to={adminLinks.books}>{badge}</Link> : badge
}

/** The first of the provider's numbers, shortened; its tooltip has all of them. */
function Codes({ cell }: { cell: string }) {
  const [first = '', ...others] = cell.split(' ')
  return (
    <code title={cell.replaceAll(' ', '\n')} className={styles.number}>
      {shortCode(first)}
      {others.length > 0 && ` +${others.length}`}
    </code>
  )
}

interface ColumnCellProps {
  list: AdminListKind
  column: Column
  cell: Cell
}

/** The content of a cell, by the kind of its column (rule `dates-in-japan`). */
function ColumnCell({ list, column: { kind }, cell }: ColumnCellProps) {
  if (cell === null || cell === '') return <span className={styles.quiet}>{T.nothingKnown}</span>
  if (kind === 'date') return <time title={formatDateTime(cell)}>{toMinute(cell)}</time>
  if (kind === 'day') return formatDate(cell)
  if (kind === 'short_day') return toDay(cell)
  if (kind === 'month') return monthAgo(cell)
  if (kind === 'yen') return <Amount cell={cell} of={balanceYen(Number(cell))} />
  if (kind === 'count') return <Amount cell={cell} of={String(cell)} />
  if (kind === 'change') return signedYen(Number(cell))
  if (kind === 'about') return <About cell={String(cell)} />
  if (kind === 'state') return <State list={list} state={String(cell)} />
  if (kind === 'person') return <Person cell={cell} />
  if (kind === 'code') return <Codes cell={String(cell)} />
  if (kind === 'deal') return <Link to={adminLinks.deal(Number(cell))}>{cell}</Link>
  if (kind === 'service') return <Link to={links.service(numbered(cell).id ?? 0)}>{cell}</Link>
  return kind === 'facts' ? <Facts json={String(cell)} /> : cell
}

/** A zero is drawn paler, so that the other numbers are seen first. */
const Amount = ({ cell, of }: { cell: Cell; of: string }) =>
  Number(cell) === 0 ? <span className={styles.quiet}>{of}</span> : of

interface RecordCellProps {
  list: AdminListKind
  placed: PlacedCell
  values: Values
}

/** One cell of a row, by its place in the layout of the list. */
export function RecordCell({ list, placed, values }: RecordCellProps) {
  const { of, on, leadsTo, isNumber, column } = placed
  const Main = on === 'main' ? MAIN_CELLS[list] : undefined
  if (Main) return <Main values={values} />
  if (isNumber) return values(of)
  if (leadsTo === undefined) return <ColumnCell list={list} column={column} cell={values(of)} />
  const shown = (name: string) => formatNumber(Number(values(name)))
  return `${shown(of)} ${LAYOUT_TEXTS.to} ${shown(leadsTo)}`
}
