import type { Thread } from '../../../../contract/calls/threads.ts'
import { MYPAGE_CRUMB } from '../../../lib/pages/crumb-texts.ts'
import { links } from '../../../lib/pages/links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageFrame } from '../../../ui/layout/page-frame.tsx'
import { Pagination } from '../../../ui/layout/pagination/pagination.tsx'
import { SideLinks } from '../../../ui/layout/side-links.tsx'
import { THREAD_TEXTS as T } from '../texts.ts'
import styles from './thread-list.module.css'
import { ThreadRow } from './thread-row.tsx'
import { useSteadyOrder } from './use-steady-order.ts'

const CRUMBS = [MYPAGE_CRUMB, { label: T.title }]

export interface ThreadListProps {
  threads: readonly Thread[]
  viewerId: number
  page: number
  totalPages: number
}

function Empty() {
  return (
    <EmptyState
      drawing="room-empty-letters.webp"
      title={T.empty}
      action={<LinkButton to={links.services()}>{T.seeServices}</LinkButton>}
    >
      {T.emptyLead}
    </EmptyState>
  )
}

function Rows({ threads, viewerId, page, totalPages }: ThreadListProps) {
  const { rows, handlers } = useSteadyOrder(threads)
  return (
    <div>
      <ol className={styles.list} {...handlers}>
        {rows.map(thread => (
          <ThreadRow key={thread.id} thread={thread} viewerId={viewerId} />
        ))}
      </ol>
      <Pagination page={page} totalPages={totalPages} to={links.threads} />
    </div>
  )
}

export function ThreadList(props: ThreadListProps) {
  return (
    <PageFrame title={T.title} crumbs={CRUMBS}>
      <div className={styles.page}>
        {props.threads.length === 0 ? <Empty /> : <Rows {...props} />}
        <SideLinks className={styles.side} />
      </div>
    </PageFrame>
  )
}

const WAITING = ['34%', '28%', '42%', '30%', '38%']

export function ThreadListLoading() {
  return (
    <PageFrame title={T.title} crumbs={CRUMBS}>
      <Loading>
        <div className={styles.waiting}>
          {WAITING.map(width => (
            <div key={width}>
              <Skeleton width={46} height={46} round />
              <Skeleton width={width} height={14} />
              <Skeleton width="62%" height={11} />
              <Skeleton width="78%" height={13} />
            </div>
          ))}
        </div>
      </Loading>
    </PageFrame>
  )
}
