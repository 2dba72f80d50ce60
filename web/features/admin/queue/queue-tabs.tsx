import { Link } from 'react-router'
import { type AdminQueue, QUEUE_ORDERS } from '../../../../contract/calls/operator/admin-queue.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { FACETS } from '../keys/rows.ts'
import { RECORD_TEXTS } from '../record-texts.ts'
import styles from '../records/facets.module.css'
import { QUEUE_TEXTS as T } from './queue-texts.ts'

/** The kinds of tasks with their counts, and the orders; the address names the chosen ones. */
export function QueueTabs({ kind, order, kinds }: Pick<AdminQueue, 'kind' | 'order' | 'kinds'>) {
  return (
    <nav className={styles.facets} aria-label={T.tabs} {...FACETS}>
      {kinds.map(({ name, found }) => (
        <Link
          key={name}
          to={adminLinks.queue({ kind: name, order })}
          preventScrollReset
          aria-current={name === kind ? 'true' : undefined}
        >
          {T.kinds[name]}
          <b>{RECORD_TEXTS.cut(found)}</b>
        </Link>
      ))}
      <span className={styles.separator} />
      {QUEUE_ORDERS.map(name => (
        <Link
          key={name}
          to={adminLinks.queue({ kind, order: name })}
          preventScrollReset
          aria-current={name === order ? 'true' : undefined}
        >
          {T.orders[name]}
        </Link>
      ))}
    </nav>
  )
}
