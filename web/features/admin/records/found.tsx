import { Link } from 'react-router'
import type { AdminList, AdminListKind } from '../../../../contract/calls/operator/admin-lists.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { FindForm } from '../frame/find-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { RECORD_TEXTS as T } from '../record-texts.ts'
import styles from './found.module.css'
import { RecordTable } from './record-table.tsx'

export interface Hits {
  kind: Exclude<AdminListKind, 'alerts'>
  list: AdminList
}

/** Rows of each list that are shown at once. */
const SHOWN = 5

function FoundIn({ kind, list, q }: Hits & { q: string }) {
  const title = T.kinds[kind]
  return (
    <div className={styles.found}>
      <h2>
        <Link className="link" to={adminLinks.records(kind, { q })}>
          {title}
        </Link>
        <small>{(T.counted[kind] ?? T.count)(list.found)}</small>
      </h2>
      <RecordTable kind={kind} label={title} list={{ ...list, rows: list.rows.slice(0, SHOWN) }} />
    </div>
  )
}

/** Hits in several lists, the first rows of each. */
export const Found = ({ q, hits }: { q: string; hits: readonly Hits[] }) => (
  <>
    <PageHead title={T.foundFor(q)} note="">
      <FindForm q={q} />
    </PageHead>
    {hits.map(one => (
      <FoundIn key={one.kind} {...one} q={q} />
    ))}
  </>
)
