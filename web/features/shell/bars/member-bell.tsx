import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useNoticeNews } from '../../../lib/live/notice-news.ts'
import { links } from '../../../lib/pages/links.ts'
import { cx } from '../../../ui/cx.ts'
import { MEMBER_TEXTS as T } from '../member-texts.ts'
import styles from './member-bell.module.css'

/** Loaded by the first click. */
const MemberNotices = lazy(() => import('./member-notices.tsx'))

/** On narrow screens the bell leads to the page at once. */
const hasRoom = () => window.matchMedia('(min-width: 900px)').matches

/** Shows the unread notices or leads to all of them; a dot says that there are new ones. */
export default function MemberBell() {
  const { pathname } = useLocation()
  const isNew = useNoticeNews()
  const [isOpen, setOpen] = useState(false)
  const isHere = pathname === links.notices()
  const open = (event: MouseEvent<HTMLElement>) => {
    if (isHere || !hasRoom() || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // The dialog is placed beside the element that has the focus.
    event.currentTarget.focus()
    setOpen(true)
  }
  return (
    <>
      <Link
        className={cx(styles.bell, isNew && styles.on)}
        to={links.notices()}
        aria-label={isNew ? T.newNotices : T.notices}
        aria-current={isHere ? 'page' : undefined}
        onClick={open}
      >
        <span className={styles.drawing} aria-hidden="true" />
      </Link>
      {isOpen && (
        <Suspense>
          <MemberNotices onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
