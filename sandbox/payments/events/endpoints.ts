import type Stripe from 'stripe'
import { API_VERSION } from '../api/version.ts'
import type { Doc } from '../store/document.ts'

export interface Endpoint {
  readonly id: string
  readonly url: string
  readonly secret: string
  /** True: receives what happens on connected accounts; false: on the platform's own. */
  readonly connect: boolean
}

export interface EndpointSettings {
  readonly webhookUrl: string
  readonly stripeWebhookSecret: string
  readonly stripeConnectWebhookSecret: string
}

/** The two built-in endpoints, as a person would set them up in the provider's dashboard. */
export function builtInEndpoints(settings: EndpointSettings): readonly Endpoint[] {
  const base = `${settings.webhookUrl}/api/stripe`
  return [
    {
      id: 'we_sandboxplatform',
      url: `${base}/webhook`,
      secret: settings.stripeWebhookSecret,
      connect: false,
    },
    {
      id: 'we_sandboxconnect',
      url: `${base}/webhook_connect`,
      secret: settings.stripeConnectWebhookSecret,
      connect: true,
    },
  ]
}

export function toWebhookEndpoint(endpoint: Endpoint): Doc<Stripe.WebhookEndpoint> {
  return {
    id: endpoint.id,
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    application: null,
    created: 0,
    description: endpoint.connect ? 'Connected accounts' : 'Platform account',
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url: endpoint.url,
  }
}
