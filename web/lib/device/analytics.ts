import type { PublicSettings } from '../pages/page-context.ts'
import { tabStorage } from './storage.ts'

type Analytics = NonNullable<PublicSettings['analytics']>

const KEY = 'analytics_visit'

/** A random id that lasts as long as the browser tab. */
const visit = (): string => {
  const known = tabStorage.get(KEY)
  if (known) return known
  const fresh = `${Math.floor(Math.random() * 2 ** 31)}.${Math.floor(Date.now() / 1000)}`
  tabStorage.set(KEY, fresh)
  return fresh
}

/**
 * Sends a page view by the GA4 measurement protocol (`v=2`), with the path but not the query, which
 * may hold `code`, `state` or search words (rule `only-path-is-counted`).
 */
export const sendPageView = ({ id, url }: Analytics, path: string): void => {
  const cid = visit()
  const query = new URLSearchParams({
    v: '2',
    tid: id,
    cid,
    sid: cid.split('.')[1] ?? '',
    en: 'page_view',
    dl: `${location.origin}${path}`,
  })
  const target = `${url}${url.includes('?') ? '&' : '?'}${query}`
  fetch(target, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(
    () => {
      // A blocked or unreachable analytics service must not affect the page.
    },
  )
}
