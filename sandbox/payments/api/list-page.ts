export interface Listed<T> {
  readonly object: 'list'
  readonly data: T[]
  readonly has_more: boolean
  readonly url: string
}

/** A whole collection inside another object. */
export function wholeList<T>(data: T[], url: string): Listed<T> {
  return { object: 'list', data, has_more: false, url }
}

/** How much of a collection stands inside another object (provider rule). */
const EMBEDDED = 10

/** The newest of a collection, as they stand inside another object; `all` is newest first. */
export function embeddedList<T>(all: T[], url: string): Listed<T> {
  return listPage(all, EMBEDDED, url, 'older')
}

/** `found` holds up to one more than `limit`, newest first; the surplus lies in the direction read. */
export function listPage<T>(
  found: T[],
  limit: number,
  url: string,
  direction: 'older' | 'newer',
): Listed<T> {
  const data = direction === 'older' ? found.slice(0, limit) : found.slice(-limit)
  return { object: 'list', data, has_more: found.length > limit, url }
}
