import { Link } from 'react-router'
import type { Contact } from '../../../../contract/calls/threads.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { links } from '../../../lib/pages/links.ts'
import { cx } from '../../../ui/cx.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Picture } from '../../../ui/display/picture.tsx'
import { CHAT_TEXTS as T } from '../texts.ts'
import styles from './contact-list.module.css'
import { counterpart, cutForRow, isFresh, isSeller } from './contact-view.ts'

interface RowProps {
  contact: Contact
  viewerId: number
}

/** The other party's portrait, with a small picture of the service at its corner. */
function Face({ contact, viewerId }: RowProps) {
  return (
    <span className={styles.face}>
      <Avatar person={counterpart(contact, viewerId)} size={46} />
      <Picture
        className={styles.thumb}
        icon={contact.prod.icon}
        category={20}
        sizes="32px"
        shape="square"
      />
    </span>
  )
}

function Head({ contact, viewerId }: RowProps) {
  const sells = isSeller(contact, viewerId)
  const { name } = counterpart(contact, viewerId)
  return (
    <span className={styles.name}>
      {isFresh(contact, viewerId) && <Badge tone="fresh">{T.fresh}</Badge>}
      <b title={name}>{cutForRow(name)}</b>
      <Badge tone={sells ? 'sell' : 'buy'}>{sells ? T.sell : T.buy}</Badge>
      {contact.end === 1 && <Badge>{T.ended}</Badge>}
      <time>{formatDateTime(contact.message?.created_at)}</time>
    </span>
  )
}

function Words({ contact, viewerId }: RowProps) {
  const { message } = contact
  if (!message) return <span className={styles.text}>{T.noMessage}</span>
  return (
    <span className={styles.text}>
      {message.user_id === viewerId && <span className={styles.to}>{T.you}</span>}
      <span title={message.text}>
        {cutForRow(message.text) || T.filesSent(message.attachments)}
      </span>
    </span>
  )
}

export function ContactRow({ contact, viewerId }: RowProps) {
  return (
    <li
      className={cx(
        styles.row,
        isFresh(contact, viewerId) && styles.fresh,
        contact.end === 1 && styles.ended,
      )}
    >
      <Link to={links.messages(contact.id)}>
        <Face contact={contact} viewerId={viewerId} />
        <Head contact={contact} viewerId={viewerId} />
        <span className={styles.prod} title={contact.prod.name}>
          {cutForRow(contact.prod.name)}
        </span>
        <Words contact={contact} viewerId={viewerId} />
      </Link>
    </li>
  )
}
