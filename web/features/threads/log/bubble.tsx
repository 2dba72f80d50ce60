import { type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import type { CurrentUser } from '../../../../contract/calls/accounts.ts'
import type { Message } from '../../../../contract/calls/threads.ts'
import { useOnline } from '../../../lib/device/use-online.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { links } from '../../../lib/pages/links.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { Menu } from '../../../ui/layout/menu.tsx'
import type { Outgoing } from '../outbox/outbox.ts'
import { OutgoingFiles } from '../outbox/outgoing-files.tsx'
import { useAskReport } from '../report-context.ts'
import { THREAD_TEXTS as T } from '../texts.ts'
import { Attachments } from './attachments.tsx'
import { elementIdOf, HitContext } from './hit-context.ts'
import styles from './log.module.css'
import { MessageText } from './message-text.tsx'

interface BubbleProps {
  /** Of a stored message. */
  id?: number
  person: Message['author']
  mine: boolean
  text: string
  files: ReactNode
  state?: 'sent' | 'waiting' | 'unsent'
  meta: ReactNode
}

function Bubble({ id, person, mine, text, files, state = 'sent', meta }: BubbleProps) {
  const isHit = useContext(HitContext) === id && id !== undefined
  return (
    <li
      id={id === undefined ? undefined : elementIdOf(id)}
      className={cx(styles.message, mine && styles.mine, styles[state], isHit && styles.hit)}
    >
      <Link
        className={styles.face}
        to={links.user(person.id)}
        aria-label={T.profileOf(person.name)}
      >
        <Avatar person={person} size="var(--face)" />
      </Link>
      <div className={styles.stack}>
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
      files={files}
      meta={meta}
    />
  )
}

export interface OutgoingBubbleProps {
  item: Outgoing
  /** Share of the files' bytes that has been sent, 0 to 1. */
  share: number | undefined
  person: CurrentUser
  onRetry: (item: Outgoing) => void
  /** Moves text and files back into the form. */
  onRewrite: (item: Outgoing) => void
  onDiscard: (item: Outgoing) => void
}

function Unsent({
  item,
  onRetry,
  onRewrite,
  onDiscard,
}: Pick<OutgoingBubbleProps, 'item' | 'onRetry' | 'onRewrite' | 'onDiscard'>) {
  return (
    <>
      <span>{item.problem ?? T.unsent}</span>
      <Button variant="plain" size="small" className={styles.again} onClick={() => onRetry(item)}>
        <Icon name="retry" />
        {T.retry}
      </Button>
      {item.files && item.files.length > 0 && (
        <Button
          variant="plain"
          size="small"
          className={styles.discard}
          onClick={() => onRewrite(item)}
        >
          {T.rewrite}
        </Button>
      )}
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

function OnItsWay({ waits }: { waits: boolean }) {
  return (
    <span className={styles.seen}>
      {waits && <Icon name="clock" className={styles.clock} />}
      {waits ? T.sendsOnline : T.sending}
    </span>
  )
}

export function OutgoingBubble({ item, share, person, ...acts }: OutgoingBubbleProps) {
  const waits = !useOnline() && !item.refused
  const failed = item.state === 'failed' && !waits
  const meta = failed ? <Unsent item={item} {...acts} /> : <OnItsWay waits={waits} />
  const sent = failed ? null : (share ?? 0)
  const files = <OutgoingFiles owner={person.subject} item={item} sent={sent} />
  return (
    <Bubble
      person={person}
      mine
      text={item.text}
      files={files}
      state={failed ? 'unsent' : waits ? 'waiting' : 'sent'}
      meta={meta}
    />
  )
}
