import { z } from 'zod'
import { exclusive, noSuch, StripeFailure } from '../failure.ts'
import type { DocumentType } from '../store/document.ts'
import type { Query } from '../store/select-objects.ts'
import { askedBy, equals, type Filter, rangeOf } from './list-filters.ts'
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

/** `GET {path}`, newest first; `filters` maps each parameter to a JSON path or a filter. */
export function listRoute(
  path: string,
  type: DocumentType,
  filters: Readonly<Record<string, string | Filter>> = {},
): Route {
  const known = Object.fromEntries(
    Object.entries(filters).map(([name, one]) => [
      name,
      typeof one === 'string' ? equals(one) : one,
    ]),
  )
  const params = Object.entries(known).map(([name, { param }]) => [name, param])
  const listing = z.strictObject({ ...paging, ...Object.fromEntries(params) })
  return route('GET', path, listing, (call, given) =>
    pageOf(call, { type, url: `/v1${path}` }, given as Paging, askedBy(known, given)),
  )
}

export const paging = {
  limit: integer.optional(),
  starting_after: text.min(1).optional(),
  ending_before: text.min(1).optional(),
  created: createdRange.optional(),
}

export type Paging = z.infer<z.ZodObject<typeof paging>>

const LARGEST_PAGE = 100

/** One page of the stored objects of a type. */
export function pageOf(
  call: Call,
  { type, url }: { type: DocumentType; url: string },
  { limit = 10, starting_after, ending_before, created }: Paging,
  wanted: Query = {},
): Listed<object> {
  requireLimit(limit)
  requireOneCursor(starting_after, ending_before)
  requireCursor(call, type, 'starting_after', starting_after)
  requireCursor(call, type, 'ending_before', ending_before)
  const found = call.provider.store.list(type, {
    created: rangeOf(created) ?? {},
    ...wanted,
    account: call.account,
    olderThan: starting_after,
    newerThan: ending_before,
    limit: limit + 1,
  })
  return listPage(found, limit, url, ending_before === undefined ? 'older' : 'newer')
}

function requireLimit(limit: number): void {
  if (limit >= 1 && limit <= LARGEST_PAGE) return
  const bound = limit < 1 ? 'greater than or equal to 1' : `less than or equal to ${LARGEST_PAGE}`
  throw new StripeFailure(`This value must be ${bound} (it currently is '${limit}').`, {
    code: 'parameter_invalid_integer',
    param: 'limit',
    kept: false,
  })
}

function requireOneCursor(after: string | undefined, before: string | undefined): void {
  if (after === undefined || before === undefined) return
  throw exclusive('starting_after', 'ending_before')
}

function requireCursor(call: Call, type: DocumentType, param: string, id: string | undefined) {
  if (id === undefined || call.provider.store.get(type, id, call.account)) return
  throw noSuch(kindOf(type), id, param)
}

/** The type's name in error messages: `checkout session`, `payment_intent`. */
function kindOf(type: DocumentType): string {
  return type.replace('.', ' ')
}
