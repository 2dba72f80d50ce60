import { useEffect, useReducer, useRef, useState } from 'react'
import type { CurrentUser } from '../../../contract/accounts.ts'
import type { Message } from '../../../contract/chat.ts'
import { ApiError, errorMessage } from '../../lib/api-error.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { createDelivery } from './delivery.ts'
import {
  asMessage,
  compose,
  forgetOutgoing,
  keepOutgoing,
  nextOutbox,
  type Outgoing,
  readOutbox,
} from './outbox.ts'
import { useWhenReachable } from './use-when-reachable.ts'

export interface OutboxOptions {
  contactId: number
  viewer: CurrentUser
  /** What the log has: a message of ours may arrive before the answer to its sending, or without. */
  messages: readonly Message[]
  /** Called with the message as the server has it. */
  onSent: (message: Message) => void
  /** Called when it was refused, for the thread may have ended meanwhile. */
  onRefused: () => void
}

const isUnreached = (error: unknown) => error instanceof ApiError && error.status === null

const hasFailed = ({ state, refused }: Outgoing) => state === 'failed' && !refused

/** Messages on their way: shown at once, kept on the device until confirmed, each written once. */
export function useOutbox(options: OutboxOptions) {
  const { contactId, messages } = options
  const [items, dispatch] = useReducer(nextOutbox, contactId, readOutbox)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const forget = (key: string) => {
    forgetOutgoing(contactId, key)
    dispatch({ type: 'gone', key })
  }
  const fail = (item: Outgoing, error?: unknown) => {
    const refused = error !== undefined && !isUnreached(error)
    const problem = error === undefined ? undefined : errorMessage(error)
    keepOutgoing(contactId, { ...item, problem, refused })
    dispatch({ type: 'failed', key: item.key, problem, refused })
  }
  const send = async (item: Outgoing): Promise<boolean> => {
    try {
      const input = { contact_id: contactId, text: item.text }
      const sent = await browserApi.message_create(input, { idempotencyKey: item.key })
      latest.current.onSent(asMessage(item, sent, latest.current))
      forget(item.key)
      return true
    } catch (error) {
      fail(item, error)
      latest.current.onRefused()
      return !isUnreached(error)
    }
  }
  const [deliver] = useState(() => createDelivery(send, item => fail(item)))
  const retry = (again: readonly Outgoing[]) => {
    for (const { key } of again) dispatch({ type: 'again', key })
    deliver(again)
  }
  const retryUnreached = () => retry(items.filter(hasFailed))
  useWhenReachable(retryUnreached)
  const arrived = new Set(messages.map(({ key }) => key))
  const there = items.filter(({ key }) => arrived.has(key)).map(({ key }) => key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `forget` is the same for each thread
  useEffect(() => there.forEach(forget), [there.join()])
  return {
    items: items.filter(({ key }) => !arrived.has(key)),
    send(text: string) {
      const item = compose(text)
      keepOutgoing(contactId, item)
      dispatch({ type: 'sent', item })
      deliver([item])
    },
    retry: (item: Outgoing) => retry([item]),
    retryUnreached,
    discard: (item: Outgoing) => forget(item.key),
  }
}
