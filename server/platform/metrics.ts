import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** What this process did, and what waits in the database it shares. */
export interface Metrics {
  countRequest(route: string, status: number, seconds: number): void
  countJob(name: string, outcome: 'done' | 'failed', seconds: number): void
  /** In the text format of Prometheus. */
  text(): Promise<string>
}

export function createMetrics(countWaiting: () => Promise<Record<string, number>>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'yosooi_http_request_seconds',
    help: 'Requests by route and status',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const jobs = new Histogram({
    name: 'yosooi_job_seconds',
    help: 'Jobs by name and outcome; a failed one is tried again',
    labelNames: ['name', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  new Gauge({
    name: 'yosooi_waiting',
    help: 'What is written down and not yet done, over all processes',
    labelNames: ['place'],
    registers,
    async collect() {
      for (const [place, count] of Object.entries(await countWaiting())) this.set({ place }, count)
    },
  })
  return {
    countRequest: (route, status, seconds) => requests.observe({ route, status }, seconds),
    countJob: (name, outcome, seconds) => jobs.observe({ name, outcome }, seconds),
    text: () => registry.metrics(),
  }
}
