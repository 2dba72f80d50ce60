import { type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import type { Message } from '../../../../contract/calls/threads.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { links } from '../../../lib/pages/links.ts'
import { cx } from '../../../ui/cx.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { Menu } from '../../../ui/layout/menu.tsx'
import { useAskReport } from '../report-context.ts'
import { elementIdOf, HitContext } from '../search/hit-context.ts'
import { THREAD_TEXTS as T } from '../texts.ts'
import { Attachments } from './attachments.tsx'
import styles from './log.module.css'
import { MessageText } from './message-text.tsx'

interface BubbleProps {
  /** Id of a stored message; missing for one that is not stored yet. */
  id?: number
  person: Message['author']
  mine: boolean
  text: string
  isAnnouncement?: boolean | undefined
  files: ReactNode
  state?: 'sent' | 'waiting' | 'unsent'
  meta: ReactNode
}

export function Bubble({
  id,
  person,
  mine,
  text,
  isAnnouncement,
  files,
  state = 'sent',
  meta,
}: BubbleProps) {
  const isHit = useContext(HitContext).hit === id && id !== undefined
  return (
    <li
      id={id === undefined ? undefined : elementIdOf(id)}
      className={cx(styles.message, mine && styles.mine, styles[state], isHit && styles.hit)}
    >
      {/* Tab reaches the profile from the head, so that a message is one stop. */}
      <Link
        className={styles.face}
        to={links.user(person.id)}
        tabIndex={-1}
        aria-label={T.profileOf(person.name)}
      >
        <Avatar person={person} size="var(--face)" />
      </Link>
      <div className={styles.stack}>
        {isAnnouncement && <b className={styles.kind}>{T.announcement}</b>}
        {text !== '' && <MessageText text={text} />}
        {files}
      </div>
      <div className={styles.meta}>{meta}</div>
    </li>
  )
}

function Seen({ read }: { read: boolean }) {
  return (
    <span className={styles.seen}>
      {read && <Icon name="check" />}
      {read ? T.read : T.sent}
    </span>
  )
}

function Acts({ message }: { message: Message }) {
  const ask = useAskReport()
  const report = { label: T.report, icon: 'flag', onSelect: () => ask(message) } as const
  return <Menu label={T.messageMenu(message.author.name)} items={[report]} />
}

export function MessageBubble({ message, mine }: { message: Message; mine: boolean }) {
  const meta = (
    <>
      {mine && <Seen read={message.isRead} />}
      <time>{formatDateTime(message.createdAt)}</time>
      {!mine && <Acts message={message} />}
    </>
  )
  const files = <Attachments files={message.attachments} />
  return (
    <Bubble
      id={message.id}
      person={message.author}
      mine={mine}
      text={message.text}
      isAnnouncement={message.isAnnouncement}
      files={files}
      meta={meta}
    />
  )
}
