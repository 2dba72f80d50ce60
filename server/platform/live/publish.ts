import type { Enqueue, Jobs } from '../jobs/queue.ts'
import { describeSpan } from '../tracing/spans.ts'
import type { EventName, Publish, Reactions, ReactionTable } from './domain-events.ts'

/**
 * Runs the `atOnce` reactions and queues the `later` ones, concurrently and within the event's
 * transaction. A failure is thrown only after the others have ended, because no query may reach the
 * connection after its transaction.
 */
export const createPublish =
  (table: ReactionTable, enqueue: Enqueue): Publish =>
  async (tx, name, facts, options) => {
    const { atOnce = [], later = {} } = (table[name] ?? {}) as Reactions<typeof facts>
    const runInOrder = async () => {
      for (const reaction of atOnce) await reaction(tx, facts)
    }
    const queue = (reaction: string) => {
      const queuedAt = new Date().toISOString()
      const job = { event: name, reaction, facts: facts as object, queuedAt }
      return enqueue(tx, 'reaction', job, options && { startAfter: options.afterSeconds })
    }
    const work = [runInOrder(), ...Object.keys(later).map(queue)]
    try {
      await Promise.all(work)
    } finally {
      await Promise.allSettled(work)
    }
  }

/** The longest time for which processes of two versions run beside each other. */
const UPDATE_MS = 86_400_000

/** The queue retries the job, so that a process of the version that queued it gets it. */
class UnknownReaction extends Error {}

/**
 * Runs one queued reaction. One that this process does not know may be of a newer version, which is
 * being started (ADR 81); after a day it counts as removed and is dropped.
 */
export async function runReaction(
  table: ReactionTable,
  { event, reaction, facts, queuedAt }: Jobs['reaction'],
): Promise<void> {
  describeSpan({ attributes: { 'yosooi.event': event, 'yosooi.reaction': reaction } })
  const reactions = table[event as EventName] as Reactions<object> | undefined
  const known = reactions?.later?.[reaction]
  if (known) return known(facts)
  if (queuedAt && Date.now() - Date.parse(queuedAt) < UPDATE_MS)
    throw new UnknownReaction(`no reaction ${reaction} to ${event}`)
}
