import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Message } from '../../../contract/chat.ts'
import { formatDateTime } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './log.module.css'
import { MessageText } from './message-text.tsx'
import type { Outgoing } from './outbox.ts'
import { CHAT_TEXTS as T } from './texts.ts'

interface BubbleProps {
  person: Message['user']
  mine: boolean
  text: string
  unsent?: boolean
  meta: ReactNode
}

function Bubble({ person, mine, text, unsent, meta }: BubbleProps) {
  return (
    <li className={cx(styles.message, mine && styles.mine, unsent && styles.unsent)}>
      <Link
        className={styles.face}
        to={links.user(person.id)}
        aria-label={`${person.name}さんのプロフィール`}
      >
        <Avatar person={person} size="var(--face)" />
      </Link>
      <div className={styles.stack}>
        <MessageText text={text} />
      </div>
      <p className={styles.meta}>{meta}</p>
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

export function MessageBubble({ message, mine }: { message: Message; mine: boolean }) {
  const meta = (
    <>
      {mine && <Seen read={message.read === 1} />}
      <time>{formatDateTime(message.created_at)}</time>
    </>
  )
  return <Bubble person={message.user} mine={mine} text={message.text} meta={meta} />
}

export interface OutgoingBubbleProps {
  item: Outgoing
  person: Message['user']
  onRetry: (item: Outgoing) => void
  onDiscard: (item: Outgoing) => void
}

function Unsent({ item, onRetry, onDiscard }: Omit<OutgoingBubbleProps, 'person'>) {
  return (
    <>
      <span>{item.problem ?? T.unsent}</span>
      <Button variant="plain" size="small" className={styles.again} onClick={() => onRetry(item)}>
        <Icon name="retry" />
        {T.retry}
      </Button>
      <Button
        variant="plain"
        size="small"
        className={styles.discard}
        onClick={() => onDiscard(item)}
      >
        {T.discard}
      </Button>
    </>
  )
}

export function OutgoingBubble({ item, person, onRetry, onDiscard }: OutgoingBubbleProps) {
  const failed = item.state === 'failed'
  const meta = failed ? (
    <Unsent item={item} onRetry={onRetry} onDiscard={onDiscard} />
  ) : (
    <span className={styles.seen}>{T.sending}</span>
  )
  return <Bubble person={person} mine text={item.text} unsent={failed} meta={meta} />
}
