import type Stripe from 'stripe'
import { API_VERSION } from '../api/version.ts'
import type { Documents } from '../store/document.ts'
import { newId } from '../store/ids.ts'
import type { ObjectStore } from '../store/object-store.ts'
import type { Deliveries } from './deliveries.ts'

/** The API request that causes what happens. */
export interface Cause {
  readonly id: string
  readonly idempotency_key: string | null
}

interface Options {
  /** The connected account on which it happened. */
  readonly account?: string
  /** The values that changed, as they were before. */
  readonly previous?: object
}

export interface EventLog {
  /** Writes the event and its deliveries; call it in the transaction of the change. */
  record(type: Stripe.Event.Type, object: object, options?: Options): void
  /** Events of `work` name this request as their cause; without one, time is the cause. */
  causedBy<T>(cause: Cause, work: () => T): T
}

export function createEventLog(
  store: ObjectStore,
  deliveries: Deliveries,
  now: () => number,
): EventLog {
  let cause: Cause | null = null
  return {
    record: (type, object, { account, previous } = {}) => {
      const endpoints = deliveries.endpointsFor(account)
      const event: Documents['event'] = {
        id: newId('evt'),
        object: 'event',
        ...(account ? { account } : {}),
        api_version: API_VERSION,
        created: now(),
        data: { object, ...(previous ? { previous_attributes: previous } : {}) },
        livemode: false,
        pending_webhooks: endpoints.length,
        request: cause,
        type,
      }
      store.insert('event', event, { account })
      for (const endpoint of endpoints) deliveries.enqueue(event, endpoint)
    },
    causedBy: (request, work) => {
      cause = request
      try {
        return work()
      } finally {
        cause = null
      }
    },
  }
}
