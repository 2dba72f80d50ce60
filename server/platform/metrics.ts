import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { WaitingWork } from './jobs/unfinished/waiting-work.ts'
import type { BreakerState } from './limits/breaker.ts'
import type { OutsideFigures, ServiceName } from './limits/outside-service.ts'
import { quantileOf } from './quantile.ts'

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const BREAKER: Readonly<Record<BreakerState, number>> = { closed: 0, trying: 1, open: 2 }

/** `later`: postponed, because a service that it needs was down a moment ago. */
export type JobOutcome = 'done' | 'failed' | 'later'

/** Figures that each scrape reads from the database. */
export interface StoredFigures {
  waiting: readonly WaitingWork[]
  openAlerts: readonly { kind: string; count: number }[]
  /** Every rule of the books, with the rows that broke it when it was last checked. */
  ledgerBreaks: readonly { rule: string; count: number }[]
  /** Seconds since the last full reconciliation began; null before the first. */
  reconciled: number | null
}

/** An outside service as this process sees it; `seconds` is how long its state has lasted. */
export interface ServiceState {
  name: ServiceName
  state: BreakerState
  seconds: number
}

/** Figures of this process, and of the work that waits in the shared database. */
export interface Metrics extends OutsideFigures {
  countRequest(route: string, status: number, seconds: number): void
  countJob(name: string, outcome: JobOutcome, seconds: number): void
  /** Adds a gauge whose value is read at each scrape. */
  watch(name: string, help: string, read: () => number): void
  /** The outside services that this process calls. */
  services(): ServiceState[]
  /** Seconds within which this share of all requests was answered; null before the first. */
  answeredWithin(share: number): Promise<number | null>
  /** In the text format of Prometheus. */
  text(): Promise<string>
}

export function createMetrics(
  readStored: () => Promise<StoredFigures>,
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
  const show = storedGauges(registers)
  const known = serviceStates()
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
    showBreaker(service, state) {
      breakers.set({ service }, BREAKER[state])
      known.show(service, state)
    },
    services: known.read,
    answeredWithin: async share => quantileOf((await requests.get()).values, share),
    async text() {
      // While the database is down the stored figures are missing, and all others are still served.
      show(
        await readStored().catch((error: unknown) => {
          onError(error)
          return null
        }),
      )
      return registry.metrics()
    },
  }
}

/** The state of each outside service, and since when it answers or does not answer. */
function serviceStates() {
  const states = new Map<ServiceName, { state: BreakerState; since: number }>()
  return {
    show(name: ServiceName, state: BreakerState) {
      const before = states.get(name)
      const isSame = before && (before.state === 'closed') === (state === 'closed')
      states.set(name, { state, since: isSame ? before.since : performance.now() })
    },
    read: (): ServiceState[] =>
      [...states].map(([name, { state, since }]) => ({
        name,
        state,
        seconds: (performance.now() - since) / 1000,
      })),
  }
}

function storedGauges(registers: Registry[]) {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers })
  const waiting = gauge('yosooi_waiting', 'Stored work that is not done yet', 'place')
  const oldest = gauge('yosooi_oldest_waiting_seconds', 'Age of the oldest of it', 'place')
  const alerts = gauge('yosooi_open_alerts', 'Faults that wait for a person', 'kind')
  const breaks = gauge('yosooi_ledger_breaks', 'Rows of the books that break a rule', 'rule')
  const reconciled = gauge('yosooi_reconciled_seconds', 'Time since the last full reconciliation')
  return (figures: StoredFigures | null): void => {
    for (const one of [waiting, oldest, alerts, breaks, reconciled]) one.reset()
    if (!figures) return
    for (const work of figures.waiting) {
      waiting.set({ place: work.place }, work.count)
      oldest.set({ place: work.place }, work.oldest)
    }
    for (const { kind, count } of figures.openAlerts) alerts.set({ kind }, count)
    for (const { rule, count } of figures.ledgerBreaks) breaks.set({ rule }, count)
    if (figures.reconciled !== null) reconciled.set(figures.reconciled)
  }
}
