import type { Message } from '../../../../contract/calls/threads.ts'
import {
  forgetKept,
  keepText,
  listKept,
  placeOf,
  readKept,
} from '../../../lib/device/user-storage.ts'
import { serverNow } from '../../../lib/live/server-now.ts'
import type { WritingPlace } from '../compose/draft.ts'
import type { FileKind } from '../compose/file-check.ts'

/**
 * Metadata of a file being sent; web/lib/device/user-files.ts stores the bytes under the message's
 * key.
 */
export interface OutgoingFile {
  name: string
  size: number
  kind: FileKind
}

/** An unconfirmed message; `key` is its idempotency key, the same for each attempt. */
export interface Outgoing {
  key: string
  text: string
  files?: readonly OutgoingFile[]
  /** The 定型文 that were put into it. */
  phraseIds?: readonly number[]
  /** ISO 8601, when it was first sent. */
  at: string
  state: 'sending' | 'failed'
  /** Why it could not be sent. */
  problem?: string | undefined
  /** Whether the server refused it; otherwise it is retried automatically. */
  refused?: boolean
}

type Sent = Pick<Message, 'id' | 'attachments'>
interface Sender {
  threadId: number
  viewer: Message['author']
}

/** The message as the server stored it, shown until the server's own copy is read. */
export const asMessage = (
  { text, key, at }: Outgoing,
  { id, attachments }: Sent,
  { threadId, viewer: { id: authorId, name, icon } }: Sender,
): Message => ({
  id,
  attachments,
  authorId,
  threadId,
  isRead: false,
  text,
  createdAt: at,
  author: { id: authorId, name, icon },
  key,
})

/** A message behind those that are not sent yet. */
export const newOutgoing = (
  unsent: readonly Outgoing[],
  written: Required<Pick<Outgoing, 'text' | 'files' | 'phraseIds'>>,
): Outgoing => ({
  key: crypto.randomUUID(),
  ...written,
  at: new Date(timeAfter(unsent)).toISOString(),
  state: 'sending',
})

/** The server's time as it is known may go back between two messages, when an answer was slow. */
const timeAfter = (unsent: readonly Outgoing[]): number =>
  Math.max(serverNow(), ...unsent.map(({ at }) => Date.parse(at) + 1))

/** One storage entry per message, so that two tabs never overwrite each other's. */
const nameOf = (threadId: number, key = '') => `unsent.${threadId}.${key}`

const isOutgoing = (value: unknown): value is Outgoing =>
  typeof value === 'object' && value !== null && 'key' in value && 'text' in value && 'at' in value

function parse(text: string): Outgoing[] {
  try {
    const value: unknown = JSON.parse(text)
    return isOutgoing(value) ? [value] : []
  } catch {
    return []
  }
}

/** Messages still unconfirmed when the page was left, in the order in which they were written. */
export function readOutbox({ owner, threadId }: WritingPlace): Outgoing[] {
  return listKept(owner, nameOf(threadId))
    .flatMap(parse)
    .map((item): Outgoing => ({ ...item, state: 'failed' }))
    .sort((one, other) => (one.at < other.at ? -1 : 1))
}

/** The key of the message whose entry has this name in the device's storage; null for other names. */
export function outgoingNamed({ owner, threadId }: WritingPlace, name: string): string | null {
  const beginning = placeOf(owner) + nameOf(threadId)
  return name.startsWith(beginning) ? name.slice(beginning.length) : null
}

export const keepOutgoing = ({ owner, threadId }: WritingPlace, item: Outgoing): void =>
  keepText(owner, nameOf(threadId, item.key), JSON.stringify(item))

/** False once the message has arrived, or was rewritten or discarded, also in another tab. */
export const isUnsent = ({ owner, threadId }: WritingPlace, key: string): boolean =>
  readKept(owner, nameOf(threadId, key)) !== null

/** Does not bring back a message that another tab has removed meanwhile. */
export function keepChanged(place: WritingPlace, item: Outgoing): void {
  if (isUnsent(place, item.key)) keepOutgoing(place, item)
}

export const forgetOutgoing = ({ owner, threadId }: WritingPlace, key: string): void =>
  forgetKept(owner, nameOf(threadId, key))

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
