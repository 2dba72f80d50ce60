import { Link } from 'react-router'
import type { AdminList, AdminListKind } from '../../../../contract/calls/admin.ts'
import { CATEGORY_COUNT } from '../../../../contract/limits.ts'
import { formatDateTime, formatYen } from '../../../lib/format/format.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { links } from '../../../lib/pages/links.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Picture } from '../../../ui/display/picture.tsx'
import { Facts } from '../facts.tsx'
import { PersonLink } from '../person/person-link.tsx'
import { RECORD_TEXTS as T, toneOf } from '../record-texts.ts'
import styles from './records.module.css'

export type Column = AdminList['columns'][number]
type Cell = AdminList['rows'][number][number]

/** A receiver without a login is an address, which leads nowhere. */
function Person({ cell }: { cell: string }) {
  const [, id, name = ''] = /^(\d+)(?: (.*))?$/s.exec(cell) ?? []
  return id === undefined ? cell : <PersonLink id={Number(id)} name={name} />
}

/** The beginning and the end of a long number, such as `sub_1Rn…8Vc`. */
const shortCode = (code: string): string =>
  code.length > 14 ? `${code.slice(0, 7)}…${code.slice(-3)}` : code

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

/** Numbers of the provider, shortened; each says all of itself when it is pointed at. */
const Codes = ({ cell }: { cell: string }) =>
  cell.split(' ').map(code => (
    <code key={code} title={code} className={styles.number}>
      {shortCode(code)}
    </code>
  ))

/** The picture of a service, whose name is beside it; without one, the colours of the last category. */
const Thumb = ({ path }: { path: string | null }) => (
  <Picture icon={path} category={CATEGORY_COUNT} sizes="56px" className={styles.thumb} />
)

interface RecordCellProps {
  list: AdminListKind
  column: Column
  cell: Cell
}

/** The content of a cell, by the kind of its column. */
export function RecordCell({ list, column, cell }: RecordCellProps) {
  if (column.kind === 'picture') return <Thumb path={cell === null ? null : String(cell)} />
  if (cell === null || cell === '') return T.nothingKnown
  if (column.kind === 'date') return formatDateTime(cell)
  if (column.kind === 'yen') return formatYen(Number(cell))
  if (column.kind === 'state') return <Badge tone={toneOf(list, String(cell))}>{cell}</Badge>
  if (column.kind === 'person') return <Person cell={String(cell)} />
  if (column.kind === 'code') return <Codes cell={String(cell)} />
  if (column.kind === 'deal') return <Deal cell={String(cell)} />
  if (column.kind === 'service') return <Service cell={String(cell)} />
  return column.kind === 'facts' ? <Facts json={String(cell)} /> : cell
}
