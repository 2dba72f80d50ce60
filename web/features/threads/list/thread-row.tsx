import { Link } from 'react-router'
import type { Thread } from '../../../../contract/calls/threads.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { links } from '../../../lib/pages/links.ts'
import { cx } from '../../../ui/cx.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Picture } from '../../../ui/display/picture.tsx'
import { QUESTION_TEXTS } from '../question/question-texts.ts'
import { THREAD_TEXTS as T } from '../texts.ts'
import { counterpartOf, cutForRow, isFresh, isSeller } from './thread-in-list.ts'
import styles from './thread-list.module.css'

interface RowProps {
  thread: Thread
  viewerId: number
}

/** The other party's portrait, with a small picture of the service at its corner. */
function Face({ thread, viewerId }: RowProps) {
  return (
    <span className={styles.face}>
      <Avatar person={counterpartOf(thread, viewerId)} size={46} />
      <Picture
        className={styles.thumb}
        icon={thread.service.icon}
        category={20}
        sizes="32px"
        shape="square"
      />
    </span>
  )
}

function Head({ thread, viewerId }: RowProps) {
  const sells = isSeller(thread, viewerId)
  const { name } = counterpartOf(thread, viewerId)
  return (
    <span className={styles.name}>
      {isFresh(thread, viewerId) && <Badge tone="fresh">{T.fresh}</Badge>}
      <b title={name}>{cutForRow(name)}</b>
      <Badge tone={sells ? 'sell' : 'buy'}>{sells ? T.sell : T.buy}</Badge>
      {thread.dealId === null && <Badge>{QUESTION_TEXTS.badge}</Badge>}
      {thread.hasEnded && <Badge>{T.ended}</Badge>}
      <time>{formatDateTime(thread.latestMessage?.createdAt)}</time>
    </span>
  )
}

function Words({ thread, viewerId }: RowProps) {
  const { latestMessage: message } = thread
  if (!message) return <span className={styles.text}>{T.noMessage}</span>
  return (
    <span className={styles.text}>
      {message.authorId === viewerId && <span className={styles.to}>{T.you}</span>}
      <span title={message.text}>
        {cutForRow(message.text) || T.filesSent(message.attachments)}
      </span>
    </span>
  )
}

export function ThreadRow({ thread, viewerId }: RowProps) {
  return (
    <li
      className={cx(
        styles.row,
        isFresh(thread, viewerId) && styles.fresh,
        thread.hasEnded && styles.ended,
      )}
    >
      <Link to={links.messages(thread.id)}>
        <Face thread={thread} viewerId={viewerId} />
        <Head thread={thread} viewerId={viewerId} />
        <span className={styles.service} title={thread.service.name}>
          {cutForRow(thread.service.name)}
        </span>
        <Words thread={thread} viewerId={viewerId} />
      </Link>
    </li>
  )
}
