import { Fragment, type ReactNode, type Ref } from 'react'
import type { Thread } from '../../../../contract/calls/threads.ts'
import { formatDate, formatDayHeading } from '../../../lib/format/format.ts'
import { Fact } from '../facts/fact.tsx'
import { readerOf } from '../facts/fact-reader.ts'
import { isSeller } from '../list/thread-in-list.ts'
import { CarriedQuestion } from '../question/carried-question.tsx'
import { THREAD_TEXTS as T } from '../texts.ts'
import { MessageBubble } from './bubble.tsx'
import styles from './log.module.css'
import { OlderButton } from './older-button.tsx'
import { type Entry, groupByDay, splitAt } from './timeline.ts'

/** Id of the marker above the first unread message. */
export const FRESH_ID = 'fresh'

export interface LogProps {
  ref: Ref<HTMLDivElement>
  thread: Thread
  viewerId: number
  entries: readonly Entry[]
  freshFrom: number | undefined
  hasOlder: boolean
  onOlder: () => Promise<void>
  /** Content before the first message, once all older ones are loaded. */
  beginning?: ReactNode
  /** Content after the last message. */
  children: ReactNode
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
  const { ref, thread, viewerId, entries, freshFrom, hasOlder, onOlder, beginning, children } =
    props
  const reader = readerOf(thread, isSeller(thread, viewerId))
  const { earlier, rest } = splitAt(entries, thread.createdAt)
  const show = (entry: Entry) => {
    if (entry.type === 'fact') return <Fact key={entry.key} event={entry.event} reader={reader} />
    const { message } = entry
    return (
      <Fragment key={entry.key}>
        {message.id === freshFrom && (
          <li id={FRESH_ID} className={styles.fresh}>
            {T.freshFrom}
          </li>
        )}
        <MessageBubble message={message} mine={message.authorId === viewerId} />
      </Fragment>
    )
  }
  const days = (shown: readonly Entry[]) =>
    groupByDay(shown, formatDate).map(day => (
      <DayOf key={day.at} at={day.at}>
        {day.entries.map(show)}
      </DayOf>
    ))
  const top = hasOlder ? <OlderButton onRead={onOlder} /> : beginning
  return (
    // Arrivals announces new messages; a live log would also read out older ones loaded on top.
    <div ref={ref} className={styles.log} role="log" aria-label={T.label} aria-live="off">
      <ol className={styles.talk}>
        {earlier.length === 0 ? (
          top
        ) : (
          <CarriedQuestion entries={earlier} hasOlder={hasOlder} freshFrom={freshFrom}>
            {top}
            {days(earlier)}
          </CarriedQuestion>
        )}
        {days(rest)}
        {children}
      </ol>
    </div>
  )
}
