import { useQuery } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import type { Notice } from '../../../../contract/calls/notices.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { formatAgo } from '../../../lib/format/ago.ts'
import { refreshNoticeNews } from '../../../lib/live/notice-news.ts'
import { listNotices, readNotice } from '../../../lib/live/opened-notices.ts'
import { serverNow } from '../../../lib/live/server-now.ts'
import { links } from '../../../lib/pages/links.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { placeBeside } from '../../../ui/layout/place-beside.ts'
import { closeDialog, Sheet } from '../../../ui/layout/sheet.tsx'
import { NoticeRow } from '../../../ui/notices/notice-row.tsx'
import styles from './member-notices.module.css'
import { MEMBER_NOTICES_TEXTS as T } from './member-notices-texts.ts'

const SHOWN_MAX = 5

interface Unread {
  shown: readonly Notice[]
  /** The newest notice of all when these were read. */
  newestId: number
}

/** The newest unread notices; opening the dialog counts as having seen them. */
async function readUnread(): Promise<Unread> {
  const { notices, newestId } = await listNotices({ part: 'unread' })
  if (newestId > 0) await browserApi.seeNotices({ newestId })
  // A notice may have come meanwhile.
  await refreshNoticeNews()
  return { shown: notices.slice(0, SHOWN_MAX), newestId }
}

function Row({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { call: markRead } = useCall(readNotice)
  const open = () => {
    void markRead({ noticeId: notice.id })
    onClose()
  }
  return (
    <NoticeRow
      isBrief
      notice={notice}
      time={formatAgo(Date.parse(notice.toldAt), serverNow())}
      onOpen={open}
    />
  )
}

function ReadAll({ newestId, onDone }: { newestId: number; onDone: () => void }) {
  const done = () => {
    showToast(T.allRead)
    onDone()
  }
  const { call, busy } = useCall(browserApi.readAllNotices, { onDone: done, onFailed: showToast })
  return (
    <Button variant="plain" busy={busy} onClick={() => void call({ newestId })}>
      {T.readAll}
    </Button>
  )
}

function UnreadNotices({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useQuery(
    { queryKey: ['member-notices'], queryFn: readUnread, gcTime: 0 },
    queryClient,
  )
  if (isError)
    return (
      <p className={styles.note}>
        {T.failed}
        <Button variant="plain" onClick={() => void refetch()}>
          {T.again}
        </Button>
      </p>
    )
  if (!data)
    return (
      <Loading>
        {[1, 2, 3].map(row => (
          <Skeleton key={row} height="66px" />
        ))}
      </Loading>
    )
  const { shown, newestId } = data
  if (shown.length === 0) return <p className={styles.note}>{T.none}</p>
  return (
    <>
      <ol className={styles.list}>
        {shown.map(notice => (
          <Row key={notice.id} notice={notice} onClose={onClose} />
        ))}
      </ol>
      <ReadAll newestId={newestId} onDone={() => void refetch()} />
    </>
  )
}

/** The newest unread notices, beside the bell. */
export default function MemberNotices({ onClose }: { onClose: () => void }) {
  return createPortal(
    <Sheet
      open
      place={placeBeside}
      title={T.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={closeDialog}>{T.close}</Button>
          <LinkButton to={links.notices()} onClick={onClose}>
            {T.all}
          </LinkButton>
        </>
      }
    >
      <UnreadNotices onClose={onClose} />
    </Sheet>,
    document.body,
  )
}
