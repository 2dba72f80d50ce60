import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { callOf } from '../support/calls.ts'
import type { Person } from '../support/world.ts'

const WRITERS = 4
const BETWEEN_MS = 50

export interface Writing {
  /** The confirmed messages, in the order of their confirmation. */
  confirmed: string[]
  /** Every status that was answered; broken connections have no status. */
  statuses: Set<number>
  /** Resolves when this many more messages are confirmed. */
  more(count: number): Promise<void>
  /** Resolves when this status has been answered. */
  until(status: number): Promise<void>
  stop(): Promise<void>
}

/**
 * Sends messages from both sides of a thread; each is retried with its key until it is confirmed.
 */
export function startWriting(
  url: string,
  { authors, thread, name }: { authors: Person[]; thread: string; name: string },
): Writing {
  const confirmed: string[] = []
  const statuses = new Set<number>()
  let isOver = false
  let count = 0
  const send = async (author: Person | undefined, text: string) => {
    const key = randomUUID()
    for (;;) {
      const input = { contact_id: thread, text }
      const answer = await callOf(url)('message_create', input, { ...author, key }).catch(nothing)
      if (answer) statuses.add(answer.status)
      if (answer?.status === 200) return confirmed.push(text)
      await pause(BETWEEN_MS)
    }
  }
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    while (!isOver) {
      await send(authors[writer % authors.length], `${name}の${count++}通目`)
      await pause(BETWEEN_MS)
    }
  })
  const reach = async (holds: () => boolean) => {
    while (!holds()) await Promise.race([...writers, pause(10)])
  }
  return {
    confirmed,
    statuses,
    more(further) {
      const goal = confirmed.length + further
      return reach(() => confirmed.length >= goal)
    },
    until: status => reach(() => statuses.has(status)),
    async stop() {
      isOver = true
      await Promise.all(writers)
    },
  }
}

/** The connection broke before an answer, so the message may or may not be stored. */
const nothing = () => null
