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
      for (const react of atOnce) await react(tx, facts)
    }
    const queue = (reaction: string) => {
      const job = { event: name, reaction, facts: facts as object }
      return enqueue(tx, 'reaction', job, options && { startAfter: options.afterSeconds })
    }
    const work = [runInOrder(), ...Object.keys(later).map(queue)]
    try {
      await Promise.all(work)
    } finally {
      await Promise.allSettled(work)
    }
  }

/** Runs one queued reaction; one that the table no longer has is dropped. */
export async function react(
  table: ReactionTable,
  { event, reaction, facts }: Jobs['reaction'],
): Promise<void> {
  describeSpan({ attributes: { 'yosooi.event': event, 'yosooi.reaction': reaction } })
  const reactions = table[event as EventName] as Reactions<object> | undefined
  await reactions?.later?.[reaction]?.(facts)
}
