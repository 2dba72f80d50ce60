import { useCallback, useEffect, useRef, useState } from 'react'
import type { Message } from '../../../contract/chat.ts'
import { reduceAlertCount, refreshAlertCount } from '../../lib/alert-count.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { useInTurn } from '../../lib/use-in-turn.ts'
import { mergeMessages, overlaps, unreadFor } from './message-log.ts'

export interface LogPage {
  messages: Message[]
  total_pages: number
}

interface LogOptions {
  contactId: number
  viewerId: number
  /** Page 1 as the route loaded it. */
  first: LogPage
}

/** Reads from the newest page on until it meets what is known, so that no message is left out. */
async function readNewer(contactId: number, known: readonly Message[]): Promise<Message[]> {
  const found: Message[] = []
  for (let page = 1; ; page++) {
    const { messages, total_pages } = await browserApi.messages({ contact_id: contactId, page })
    found.push(...messages)
    if (overlaps(known, messages) || page >= total_pages) return found
  }
}

/** The dot follows at once; what the server counts afterwards is the truth. */
function openMessages(opened: number): void {
  if (opened === 0) return
  reduceAlertCount(opened)
  void refreshAlertCount()
}

/** The messages of one thread, growing at both ends. Opened messages leave the alert count. */
export function useLog({ contactId, viewerId, first }: LogOptions) {
  const [messages, setMessages] = useState<readonly Message[]>(() =>
    mergeMessages([], first.messages),
  )
  const [freshFrom] = useState(() => unreadFor(viewerId, mergeMessages([], first.messages))[0]?.id)
  const [pages, setPages] = useState({ read: 1, total: first.total_pages })
  const known = useRef(messages)
  const add = useCallback(
    (fetched: readonly Message[]) => {
      const ids = new Set(known.current.map(({ id }) => id))
      const opened = unreadFor(viewerId, fetched).filter(({ id }) => !ids.has(id)).length
      known.current = mergeMessages(known.current, fetched)
      setMessages(known.current)
      openMessages(opened)
    },
    [viewerId],
  )
  const seen = useRef(false)
  useEffect(() => {
    if (!seen.current) openMessages(unreadFor(viewerId, first.messages).length)
    seen.current = true
    add(first.messages)
  }, [first, viewerId, add])
  const readOlder = async () => {
    const page = pages.read + 1
    const older = await browserApi.messages({ contact_id: contactId, page })
    add(older.messages)
    setPages({ read: page, total: older.total_pages })
  }
  const refresh = useInTurn(
    useCallback(async () => add(await readNewer(contactId, known.current)), [contactId, add]),
  )
  return { messages, freshFrom, hasOlder: pages.read < pages.total, readOlder, add, refresh }
}
