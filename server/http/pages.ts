import { randomUUID } from 'node:crypto'
import type { Hono, MiddlewareHandler } from 'hono'
import { PageCache, type RenderedPage } from '../platform/page-cache.ts'
import { answerPage } from './answer-page.ts'
import { type AllowedOrigins, contentSecurityPolicy } from './content-security-policy.ts'
import { pageAddress } from './page-address.ts'

/** Renders an address as a visitor sees it; the page's own scripts carry `mark` as their nonce. */
export type RenderPage = (request: Request, mark: string) => Promise<Response>

export interface PagesDeps {
  render: RenderPage
  pages: PageCache
  origins: AllowedOrigins
  /** The product's own origin, under which everything is rendered. */
  publicUrl: string
}

/**
 * A change must show within 10 seconds: at most 4.5 s in here and 5 s in whatever stands before us
 * may pass since the data were read. Browsers ask each time.
 */
const AGES = { freshSeconds: 3, staleSeconds: 1.5 }
const CACHE_CONTROL = 'public, max-age=0, s-maxage=2, stale-while-revalidate=3'
const ENTRIES_MAX = 500
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
}

export const createPageCache = (): PageCache => new PageCache({ ...AGES, entriesMax: ENTRIES_MAX })

/** Server-rendered pages through the cache: nothing personal is ever in one. */
export function mountPages(app: Hono, { render, pages, origins, publicUrl }: PagesDeps): void {
  app.get('*', async context => {
    const { req } = context
    const address = pageAddress(req.path, name => req.query(name))
    const read = () => renderPage(render, new URL(publicUrl + address), origins)
    return answerPage(context, await pages.get(address, read))
  })
}

const SHOWN_ON_PAGES = /^\/api\/(prod|user)_/

/** After a write to what pages show, this process renders them anew; the others follow by age. */
export const renewPages =
  (pages: PageCache): MiddlewareHandler =>
  async (context, next) => {
    await next()
    if (SHOWN_ON_PAGES.test(context.req.path) && context.res.status < 400) pages.clear()
  }

async function renderPage(
  render: RenderPage,
  address: URL,
  origins: AllowedOrigins,
): Promise<RenderedPage> {
  const mark = randomUUID()
  const response = await render(new Request(address), mark)
  let body = new Uint8Array(await response.arrayBuffer())
  const headers: Record<string, string> = {
    ...Object.fromEntries(response.headers),
    ...SECURITY_HEADERS,
    'Cache-Control': response.status >= 500 ? 'no-store' : CACHE_CONTROL,
    Vary: 'Accept-Encoding',
  }
  if (headers['content-type']?.startsWith('text/html')) {
    const html = new TextDecoder().decode(body)
    headers['Content-Security-Policy'] = contentSecurityPolicy(html, mark, origins)
    // equal pages have equal bytes, so that an unchanged one is answered 304
    body = new TextEncoder().encode(html.replaceAll(` nonce="${mark}"`, ''))
  }
  return { status: response.status, headers, body }
}
