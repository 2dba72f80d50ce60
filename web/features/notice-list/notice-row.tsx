import { Link } from 'react-router'
import type { Notice } from '../../../contract/calls/notices.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { cx } from '../../ui/cx.ts'
import { NoticePicture } from '../../ui/notices/notice-picture.tsx'
import styles from './notice-list.module.css'
import { NOTICE_LIST_TEXTS as T } from './texts.ts'

interface RowProps {
  notice: Notice
  onOpen: () => void
}

export function NoticeRow({ notice, onOpen }: RowProps) {
  const time = formatDateTime(notice.toldAt)
  return (
    <li className={cx(styles.row, !notice.isRead && styles.unread)}>
      <Link to={notice.path} onClick={onOpen}>
        <NoticePicture notice={notice} className={styles.picture} />
        <span className={styles.title}>
          {!notice.isRead && <span className="sr">{T.unread}</span>}
          {notice.title}
        </span>
        <time className={styles.time} dateTime={notice.toldAt} title={time}>
          {time.slice(11, 16)}
        </time>
        {notice.text && <span className={styles.text}>{notice.text}</span>}
      </Link>
    </li>
  )
}
