import type { Clock } from '../kit/clock.ts'
import type { World } from '../kit/world.ts'
import { createDeliveries, type Deliveries } from './events/deliveries.ts'
import { builtInEndpoints, type EndpointSettings } from './events/endpoints.ts'
import { createEventLog, type EventLog } from './events/event-log.ts'
import { createDueWork, type DueWork } from './store/due-work.ts'
import { createLinks, type Links } from './store/links.ts'
import { createObjectStore, type ObjectStore } from './store/object-store.ts'

/** The payment provider's memory, in which every use case works. */
export interface Provider {
  readonly store: ObjectStore
  readonly events: EventLog
  readonly due: DueWork
  readonly links: Links
  readonly deliveries: Deliveries
  /** Seconds since the epoch on the sandbox's clock. */
  now(): number
  /** Does `work` as if the clock stood at `at` (seconds). */
  at(at: number, work: () => void): void
  transaction<T>(work: () => T): T
}

export function createProvider(world: World, clock: Clock, settings: EndpointSettings): Provider {
  let standing: number | undefined
  const now = () => standing ?? Math.floor(clock.now().getTime() / 1000)
  const store = createObjectStore(world)
  const deliveries = createDeliveries(world, builtInEndpoints(settings))
  return {
    store,
    deliveries,
    events: createEventLog(store, deliveries, now),
    due: createDueWork(world),
    links: createLinks(world),
    now,
    at: (at, work) => {
      standing = at
      try {
        work()
      } finally {
        standing = undefined
      }
    },
    transaction: work => world.transaction(work),
  }
}
