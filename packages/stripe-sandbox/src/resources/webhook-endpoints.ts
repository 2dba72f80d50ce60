import type Stripe from 'stripe'
import { z } from 'zod'
import { address, mergeMetadata, metadata, text, truth } from '../api/params.ts'
import { type Call, type Route, route } from '../api/route.ts'
import { type Paging, pageOf, paging } from '../api/standard-routes.ts'
import { API_VERSION } from '../api/version.ts'
import { type EndpointSecrets, toWebhookEndpoint } from '../events/endpoints.ts'
import { noSuch, StripeFailure } from '../failure.ts'
import type { Documents } from '../store/document.ts'
import { newId, randomText } from '../store/ids.ts'

type Endpoint = Documents['webhook_endpoint']

const creation = z.strictObject({
  enabled_events: z.array(text).min(1),
  url: address,
  api_version: z.literal(API_VERSION).optional(),
  connect: truth.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
})

/** The secret is returned only on creation (provider rule). */
function create({ provider }: Call, given: z.infer<typeof creation>): Endpoint {
  const secret = `whsec_${randomText(32)}`
  const endpoint: Endpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: given.api_version ?? null,
    application: null,
    created: provider.now(),
    description: given.description || null,
    enabled_events: given.enabled_events,
    livemode: false,
    metadata: mergeMetadata({}, given.metadata),
    status: 'enabled',
    url: given.url,
  }
  const hidden: EndpointSecrets = { secret, connect: given.connect ?? false }
  provider.store.insert('webhook_endpoint', endpoint, { hidden })
  return { ...endpoint, secret }
}

/** The two built-in endpoints come last, as the oldest. */
function list(call: Call, page: Paging): object {
  const listed = pageOf(call, { type: 'webhook_endpoint', url: '/v1/webhook_endpoints' }, page)
  if (listed.has_more || page.ending_before) return listed
  const builtIn = call.provider.endpoints.builtIn.map(toWebhookEndpoint)
  return { ...listed, data: [...listed.data, ...builtIn] }
}

function retrieve({ provider, id }: Call): Endpoint {
  const builtIn = provider.endpoints.builtIn.find(one => one.id === id)
  if (builtIn) return toWebhookEndpoint(builtIn)
  const endpoint = provider.store.get('webhook_endpoint', id)
  if (!endpoint) throw noSuch('webhook endpoint', id)
  return endpoint
}

function remove(call: Call): Stripe.DeletedWebhookEndpoint {
  const { id } = retrieve(call)
  if (call.provider.endpoints.builtIn.some(one => one.id === id)) {
    throw new StripeFailure('The endpoints of the sandbox itself cannot be deleted.')
  }
  call.provider.deliveries.giveUp(id)
  call.provider.store.remove('webhook_endpoint', id)
  return { id, object: 'webhook_endpoint', deleted: true }
}

const none = z.strictObject({})

export const webhookEndpointRoutes: readonly Route[] = [
  route('POST', '/webhook_endpoints', creation, create),
  route('GET', '/webhook_endpoints', z.strictObject(paging), list),
  route('GET', '/webhook_endpoints/{id}', none, retrieve),
  route('DELETE', '/webhook_endpoints/{id}', none, remove),
]
