/** What changes the answer of a page on the server; everything else is for the browser alone. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/prods': ['q', 'category', 'price_min', 'price_max', 'has_seats', 'sort', 'page', 'seed'],
}

/**
 * The one address by which a page is rendered and kept, below the product's origin: without the
 * host that the request named and without parameters that no page knows.
 */
export function pageAddress(path: string, parameter: (name: string) => string | undefined): string {
  const known = PARAMETERS[path]
  if (!known) return path
  const search = new URLSearchParams()
  for (const name of known) {
    const value = parameter(name)
    if (value) search.set(name, value)
  }
  return search.size > 0 ? `${path}?${search}` : path
}
