import { Link } from 'react-router'
import type { Notice } from '../../../contract/calls/notices.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { cx } from '../cx.ts'
import { NoticePicture } from './notice-picture.tsx'
import styles from './notice-row.module.css'
import { NOTICE_ROW_TEXTS as T } from './notice-row-texts.ts'

interface RowProps {
  notice: Notice
  /** The time as the row shows it; its title is the whole one. */
  time: string
  /** Whether it is shown beside the bell: smaller, and without the sentence. */
  isBrief?: boolean
  onOpen: () => void
}

/** A notice in the list and beside the bell. */
export function NoticeRow({ notice, time, isBrief = false, onOpen }: RowProps) {
  const { path, isRead, title, text, toldAt } = notice
  return (
    <li className={cx(styles.row, isBrief && styles.brief, !isRead && styles.unread)}>
      <Link to={path} onClick={onOpen}>
        <NoticePicture notice={notice} className={styles.picture} />
        <span className={styles.title}>
          {!isRead && <span className="sr">{T.unread}</span>}
          {title}
        </span>
        <time className={styles.time} dateTime={toldAt} title={formatDateTime(toldAt)}>
          {time}
        </time>
        {!isBrief && text && <span className={styles.text}>{text}</span>}
      </Link>
    </li>
  )
}
