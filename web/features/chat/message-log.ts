import type { Message } from '../../../contract/chat.ts'

/** The newer copy of one message, without ever taking back that it was read. */
const newer = (known: Message | undefined, fetched: Message): Message =>
  known?.read === 1 ? { ...fetched, read: 1 } : fetched

/** Pages in any order become one log, oldest first, each message once by its id (MSG-17). */
export function mergeMessages(
  known: readonly Message[],
  fetched: readonly Message[],
): readonly Message[] {
  const byId = new Map(known.map(message => [message.id, message]))
  for (const message of fetched) byId.set(message.id, newer(byId.get(message.id), message))
  return [...byId.values()].sort((a, b) => a.id - b.id)
}

interface Numbered {
  id: number
}

/** Whether pages read so far reach what is known, so that nothing between them is missing. */
export const overlaps = (known: readonly Numbered[], fetched: readonly Numbered[]): boolean => {
  const ids = new Set(known.map(({ id }) => id))
  return known.length === 0 || fetched.some(({ id }) => ids.has(id))
}

/** The other party's messages that nobody has opened. */
export const unreadFor = (viewerId: number, messages: readonly Message[]): readonly Message[] =>
  messages.filter(message => message.read === 0 && message.user_id !== viewerId)
