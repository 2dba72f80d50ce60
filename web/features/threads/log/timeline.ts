import type { DealEvent } from '../../../../contract/calls/deal-events.ts'
import type { Message } from '../../../../contract/calls/threads.ts'

/** An entry of the thread: a message, or an event of the deal. */
export type Entry =
  | { type: 'message'; key: string; at: string; message: Message }
  | { type: 'fact'; key: string; at: string; event: DealEvent }

const ofMessage = (message: Message): Entry => ({
  type: 'message',
  key: `message-${message.id}`,
  at: message.createdAt,
  message,
})

const ofEvent = (event: DealEvent): Entry => ({
  type: 'fact',
  key: `fact-${event.id}`,
  at: event.createdAt,
  event,
})

/**
 * Puts events between messages by time; messages keep their own order. Events older than the loaded
 * messages are left out until those messages are loaded.
 */
export function timelineOf(
  messages: readonly Message[],
  events: readonly DealEvent[],
  hasOlder: boolean,
): readonly Entry[] {
  const [oldest] = messages
  const since = hasOlder && oldest ? oldest.createdAt : ''
  const facts = events.map(ofEvent).filter(({ at }) => !isBefore(at, since))
  const entries: Entry[] = []
  for (const message of messages) {
    while (facts[0] && !isBefore(message.createdAt, facts[0].at))
      entries.push(...facts.splice(0, 1))
    entries.push(ofMessage(message))
  }
  return [...entries, ...facts]
}

export const isBefore = (one: string, other: string) => Date.parse(one) < Date.parse(other)

/**
 * In a deal's thread, which begins at `at`: the messages of the question before it, and the rest.
 * Events are the deal's own, even when the provider dates one a moment before the thread.
 */
export function splitAt(entries: readonly Entry[], at: string) {
  const isEarlier = (entry: Entry) => entry.type === 'message' && isBefore(entry.at, at)
  return {
    earlier: entries.filter(isEarlier),
    rest: entries.filter(entry => !isEarlier(entry)),
  }
}

export interface Day {
  /** ISO 8601 of its first entry. */
  at: string
  entries: readonly Entry[]
}

/** Groups entries by day; `dayOf` names the day of a timestamp. */
export function groupByDay(entries: readonly Entry[], dayOf: (at: string) => string): Day[] {
  const days: { at: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const last = days.at(-1)
    if (last && dayOf(last.at) === dayOf(entry.at)) last.entries.push(entry)
    else days.push({ at: entry.at, entries: [entry] })
  }
  return days
}
