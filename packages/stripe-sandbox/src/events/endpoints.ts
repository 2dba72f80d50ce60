import type Stripe from 'stripe'
import { API_VERSION } from '../api/version.ts'
import type { Doc } from '../store/document.ts'
import type { ObjectStore } from '../store/object-store.ts'

export interface Endpoint {
  readonly id: string
  readonly url: string
  readonly secret: string
  /** True: receives the events of connected accounts; false: those of the platform. */
  readonly connect: boolean
  /** Event types, or `*`. */
  readonly events: readonly string[]
}

interface WebhookTarget {
  readonly url: string
  /** Signs the webhooks. */
  readonly secret: string
}

/** The endpoints that a person would create in the provider's dashboard. */
export interface EndpointSettings {
  /** Receives the events of the platform. */
  readonly webhook: WebhookTarget | undefined
  /** Receives the events of connected accounts. */
  readonly connectWebhook: WebhookTarget | undefined
}

/** Facts that an endpoint made by the API stores besides its public object. */
export type EndpointSecrets = Pick<Endpoint, 'secret' | 'connect'>

/** Receivers of webhooks: the endpoints of the settings and those made by the API. */
export interface Endpoints {
  readonly builtIn: readonly Endpoint[]
  find(id: string): Endpoint | undefined
  /** The endpoints that listen to this event; `account` is the connected account of the event. */
  for(type: string, account: string | undefined): readonly Endpoint[]
}

export function createEndpoints(store: ObjectStore, settings: EndpointSettings): Endpoints {
  const builtIn = builtInEndpoints(settings)
  const made = () =>
    store
      .list('webhook_endpoint')
      .map(one => toEndpoint(one, store.hidden(one.id) as EndpointSecrets))
  return {
    builtIn,
    find: id => [...builtIn, ...made()].find(endpoint => endpoint.id === id),
    for: (type, account) =>
      [...builtIn, ...made()].filter(
        ({ connect, events }) =>
          connect === (account !== undefined) && events.some(one => one === '*' || one === type),
      ),
  }
}

function builtInEndpoints({ webhook, connectWebhook }: EndpointSettings): readonly Endpoint[] {
  const events = ['*']
  return [
    ...(webhook ? [{ ...webhook, id: 'we_sandboxplatform', connect: false, events }] : []),
    ...(connectWebhook
      ? [{ ...connectWebhook, id: 'we_sandboxconnect', connect: true, events }]
      : []),
  ]
}

function toEndpoint(made: Doc<Stripe.WebhookEndpoint>, hidden: EndpointSecrets): Endpoint {
  return { ...hidden, id: made.id, url: made.url, events: made.enabled_events }
}

export function toWebhookEndpoint(endpoint: Endpoint): Doc<Stripe.WebhookEndpoint> {
  return {
    id: endpoint.id,
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    application: null,
    created: 0,
    description: endpoint.connect ? 'Connected accounts' : 'Platform account',
    enabled_events: [...endpoint.events],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url: endpoint.url,
  }
}
