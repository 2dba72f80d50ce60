import type Stripe from 'stripe'
import { API_VERSION } from '../api/version.ts'
import type { Documents } from '../store/document.ts'
import { newId } from '../store/ids.ts'
import type { ObjectStore } from '../store/object-store.ts'
import type { Deliveries } from './deliveries.ts'
import type { Endpoints } from './endpoints.ts'

/** The API request that causes an event. */
export interface Cause {
  readonly id: string
  readonly idempotency_key: string | null
}

interface Options {
  /** The connected account on which it happened. */
  readonly account?: string
  /** The previous values of the changed attributes. */
  readonly previous?: object
}

export interface EventLog {
  /** Writes the event and its deliveries; callers use it in the transaction of the change. */
  record(type: Stripe.Event.Type, object: object, options?: Options): void
  /** Events recorded during `work` name this request; events of scheduled work name none. */
  causedBy<T>(cause: Cause, work: () => T): T
}

interface Parts {
  readonly store: ObjectStore
  readonly endpoints: Endpoints
  readonly deliveries: Deliveries
  now(): number
}

export function createEventLog({ store, endpoints, deliveries, now }: Parts): EventLog {
  let cause: Cause | null = null
  return {
    record: (type, object, { account, previous } = {}) => {
      const receivers = endpoints.for(type, account)
      const event: Documents['event'] = {
        id: newId('evt'),
        object: 'event',
        ...(account ? { account } : {}),
        api_version: API_VERSION,
        created: now(),
        data: { object, ...(previous ? { previous_attributes: previous } : {}) },
        livemode: false,
        pending_webhooks: receivers.length,
        request: cause,
        type,
      }
      store.insert('event', event, { account })
      for (const { id } of receivers) deliveries.enqueue(event, id)
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
