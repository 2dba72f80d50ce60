import type { Clock } from '@yosooi/sandbox-kit/clock'
import type { World } from '@yosooi/sandbox-kit/world'
import { createDeliveries, type Deliveries } from './events/deliveries.ts'
import { createEndpoints, type EndpointSettings, type Endpoints } from './events/endpoints.ts'
import { createEventLog, type EventLog } from './events/event-log.ts'
import { createDays, type Days } from './evil-day/day-store.ts'
import { createFaults, type Faults } from './faults/faults.ts'
import { createDueWork, type DueWork } from './store/due-work.ts'
import { createLinks, type Links } from './store/links.ts'
import { createObjectStore, type ObjectStore } from './store/object-store.ts'

export interface ProviderSettings extends EndpointSettings {
  /** Origin of the sandbox, without a trailing slash. */
  readonly url: string
  /** The name of the business on the hosted pages. */
  readonly business: string
}

/** The payment provider's state and services, which every use case receives. */
export interface Provider {
  readonly store: ObjectStore
  readonly events: EventLog
  readonly due: DueWork
  readonly links: Links
  readonly endpoints: Endpoints
  readonly deliveries: Deliveries
  readonly faults: Faults
  readonly days: Days
  /** Origin of the hosted pages, without a trailing slash. */
  readonly origin: string
  /** The name of the business on the hosted pages. */
  readonly business: string
  /** Seconds since the epoch on the sandbox's clock. */
  now(): number
  /** Runs `work` with `now()` fixed at `at` (seconds). */
  at(at: number, work: () => void): void
  /** Moves the sandbox's clock to a time in seconds, after the current work. */
  windTo(at: number): Promise<void>
  transaction<T>(work: () => T): T
}

export function createProvider(world: World, clock: Clock, settings: ProviderSettings): Provider {
  let standing: number | undefined
  const now = () => standing ?? Math.floor(clock.now().getTime() / 1000)
  const store = createObjectStore(world)
  const faults = createFaults(world)
  const endpoints = createEndpoints(store, settings)
  const due = createDueWork(world)
  const deliveries = createDeliveries(world, { faults, due, now })
  return {
    store,
    endpoints,
    deliveries,
    faults,
    days: createDays(world),
    events: createEventLog({ store, endpoints, deliveries, now }),
    due,
    links: createLinks(world),
    origin: settings.url,
    business: settings.business,
    now,
    at: (at, work) => {
      standing = at
      try {
        work()
      } finally {
        standing = undefined
      }
    },
    windTo: at => clock.set(new Date(at * 1000)),
    transaction: work => world.transaction(work),
  }
}
