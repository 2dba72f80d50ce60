import type { PublicSettings } from './page-context.ts'

type Analytics = NonNullable<PublicSettings['analytics']>

const KEY = 'analytics_visit'

/** One number per browser tab; nothing that outlives it. */
const visit = (): string => {
  const known = sessionStorage.getItem(KEY)
  if (known) return known
  const fresh = `${Math.floor(Math.random() * 2 ** 31)}.${Math.floor(Date.now() / 1000)}`
  sessionStorage.setItem(KEY, fresh)
  return fresh
}

/**
 * A page view in the measurement protocol of GA4 (`v=2`). It carries the path alone: a query may
 * hold `code`, `state` or what somebody searched for (decision 3).
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
      // A blocked or missing analytics service must never disturb the person.
    },
  )
}
