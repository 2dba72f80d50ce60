export interface Listed<T> {
  readonly object: 'list'
  readonly data: T[]
  readonly has_more: boolean
  readonly url: string
}

/** A complete collection embedded in another object. */
export function wholeList<T>(data: T[], url: string): Listed<T> {
  return { object: 'list', data, has_more: false, url }
}

/** Number of items of a collection that another object embeds (provider rule). */
const EMBEDDED = 10

/** The newest items of a collection, as another object embeds them; `all` is newest first. */
export function embeddedList<T>(all: T[], url: string): Listed<T> {
  return listPage(all, EMBEDDED, url, 'older')
}

/**
 * A page of `found`, which holds up to `limit` + 1 items, newest first. The extra item, at the end
 * in the direction of reading, only shows that there is more.
 */
export function listPage<T>(
  found: T[],
  limit: number,
  url: string,
  direction: 'older' | 'newer',
): Listed<T> {
  const data = direction === 'older' ? found.slice(0, limit) : found.slice(-limit)
  return { object: 'list', data, has_more: found.length > limit, url }
}
