import type { Metrics } from './metrics.ts'
import type { JobHandlers } from './queue.ts'

type Handle = (data: object) => Promise<void>

/** The same handlers, each of which counts how long it took and how it ended. */
export function timed(handlers: JobHandlers, { countJob }: Pick<Metrics, 'countJob'>): JobHandlers {
  const timedOne = ([name, handle]: [string, Handle]): [string, Handle] => [
    name,
    async data => {
      const started = performance.now()
      const count = (outcome: 'done' | 'failed') =>
        countJob(name, outcome, (performance.now() - started) / 1000)
      await handle(data).catch(error => {
        count('failed')
        throw error
      })
      count('done')
    },
  ]
  const entries = Object.entries(handlers) as [string, Handle][]
  return Object.fromEntries(entries.map(timedOne)) as unknown as JobHandlers
}
