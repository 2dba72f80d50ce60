import type { MiddlewareHandler } from 'hono'

/**
 * Answers 403 to requests that a page of another origin sends from a browser. Tools outside a
 * browser send neither header and pass; another port of the same machine is another origin here.
 */
export const ownPagesOnly: MiddlewareHandler = async (c, next) => {
  if (isOwn(c.req.header('Sec-Fetch-Site'), c.req.header('Origin'), c.req.header('Host'))) {
    return next()
  }
  return c.json({ error: { message: 'ほかのページからは動かせません' } }, 403)
}

function isOwn(site: string | undefined, origin: string | undefined, host: string | undefined) {
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
