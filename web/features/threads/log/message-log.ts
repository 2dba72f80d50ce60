import type { Message } from '../../../../contract/calls/threads.ts'

/** The fetched copy of a message, except that a message once read stays read. */
const newer = (known: Message | undefined, fetched: Message): Message =>
  known?.isRead ? { ...fetched, isRead: true } : fetched

/** Merges pages in any order: oldest first, each message once by its id (MSG-17). */
export function mergeMessages(
  known: readonly Message[],
  fetched: readonly Message[],
): readonly Message[] {
  const byId = new Map(known.map(message => [message.id, message]))
  for (const message of fetched) byId.set(message.id, newer(byId.get(message.id), message))
  return [...byId.values()].sort((a, b) => a.id - b.id)
}

/** The other party's unread messages. */
export const unreadFor = (viewerId: number, messages: readonly Message[]): readonly Message[] =>
  messages.filter(message => !message.isRead && message.authorId !== viewerId)
