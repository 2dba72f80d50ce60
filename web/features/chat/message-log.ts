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

/** Whether pages read so far reach the known log, so that nothing between them is missing. */
export const overlaps = (known: readonly Message[], fetched: readonly Message[]): boolean => {
  const ids = new Set(known.map(message => message.id))
  return known.length === 0 || fetched.some(message => ids.has(message.id))
}

/** The other party's messages that nobody has opened. */
export const unreadFor = (viewerId: number, messages: readonly Message[]): readonly Message[] =>
  messages.filter(message => message.read === 0 && message.user_id !== viewerId)

export interface Day {
  /** ISO 8601 of its first message. */
  at: string
  messages: readonly Message[]
}

/** Splits an ordered log into days; `dayOf` names the day of a date. */
export function groupByDay(
  messages: readonly Message[],
  dayOf: (at: string) => string,
): readonly Day[] {
  const days: { at: string; messages: Message[] }[] = []
  for (const message of messages) {
    const last = days.at(-1)
    if (last && dayOf(last.at) === dayOf(message.created_at)) last.messages.push(message)
    else days.push({ at: message.created_at, messages: [message] })
  }
  return days
}
