import { useCallback, useEffect, useReducer } from 'react'
import type { CurrentUser } from '../../../contract/accounts.ts'
import type { Message } from '../../../contract/chat.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { nextOutbox, type Outgoing, readOutbox, writeOutbox } from './outbox.ts'

export interface OutboxOptions {
  contactId: number
  viewer: CurrentUser
  /** Called with the message as the server has it. */
  onSent: (message: Message) => void
  /** Called when it was refused, for the thread may have ended meanwhile. */
  onRefused: () => void
}

type Sent = Pick<Message, 'id' | 'attachments'>

const asMessage = (item: Outgoing, sent: Sent, { contactId, viewer }: OutboxOptions): Message => ({
  id: sent.id,
  attachments: sent.attachments,
  user_id: viewer.id,
  contact_id: contactId,
  read: 0,
  text: item.text,
  created_at: item.at,
  user: { id: viewer.id, name: viewer.name, icon: viewer.icon },
})

const compose = (text: string): Outgoing => ({
  key: crypto.randomUUID(),
  text,
  at: new Date().toISOString(),
  state: 'sending',
})

/** Messages on their way: shown at once, tried again on demand, kept on the device until sent. */
export function useOutbox(options: OutboxOptions) {
  const { contactId, onSent, onRefused } = options
  const [items, dispatch] = useReducer(nextOutbox, contactId, readOutbox)
  useEffect(() => writeOutbox(contactId, items), [contactId, items])
  const deliver = async (item: Outgoing) => {
    try {
      const input = { contact_id: contactId, text: item.text }
      const sent = await browserApi.message_create(input, { idempotencyKey: item.key })
      onSent(asMessage(item, sent, options))
      dispatch({ type: 'gone', key: item.key })
    } catch (error) {
      dispatch({ type: 'failed', key: item.key, problem: errorMessage(error) })
      onRefused()
    }
  }
  const send = (text: string) => {
    const item = compose(text)
    dispatch({ type: 'sent', item })
    void deliver(item)
  }
  const retry = (item: Outgoing) => {
    dispatch({ type: 'again', key: item.key })
    void deliver(item)
  }
  const discard = useCallback((item: Outgoing) => dispatch({ type: 'gone', key: item.key }), [])
  return { items, send, retry, discard }
}
