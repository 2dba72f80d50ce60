import { Link } from 'react-router'
import type { AdminListKind } from '../../../../contract/calls/operator/admin-lists.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { MONEY_LISTS } from '../frame/nav-links.ts'
import { RECORD_TEXTS as T } from '../record-texts.ts'
import styles from './money-lists.module.css'

/** The lists of money; the navigation leads to the first one. */
export function MoneyLists({ kind }: { kind: AdminListKind }) {
  if (!MONEY_LISTS.includes(kind)) return null
  return (
    <nav className={styles.lists} aria-label={T.moneyLists}>
      {MONEY_LISTS.map(one => (
        <Link
          key={one}
          to={adminLinks.records(one)}
          className="link"
          aria-current={one === kind ? 'page' : undefined}
        >
          {one === 'movements' ? T.movements : T.kinds[one]}
        </Link>
      ))}
    </nav>
  )
}
