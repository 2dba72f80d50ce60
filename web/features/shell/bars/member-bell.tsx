import { useEffect, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { ApiError } from '../../../lib/api/api-error.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useLive } from '../../../lib/live/live.ts'
import { noticeNews } from '../../../lib/live/notice-news.ts'
import { links } from '../../../lib/pages/links.ts'
import { useRefresh } from '../../../lib/pages/use-refresh.ts'
import { cx } from '../../../ui/cx.ts'
import { MEMBER_TEXTS as T } from '../member-texts.ts'
import styles from './member-bell.module.css'

/** A failed read keeps the state; the next reason to read comes soon. */
async function readNews(): Promise<void> {
  try {
    noticeNews.set((await browserApi.noticeNews()).isNew)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** Leads to the notices; a dot says that there are new ones. */
export default function MemberBell() {
  const { pathname } = useLocation()
  const isNew = useSyncExternalStore(noticeNews.subscribe, noticeNews.get)
  useEffect(() => void readNews(), [])
  useRefresh(readNews)
  useLive(({ kind }) => kind === 'notice' && void readNews())
  return (
    <Link
      className={cx(styles.bell, isNew && styles.on)}
      to={links.notices()}
      aria-label={isNew ? T.newNotices : T.notices}
      aria-current={pathname === links.notices() ? 'page' : undefined}
    >
      <span className={styles.drawing} aria-hidden="true" />
    </Link>
  )
}
