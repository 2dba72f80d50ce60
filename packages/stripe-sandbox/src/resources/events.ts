import { z } from 'zod'
import { rangeOf } from '../api/list-filters.ts'
import { text, truth } from '../api/params.ts'
import { type Call, type Route, route } from '../api/route.ts'
import { pageOf, paging } from '../api/standard-routes.ts'
import { EVENT_LIFE } from '../events/forget-old.ts'
import { exclusive, noSuch } from '../failure.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import type { Query } from '../store/select-objects.ts'

type Event = Documents['event']

const listing = z.strictObject({
  ...paging,
  delivery_success: truth.optional(),
  type: text.optional(),
  types: z.array(text).max(20).optional(),
})
type Given = z.infer<typeof listing>

function list(call: Call, { type, types, delivery_success, created, ...page }: Given): object {
  if (type !== undefined && types) throw exclusive('type', 'types')
  const oldest = oldestOf(call.provider)
  requireLiving(call, 'starting_after', page.starting_after)
  requireLiving(call, 'ending_before', page.ending_before)
  const range = rangeOf(created) ?? {}
  const listed = pageOf(call, { type: 'event', url: '/v1/events' }, page, {
    ...ofTypes(type, types),
    created: { ...range, from: Math.max(oldest, range.from ?? oldest) },
    delivered: delivery_success,
  })
  return { ...listed, data: listed.data.map(one => withPending(call.provider, one as Event)) }
}

/** A type may contain a wildcard, such as `invoice.*`. */
function ofTypes(type: string | undefined, types: readonly string[] | undefined): Query {
  if (types) return { whereIn: { type: types } }
  if (type?.includes('*')) return { whereLike: { type: type.replaceAll(/[[\]?]/g, '') } }
  return { where: { type } }
}

function retrieve(call: Call): Event {
  const event = livingOf(call, call.id)
  if (!event) throw noSuch('event', call.id)
  return withPending(call.provider, event)
}

/** `pending_webhooks` is counted when the event is read. */
function withPending({ deliveries }: Provider, event: Event): Event {
  return { ...event, pending_webhooks: deliveries.missingOf(event.id) }
}

function requireLiving(call: Call, param: string, cursor: string | undefined): void {
  if (cursor !== undefined && !livingOf(call, cursor)) throw noSuch('event', cursor, param)
}

function livingOf({ provider, account }: Call, id: string): Event | undefined {
  const event = provider.store.get('event', id, account)
  return event && event.created >= oldestOf(provider) ? event : undefined
}

function oldestOf(provider: Provider): number {
  return provider.now() - EVENT_LIFE
}

export const eventRoutes: readonly Route[] = [
  route('GET', '/events', listing, list),
  route('GET', '/events/{id}', z.strictObject({}), retrieve),
]
