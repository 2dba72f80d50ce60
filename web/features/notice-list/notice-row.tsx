import { Link } from 'react-router'
import type { Notice, NoticeKind } from '../../../contract/calls/notices.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { cx } from '../../ui/cx.ts'
import { Icon, type IconName } from '../../ui/display/icon.tsx'
import styles from './notice-list.module.css'
import { NOTICE_LIST_TEXTS as T } from './texts.ts'

type Tone = 'money' | 'paid' | 'deal' | 'asked' | 'good' | 'new'

const LOOKS: Readonly<Record<NoticeKind, readonly [IconName, Tone]>> = {
  message: ['ask', 'asked'],
  silence: ['clock', 'asked'],
  unanswered: ['clock', 'asked'],
  rating: ['good', 'good'],
  review: ['good', 'good'],
  follow: ['hanger', 'new'],
  price: ['heart', 'new'],
  matured: ['note', 'paid'],
  deal: ['letter', 'deal'],
  payment: ['card', 'money'],
  cancellation: ['shears', 'asked'],
  payout: ['note', 'paid'],
  account: ['letter', 'asked'],
}

interface RowProps {
  notice: Notice
  onOpen: () => void
}

export function NoticeRow({ notice, onOpen }: RowProps) {
  const [icon, tone] = LOOKS[notice.kind]
  const time = formatDateTime(notice.toldAt)
  return (
    <li className={cx(styles.row, !notice.isRead && styles.unread)}>
      <Link to={notice.path} onClick={onOpen}>
        <span className={cx(styles.icon, styles[tone])}>
          <Icon name={icon} />
        </span>
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
