import { z } from 'zod'
import { noSuch, StripeFailure } from '../failure.ts'
import type { DocumentType } from '../store/document.ts'
import type { Query } from '../store/select-objects.ts'
import { type Listed, listPage } from './list-page.ts'
import { createdRange, integer, text } from './params.ts'
import { type Call, type Route, route } from './route.ts'

/** `GET {path}/{id}`; a deleted object answers with its `deleted` form. */
export function retrieveRoute(path: string, type: DocumentType): Route {
  return route('GET', `${path}/{id}`, z.strictObject({}), call => {
    const found = call.provider.store.find(call.id)
    if (found?.type !== type || found.account !== call.account) throw noSuch(kindOf(type), call.id)
    return JSON.parse(found.json)
  })
}

/** `GET {path}`, newest first, filtered by equality; `filters` maps parameter → JSON path. */
export function listRoute(
  path: string,
  type: DocumentType,
  filters: Readonly<Record<string, string>> = {},
): Route {
  const filterParams = Object.keys(filters).map(name => [name, text.optional()])
  const params = z.strictObject({ ...paging, ...Object.fromEntries(filterParams) })
  return route('GET', path, params, (call, given) => {
    const values = given as Record<string, string | undefined>
    const where = Object.entries(filters).flatMap(([name, jsonPath]) =>
      values[name] === undefined ? [] : [[jsonPath, values[name]] as const],
    )
    return pageOf(call, type, `/v1${path}`, given, Object.fromEntries(where))
  })
}

/** The parameters of every list. */
export const paging = {
  limit: integer.optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: createdRange.optional(),
}

export type Paging = z.infer<z.ZodObject<typeof paging>>

/** One page of the stored objects of a kind. */
export function pageOf(
  call: Call,
  type: DocumentType,
  url: string,
  { limit = 10, starting_after, ending_before, created }: Paging,
  where: Query['where'],
  whereNot: Query['whereNot'] = {},
): Listed<object> {
  if (limit < 1 || limit > 100) {
    throw new StripeFailure(`Invalid integer: ${limit}`, { param: 'limit', kept: false })
  }
  requireCursor(call, type, 'starting_after', starting_after)
  requireCursor(call, type, 'ending_before', ending_before)
  const found = call.provider.store.list(type, {
    where,
    whereNot,
    account: call.account,
    ...rangeOf(created),
    olderThan: starting_after,
    newerThan: ending_before,
    limit: limit + 1,
  })
  return listPage(found, limit, url, ending_before === undefined ? 'older' : 'newer')
}

function rangeOf(created: Paging['created']) {
  if (created === undefined) return {}
  if (typeof created === 'number') return { createdFrom: created, createdTo: created }
  return {
    createdFrom: created.gte ?? (created.gt === undefined ? undefined : created.gt + 1),
    createdTo: created.lte ?? (created.lt === undefined ? undefined : created.lt - 1),
  }
}

function requireCursor(call: Call, type: DocumentType, param: string, id: string | undefined) {
  if (id !== undefined && !call.provider.store.get(type, id)) throw noSuch(kindOf(type), id, param)
}

/** How messages call a kind: `checkout session`, `payment_intent`. */
function kindOf(type: DocumentType): string {
  return type.replace('.', ' ')
}
