import { Link } from 'react-router'
import type { AdminListKind } from '../../../../contract/calls/operator/admin-lists.ts'
import { NOT_NARROWED } from '../../../../contract/calls/operator/list-narrowing.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { type ListQuery, NARROWINGS } from './list-query.ts'
import styles from './narrow.module.css'
import { NARROW_TEXTS as T } from './narrow-texts.ts'

interface NarrowedProps {
  kind: AdminListKind
  query: ListQuery
}

/** The list's filters, each with a link that removes it, and one that removes all. */
export function Narrowed({ kind, query }: NarrowedProps) {
  const chosen = (NARROWINGS[kind] ?? []).filter(by => query[by] !== null)
  if (chosen.length === 0) return null
  const without = (some: Partial<ListQuery>) =>
    adminLinks.records(kind, { ...query, ...some, page: 1 })
  return (
    <ul className={styles.narrowed} aria-label={T.narrowed}>
      <li aria-hidden="true">{T.narrowed}</li>
      {chosen.map(by => {
        const label = T.says[by](String(query[by]))
        return (
          <li key={by}>
            <Link to={without({ [by]: null })} className={styles.chip} aria-label={T.drop(label)}>
              {label}
              <Icon name="close" />
            </Link>
          </li>
        )
      })}
      <li>
        <Link to={without(NOT_NARROWED)} className="link">
          {T.clear}
        </Link>
      </li>
    </ul>
  )
}
