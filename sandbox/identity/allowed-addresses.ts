const loopback = new Set(['localhost', '127.0.0.1'])

/** True for any http address of this machine, and for the product's own origin. */
export function hasAllowedOrigin(address: string, productUrl: string): boolean {
  const url = URL.parse(address)
  if (!url || url.hash || url.username || url.password) return false
  if (url.origin === new URL(productUrl).origin) return true
  return url.protocol === 'http:' && loopback.has(url.hostname)
}
