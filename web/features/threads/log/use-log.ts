import { useEffect, useRef, useState } from 'react'
import type { Message } from '../../../../contract/calls/threads.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { reduceAlertCount, refreshAlertCount } from '../../../lib/live/alert-reading.ts'
import { isLive } from '../../../lib/live/live.ts'
import { GrowingList } from '../list/growing-list.ts'
import { logApiError } from '../outbox/log-api-error.ts'
import { mergeMessages, unreadFor } from './message-log.ts'

export interface LogPage {
  messages: Message[]
  totalPages: number
}

interface LogOptions {
  threadId: number
  viewerId: number
  /** Page 1 as the route loaded it. */
  first: LogPage
}

/** Lowers the unread count at once; the server's count replaces it, by event or by a call. */
function openMessages(opened: number, { mayBeCounted = false } = {}): void {
  if (opened === 0) return
  reduceAlertCount(opened)
  if (mayBeCounted || !isLive()) void refreshAlertCount()
}

const pageOf = ({ messages: items, totalPages }: LogPage) => ({ items, totalPages })

/** The messages of one thread, growing at both ends; loaded ones leave the unread count. */
export function useLog({ threadId, viewerId, first }: LogOptions) {
  const [messages, setMessages] = useState<readonly Message[]>([])
  const [list] = useState(
    () =>
      new GrowingList<Message>(
        {
          read: async page => pageOf(await browserApi.messages({ threadId, page })),
          // A reading marks messages as read, so a page in the background waits until it is seen.
          mayRead: () => document.visibilityState === 'visible',
          merge: mergeMessages,
          onGrown(items, fresh) {
            setMessages(items)
            openMessages(unreadFor(viewerId, fresh).length)
          },
        },
        pageOf(first),
      ),
  )
  const [freshFrom] = useState(() => unreadFor(viewerId, list.items)[0]?.id)
  const seen = useRef(false)
  useEffect(() => {
    // The count may be younger than this page, and without its messages already.
    const opened = unreadFor(viewerId, first.messages).length
    if (!seen.current) openMessages(opened, { mayBeCounted: true })
    seen.current = true
    if (list.arrive(pageOf(first))) list.refresh().catch(logApiError)
  }, [first, viewerId, list])
  const { hasOlder, refresh } = list
  return {
    messages: messages.length > 0 ? messages : list.items,
    freshFrom,
    hasOlder,
    readOlder: () => list.readOlder(),
    /** Reads older pages until this message is loaded. */
    async reach(messageId: number) {
      while (list.hasOlder && !list.items.some(({ id }) => id === messageId)) await list.readOlder()
    },
    add: (message: Message) => list.add([message]),
    refresh,
  }
}
