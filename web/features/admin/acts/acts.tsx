import { Link } from 'react-router'
import type { AdminList } from '../../../../contract/calls/operator/admin-lists.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { cx } from '../../../ui/cx.ts'
import { Facts } from '../facts.tsx'
import { RECORD_TEXTS as T } from '../record-texts.ts'
import { numbered } from '../records/cells/cell-values.ts'
import trail from '../trail.module.css'
import styles from './acts.module.css'

type Row = AdminList['rows'][number]

const SHOWN = 5

/** An act: its name, what it was about, when and by whom. */
function Act({ row, columns }: { row: Row; columns: AdminList['columns'] }) {
  const cellOf = (wanted: string) =>
    String(row[columns.findIndex(({ name }) => name === wanted)] ?? '')
  const { id, name } = numbered(cellOf('target'))
  return (
    <li>
      <b>{cellOf('act')}</b>
      <span>
        {id !== null && (
          <Link className="link" to={adminLinks.person(id)}>
            {name}
          </Link>
        )}
        {id !== null && ' '}
        <Facts json={cellOf('facts')} without="userId" />
      </span>
      <time>{T.actedBy(formatDateTime(cellOf('acted')), cellOf('actor'))}</time>
    </li>
  )
}

/** The operator's latest acts, newest first. */
export function Acts({ acts }: { acts: AdminList }) {
  const numbered = acts.rows.slice(0, SHOWN).map((row, place) => ({ row, place }))
  return (
    <section aria-labelledby="latest-acts">
      <div className={styles.head}>
        <h2 id="latest-acts">{T.latestActs}</h2>
        <Link className="link" to={adminLinks.records('audit')}>
          {T.seeAll}
        </Link>
      </div>
      {numbered.length === 0 ? (
        <p>{T.noActs}</p>
      ) : (
        <ol className={cx(trail.trail, styles.acts)}>
          {numbered.map(({ row, place }) => (
            <Act key={place} row={row} columns={acts.columns} />
          ))}
        </ol>
      )}
    </section>
  )
}
