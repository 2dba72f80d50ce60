import { FILTER_PARAMETERS } from '../../../contract/search/service-filters.ts'

/** Parameters that change a page's response; all others are for the browser alone. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  // The routes of the links on a page, for which the router asks.
  '/__manifest': ['paths', 'version'],
  '/prods': ['q', 'category', ...FILTER_PARAMETERS, 'sort', 'page', 'seed'],
}

/**
 * The address by which a page is rendered and cached, below the product's origin: without the host
 * of the request and without parameters that no page knows. Encoded as it was sent, because a URL
 * loses decoded spaces and control characters at its end (rule `malformed-is-unknown`).
 */
export function pageAddress({ pathname, searchParams }: URL): string {
  const known = PARAMETERS[pathname]
  if (!known) return pathname
  const search = new URLSearchParams()
  for (const name of known) {
    const value = searchParams.get(name)
    if (value) search.set(name, value)
  }
  return search.size > 0 ? `${pathname}?${search}` : pathname
}

/** The router would take an address that cannot be decoded as it is, and warn of it in the log. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}
