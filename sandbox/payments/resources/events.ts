import { z } from 'zod'
import { text } from '../api/params.ts'
import { type Call, type Route, route } from '../api/route.ts'
import { pageOf, paging } from '../api/standard-routes.ts'
import { EVENT_LIFE } from '../events/forget-old.ts'
import { noSuch } from '../failure.ts'

const listing = z.strictObject({ ...paging, type: text.optional() })

function list(call: Call, { type, created, ...page }: z.infer<typeof listing>): object {
  const oldest = call.provider.now() - EVENT_LIFE
  const range = typeof created === 'number' ? { gte: created, lte: created } : created
  const within = { ...range, gte: Math.max(oldest, range?.gte ?? oldest) }
  const where = type === undefined ? {} : { type }
  return pageOf(call, 'event', '/v1/events', { ...page, created: within }, where)
}

function retrieve({ provider, id, account }: Call): object {
  const event = provider.store.get('event', id, account)
  if (!event || event.created < provider.now() - EVENT_LIFE) throw noSuch('event', id)
  return event
}

export const eventRoutes: readonly Route[] = [
  route('GET', '/events', listing, list),
  route('GET', '/events/{id}', z.strictObject({}), retrieve),
]
