import { createInterface } from 'node:readline'
import { startEmbeddedPostgres } from '@yosooi/embedded-postgres'
import { openQueue } from '../../server/platform/jobs/queue.ts'

/**
 * Runs the recurring work that each line of this process's input names, now: the queue's own times
 * follow the system's clock, which tests do not move. Ends with the input.
 */
export async function runRecurringOnDemand(dataDir: string): Promise<void> {
  for await (const name of createInterface({ input: process.stdin })) {
    const server = await startEmbeddedPostgres({ dataDir, database: 'yosooi', log: () => {} })
    const queue = await openQueue(server.url, console.error)
    await queue.runNow(name)
    await queue.stop()
    await server.stop()
  }
}
