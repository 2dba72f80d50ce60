import { useEffect, useRef, useState } from 'react'
import type { Reader } from '../facts/fact-reader.ts'
import { factWords } from '../facts/fact-texts.ts'
import { THREAD_TEXTS as T } from '../texts.ts'
import type { Entry } from './timeline.ts'

interface ArrivalsProps {
  entries: readonly Entry[]
  viewerId: number
  reader: Reader
}

/** The entries after the one that was last before; none when that one is no longer in the list. */
export function arrivedAfter(last: string | undefined, entries: readonly Entry[]) {
  const at = entries.findIndex(({ key }) => key === last)
  return at === -1 && last !== undefined ? [] : entries.slice(at + 1)
}

function wordsOf(entry: Entry, reader: Reader): string {
  if (entry.type === 'fact') return factWords(entry.event, reader).title
  const { author: user, text, attachments } = entry.message
  return T.arrived(user.name, text, attachments.length)
}

/** Announces new entries at the end to screen readers, but not older ones loaded on top. */
export function Arrivals({ entries, viewerId, reader }: ArrivalsProps) {
  const last = entries.at(-1)?.key
  const before = useRef(last)
  const [announced, setAnnounced] = useState<readonly Entry[]>([])
  useEffect(() => {
    if (before.current === last) return
    const arrived = arrivedAfter(before.current, entries)
    before.current = last
    if (arrived.length > 0) setAnnounced(arrived)
  }, [last, entries])
  const isOfOthers = (entry: Entry) => entry.type === 'fact' || entry.message.authorId !== viewerId
  return (
    <div className="sr" aria-live="polite">
      {announced.filter(isOfOthers).map(entry => (
        <p key={entry.key}>{wordsOf(entry, reader)}</p>
      ))}
    </div>
  )
}
