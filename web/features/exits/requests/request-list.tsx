import { type ReactNode, useState } from 'react'
import type { CancelRequest } from '../../../../contract/calls/cancellations.ts'
import { MYPAGE_CRUMB } from '../../../lib/pages/crumb-texts.ts'
import { links } from '../../../lib/pages/links.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageFrame } from '../../../ui/layout/page-frame.tsx'
import { Pagination } from '../../../ui/layout/pagination/pagination.tsx'
import { REQUEST_TEXTS as T } from '../request-texts.ts'
import { WithdrawDialog } from '../withdrawal/withdraw-dialog.tsx'
import styles from './request-list.module.css'
import { RequestRow } from './request-row.tsx'

const CRUMBS = [MYPAGE_CRUMB, { label: T.requestsTitle }]

export interface RequestListProps {
  requests: readonly CancelRequest[]
  viewerId: number
  page: number
  totalPages: number
  /** Server time, ISO 8601. */
  now: string
  why: (request: CancelRequest) => ReactNode
}

interface Withdrawing {
  onWithdraw: (request: CancelRequest) => void
}

interface PartProps extends Pick<RequestListProps, 'requests' | 'now' | 'why'>, Withdrawing {
  title: string
  answers: boolean
}

function Part({ title, requests, answers, now, why, onWithdraw }: PartProps) {
  if (requests.length === 0) return null
  return (
    <section>
      <h2 className={styles.title}>
        {title}
        <small>{T.count(requests.length)}</small>
      </h2>
      <ul className={styles.list}>
        {requests.map(request => (
          <RequestRow
            key={request.id}
            request={request}
            answers={answers}
            now={now}
            why={why(request)}
            onWithdraw={onWithdraw}
          />
        ))}
      </ul>
    </section>
  )
}

function Rows({ requests, viewerId, page, totalPages, ...row }: RequestListProps & Withdrawing) {
  const own = requests.filter(({ requesterId: userId }) => userId === viewerId)
  const others = requests.filter(({ requesterId: userId }) => userId !== viewerId)
  return (
    <>
      <Part title={T.toAnswer} requests={others} answers {...row} />
      <Part title={T.toWait} requests={own} answers={false} {...row} />
      <Pagination page={page} totalPages={totalPages} to={links.requests} />
    </>
  )
}

/** First the requests that the viewer answers, then the viewer's own. */
export function RequestList(props: RequestListProps) {
  const { requests } = props
  const [withdrawn, setWithdrawn] = useState<CancelRequest | null>(null)
  return (
    <PageFrame title={T.requestsTitle} lead={T.requestsLead} crumbs={CRUMBS}>
      {requests.length > 0 ? (
        <Rows {...props} onWithdraw={setWithdrawn} />
      ) : (
        <EmptyState drawing="room-empty-deals.webp" title={T.empty}>
          {T.emptyLead}
        </EmptyState>
      )}
      <WithdrawDialog
        request={withdrawn}
        isOpen={requests.some(({ id }) => id === withdrawn?.id)}
        onClose={() => setWithdrawn(null)}
      />
    </PageFrame>
  )
}

export function RequestListLoading() {
  return (
    <PageFrame title={T.requestsTitle} lead={T.requestsLead} crumbs={CRUMBS}>
      <Loading>
        <div className={styles.waiting}>
          <Skeleton width="40%" height={18} />
          <Skeleton height={88} />
          <Skeleton height={88} />
        </div>
      </Loading>
    </PageFrame>
  )
}
