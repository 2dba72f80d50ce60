import type { Message } from '../../../contract/chat.ts'
import { serverNow } from '../../lib/server-now.ts'
import type { FileKind } from './file-check.ts'

/** What is known of a file on its way; the bytes lie in kept-files.ts under the message's key. */
export interface OutgoingFile {
  name: string
  size: number
  kind: FileKind
}

/** A message on its way; `key` stays the same for each try, so that it is written once. */
export interface Outgoing {
  key: string
  text: string
  files?: readonly OutgoingFile[]
  /** ISO 8601, when it was sent for the first time. */
  at: string
  state: 'sending' | 'failed'
  /** Why it could not be sent. */
  problem?: string | undefined
  /** Whether the server said no; else it was not reached and is asked again by itself. */
  refused?: boolean
}

type Sent = Pick<Message, 'id' | 'attachments'>
interface Sender {
  contactId: number
  viewer: Message['user']
}

/** As the server has it, until it is read from there. */
export const asMessage = (
  { text, key, at }: Outgoing,
  { id, attachments }: Sent,
  { contactId, viewer: { id: user_id, name, icon } }: Sender,
): Message => ({
  id,
  attachments,
  user_id,
  contact_id: contactId,
  read: 0,
  text,
  created_at: at,
  user: { id: user_id, name, icon },
  key,
})

export const compose = (text: string, files: readonly OutgoingFile[]): Outgoing => ({
  key: crypto.randomUUID(),
  text,
  files,
  at: new Date(serverNow()).toISOString(),
  state: 'sending',
})

/** Each message has an entry of its own: two tabs never write over each other's. */
const storeKey = (contactId: number, key = '') => `yosooi.unsent.${contactId}.${key}`

const isOutgoing = (value: unknown): value is Outgoing =>
  typeof value === 'object' && value !== null && 'key' in value && 'text' in value && 'at' in value

function parse(text: string | null): Outgoing[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isOutgoing(value) ? [value] : []
  } catch {
    return []
  }
}

/** What was not confirmed when the page was left, in the order in which it was written. */
export function readOutbox(contactId: number): Outgoing[] {
  const mine = storeKey(contactId)
  const names = Object.keys(localStorage).filter(name => name.startsWith(mine))
  return names
    .flatMap(name => parse(localStorage.getItem(name)))
    .map((item): Outgoing => ({ ...item, state: 'failed' }))
    .sort((one, other) => (one.at < other.at ? -1 : 1))
}

export const keepOutgoing = (contactId: number, item: Outgoing): void =>
  localStorage.setItem(storeKey(contactId, item.key), JSON.stringify(item))

export const forgetOutgoing = (contactId: number, key: string): void =>
  localStorage.removeItem(storeKey(contactId, key))

export type OutboxEvent =
  | { type: 'sent'; item: Outgoing }
  | { type: 'again'; key: string }
  | { type: 'failed'; key: string; problem: string | undefined; refused: boolean }
  | { type: 'gone'; key: string }

const change = (items: readonly Outgoing[], key: string, changes: Partial<Outgoing>) =>
  items.map(item => (item.key === key ? { ...item, ...changes } : item))

export function nextOutbox(items: readonly Outgoing[], event: OutboxEvent): readonly Outgoing[] {
  switch (event.type) {
    case 'sent':
      return [...items, event.item]
    case 'again':
      return change(items, event.key, { state: 'sending', problem: undefined, refused: false })
    case 'failed': {
      const { problem, refused } = event
      return change(items, event.key, { state: 'failed', problem, refused })
    }
    case 'gone':
      return items.filter(item => item.key !== event.key)
  }
}
