import { notAskedIn } from '../limits/outside-service.ts'
import type { JobOutcome, Metrics } from '../metrics.ts'
import type { JobHandlers } from './queue.ts'

type Handle = (data: object) => Promise<void>

export function timed(handlers: JobHandlers, metrics: Pick<Metrics, 'countJob'>): JobHandlers {
  const entries = Object.entries(handlers) as [string, Handle][]
  const timedOnes = entries.map(([name, handle]) => [
    name,
    (data: object) => timedRun(name, () => handle(data), metrics),
  ])
  return Object.fromEntries(timedOnes) as unknown as JobHandlers
}

/** Runs a piece of work and counts its duration and outcome. */
export async function timedRun(
  name: string,
  run: () => Promise<unknown>,
  { countJob }: Pick<Metrics, 'countJob'>,
): Promise<void> {
  const started = performance.now()
  const count = (outcome: JobOutcome) =>
    countJob(name, outcome, (performance.now() - started) / 1000)
  await run().catch(error => {
    count(notAskedIn(error) ? 'later' : 'failed')
    throw error
  })
  count('done')
}
