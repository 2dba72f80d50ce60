import { notAskedIn } from '../limits/outside-service.ts'
import type { JobOutcome, Metrics } from '../metrics.ts'
import { describeSpan, inSpan } from '../tracing/spans.ts'
import type { JobHandlers, Traced } from './queue.ts'

type Handle = (data: Traced) => Promise<void>

export function timedHandlers(
  handlers: JobHandlers,
  metrics: Pick<Metrics, 'countJob'>,
): JobHandlers {
  const entries = Object.entries(handlers) as [string, Handle][]
  const timedOnes = entries.map(([name, handle]) => [
    name,
    (data: Traced) => timedRun(name, () => handle(data), metrics, data.traceparent),
  ])
  return Object.fromEntries(timedOnes) as unknown as JobHandlers
}

/** Runs a piece of work in a span, and counts its duration and outcome. */
export const timedRun = (
  name: string,
  run: () => Promise<unknown>,
  metrics: Pick<Metrics, 'countJob'>,
  parent: string | null = null,
): Promise<void> => inSpan({ name, kind: 'consumer', parent }, () => countedRun(name, run, metrics))

async function countedRun(
  name: string,
  run: () => Promise<unknown>,
  { countJob }: Pick<Metrics, 'countJob'>,
): Promise<void> {
  const started = performance.now()
  const count = (outcome: JobOutcome) => {
    countJob(name, outcome, (performance.now() - started) / 1000)
    describeSpan({ attributes: { 'yosooi.outcome': outcome }, isFailed: outcome === 'failed' })
  }
  await run().catch(error => {
    count(notAskedIn(error) ? 'later' : 'failed')
    throw error
  })
  count('done')
}
