import { Fragment, type ReactNode, type Ref } from 'react'
import type { Contact, Message } from '../../../contract/chat.ts'
import { formatDate, formatDateTime, formatDayHeading } from '../../lib/format.ts'
import { MessageBubble } from './bubble.tsx'
import styles from './log.module.css'
import { groupByDay } from './message-log.ts'
import { OlderButton } from './older-button.tsx'
import { CHAT_TEXTS as T } from './texts.ts'

/** Id of the mark above the first unread message. */
export const FRESH_ID = 'fresh'

export interface LogProps {
  ref: Ref<HTMLDivElement>
  contact: Contact
  viewerId: number
  messages: readonly Message[]
  freshFrom: number | undefined
  hasOlder: boolean
  onOlder: () => Promise<void>
  /** What follows the last message. */
  children: ReactNode
}

function Begin({ at }: { at: string }) {
  return (
    <li className={styles.fact}>
      <p>
        <b>{T.starts}</b>
      </p>
      <p>お支払いが済み、メッセージがひらきました。</p>
      <time>{formatDateTime(at)}</time>
    </li>
  )
}

function DayOf({ at, children }: { at: string; children: ReactNode }) {
  return (
    <>
      <li className={styles.day}>{formatDayHeading(at)}</li>
      {children}
    </>
  )
}

export function Log(props: LogProps) {
  const { ref, contact, viewerId, messages, freshFrom, hasOlder, onOlder, children } = props
  return (
    <div ref={ref} className={styles.log} role="log" aria-label={T.label} aria-live="polite">
      <ol className={styles.talk}>
        {hasOlder ? <OlderButton onRead={onOlder} /> : <Begin at={contact.created_at} />}
        {groupByDay(messages, formatDate).map(day => (
          <DayOf key={day.at} at={day.at}>
            {day.messages.map(message => (
              <Fragment key={message.id}>
                {message.id === freshFrom && (
                  <li id={FRESH_ID} className={styles.fresh}>
                    {T.freshFrom}
                  </li>
                )}
                <MessageBubble message={message} mine={message.user_id === viewerId} />
              </Fragment>
            ))}
          </DayOf>
        ))}
        {children}
      </ol>
    </div>
  )
}
