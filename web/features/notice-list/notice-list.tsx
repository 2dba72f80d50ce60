import type { Notice } from '../../../contract/calls/notices.ts'
import { NOTICE_PARTS, type NoticePart } from '../../../contract/notice-kinds.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { formatDate, formatDateTime, formatDayHeading } from '../../lib/format/format.ts'
import { readNotice } from '../../lib/live/opened-notices.ts'
import { serverNow } from '../../lib/live/server-now.ts'
import { MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { links } from '../../lib/pages/links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { keepFocusInMain } from '../../ui/keep-focus-in-main.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Chips } from '../../ui/layout/chips.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { Pagination } from '../../ui/layout/pagination/pagination.tsx'
import { NoticeRow } from '../../ui/notices/notice-row.tsx'
import styles from './notice-list.module.css'
import { noticesByDay } from './notices-by-day.ts'
import { NOTICE_LIST_TEXTS as T } from './texts.ts'
import { useSeen } from './use-seen.ts'

const CRUMBS = [MYPAGE_CRUMB, { label: T.title }]

export interface NoticeListProps {
  part: NoticePart
  page: number
  notices: readonly Notice[]
  /** Number of unread notices in all parts together. */
  unread: number
  /** The newest notice of all parts; 0 without any. */
  newestId: number
  totalPages: number
}

function ReadAll({ newestId }: Pick<NoticeListProps, 'newestId'>) {
  const { call, busy } = useCall(browserApi.readAllNotices, {
    readsAgain: 'always',
    onDone: () => showToast(T.allRead),
    onFailed: showToast,
  })
  return (
    <Button
      ref={keepFocusInMain}
      variant="plain"
      busy={busy}
      onClick={() => void call({ newestId })}
    >
      <Icon name="check" />
      {T.readAll}
    </Button>
  )
}

type HeadProps = Pick<NoticeListProps, 'part' | 'unread' | 'newestId'>

function Head({ part: shown, unread, newestId }: HeadProps) {
  const labelOf = (part: NoticePart) =>
    part === 'unread' && unread > 0 ? `${T.part.unread} ${unread}` : T.part[part]
  const chips = NOTICE_PARTS.map(part => ({
    label: labelOf(part),
    to: links.notices(part),
    current: part === shown,
  }))
  return (
    <>
      <div className={styles.head}>
        <h1>{T.title}</h1>
        <p>
          {unread > 0 && <ReadAll newestId={newestId} />}
          <LinkButton variant="plain" className={styles.settings} to={links.noticeSettings}>
            {T.settings}
          </LinkButton>
        </p>
      </div>
      <nav aria-label={T.parts}>
        <Chips chips={chips} />
      </nav>
    </>
  )
}

/** One row has a call of its own: a call during another one would be ignored. */
function Row({ notice }: { notice: Notice }) {
  const { id, isRead, toldAt } = notice
  const { call: markRead } = useCall(readNotice)
  const open = () => {
    if (!isRead) void markRead({ noticeId: id })
  }
  return <NoticeRow notice={notice} time={formatDateTime(toldAt).slice(11, 16)} onOpen={open} />
}

function Days({ notices }: Pick<NoticeListProps, 'notices'>) {
  const today = formatDate(serverNow() / 1000)
  return noticesByDay(notices).map(([day, told]) => (
    <section key={day}>
      <h2 className={styles.day}>{day === today ? T.today : formatDayHeading(told[0]?.toldAt)}</h2>
      <ol className={styles.list}>
        {told.map(notice => (
          <Row key={notice.id} notice={notice} />
        ))}
      </ol>
    </section>
  ))
}

/** The viewer's notices of the last 90 days. */
export function NoticeList({ notices, totalPages, ...shown }: NoticeListProps) {
  const { part, page, newestId } = shown
  useSeen(newestId)
  return (
    <div className={cx('wrap', styles.page)}>
      <Breadcrumbs crumbs={CRUMBS} />
      <Head {...shown} />
      {notices.length === 0 ? (
        <EmptyState drawing="spot-bell.svg" title={T.empty}>
          {T.emptyLead}
        </EmptyState>
      ) : (
        <Days notices={notices} />
      )}
      <Pagination page={page} totalPages={totalPages} to={page => links.notices(part, page)} />
      {notices.length > 0 && page >= totalPages && <p className={styles.end}>{T.end}</p>}
    </div>
  )
}

export function NoticeListLoading() {
  return (
    <PageFrame title={T.title} crumbs={CRUMBS} narrow>
      <Loading>
        <Skeleton height="44px" />
        {[1, 2, 3].map(row => (
          <p key={row} className={styles.waiting}>
            <Skeleton width="44px" height="44px" />
            <Skeleton width="60%" height="20px" />
          </p>
        ))}
      </Loading>
    </PageFrame>
  )
}
