import { Link } from 'react-router'
import type { AdminQueue } from '../../../../contract/calls/operator/admin-queue.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { Pagination } from '../../../ui/layout/pagination/pagination.tsx'
import home from '../admin.module.css'
import { KeyHints } from '../keys/key-hints.tsx'
import { RECORD_TEXTS } from '../record-texts.ts'
import styles from './alert-queue.module.css'
import { QueueTabs } from './queue-tabs.tsx'
import { QUEUE_TEXTS as T } from './queue-texts.ts'
import { TaskList } from './task-list.tsx'

export interface QueueProps {
  queue: AdminQueue
  page: number
}

function Nothing({ kind, nextAt }: AdminQueue) {
  return (
    <p role="status">{kind === 'all' ? T.nothing(formatDateTime(nextAt)) : T.nothingOf[kind]}</p>
  )
}

/** The tasks that wait for the operator. The list stays in place when its last row is folded. */
export function Queue({ queue, page }: QueueProps) {
  const { tasks, kind, order, later, totalPages } = queue
  return (
    <section className={home.part} aria-label={T.title}>
      <h2>{T.title}</h2>
      <div className={styles.tabbed}>
        <QueueTabs {...queue} />
        <TaskList key={`${kind} ${order} ${page}`} tasks={tasks} label={T.title} />
      </div>
      {tasks.length === 0 && <Nothing {...queue} />}
      {tasks.length > 0 && <KeyHints of="queue" />}
      <Pagination
        page={page}
        totalPages={totalPages}
        to={to => adminLinks.queue({ kind, order, page: to })}
      />
      {later > 0 && (
        <Link className="link" to={adminLinks.records('alerts', { facet: 'later' })}>
          {RECORD_TEXTS.putOffCount(later)}
        </Link>
      )}
    </section>
  )
}
