import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { BreakerState } from './limits/breaker.ts'
import type { OutsideFigures } from './limits/outside-service.ts'

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const BREAKER: Readonly<Record<BreakerState, number>> = { closed: 0, trying: 1, open: 2 }

/** `later`: postponed, because a service that it needs was down a moment ago. */
export type JobOutcome = 'done' | 'failed' | 'later'

/** Figures of this process, and of the work that waits in the shared database. */
export interface Metrics extends OutsideFigures {
  countRequest(route: string, status: number, seconds: number): void
  countJob(name: string, outcome: JobOutcome, seconds: number): void
  /** Adds a gauge whose value is read at each scrape. */
  watch(name: string, help: string, read: () => number): void
  /** In the text format of Prometheus. */
  text(): Promise<string>
}

export function createMetrics(
  countWaiting: () => Promise<Record<string, number>>,
  onError: (error: unknown) => void,
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const timed = (name: string, help: string, labelNames: string[]) =>
    new Histogram({ name, help, labelNames, buckets: SECONDS, registers })
  const requests = timed('yosooi_http_request_seconds', 'Requests by route and status', [
    'route',
    'status',
  ])
  const jobs = timed(
    'yosooi_job_seconds',
    'Jobs by name and outcome; a failed one is tried again',
    ['name', 'outcome'],
  )
  const outside = timed(
    'yosooi_outside_seconds',
    'Calls to outside services; failed is no usable answer, not_asked an open breaker',
    ['service', 'outcome'],
  )
  const breakers = new Gauge({
    name: 'yosooi_outside_breaker',
    help: 'State of the circuit breaker of an outside service: 0 closed, 1 half-open, 2 open',
    labelNames: ['service'],
    registers,
  })
  new Gauge({
    name: 'yosooi_waiting',
    help: 'Stored work that is not done yet, over all processes',
    labelNames: ['place'],
    registers,
    async collect() {
      // While the database is down these figures are missing, and all others are still served.
      this.reset()
      const waiting = await countWaiting().catch(onError)
      for (const [place, count] of Object.entries(waiting ?? {})) this.set({ place }, count)
    },
  })
  return {
    countRequest: (route, status, seconds) => requests.observe({ route, status }, seconds),
    countJob: (name, outcome, seconds) => jobs.observe({ name, outcome }, seconds),
    watch(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    },
    countOutside: (service, outcome, seconds) => outside.observe({ service, outcome }, seconds),
    showBreaker: (service, state) => breakers.set({ service }, BREAKER[state]),
    text: () => registry.metrics(),
  }
}
