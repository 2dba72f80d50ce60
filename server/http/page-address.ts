/** What changes the answer of a page on the server; everything else is for the browser alone. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/prods': ['q', 'category', 'price_min', 'price_max', 'has_seats', 'sort', 'page', 'seed'],
}

/**
 * The one address by which a page is rendered and kept: under the product's own origin, whatever
 * host the request named, and without parameters that it does not know.
 */
export function pageAddress(requested: string, origin: string): URL {
  const { pathname, searchParams } = new URL(requested)
  const address = new URL(origin)
  address.pathname = pathname
  for (const name of PARAMETERS[pathname] ?? []) {
    const value = searchParams.get(name)
    if (value) address.searchParams.set(name, value)
  }
  return address
}
