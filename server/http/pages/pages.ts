import { randomUUID } from 'node:crypto'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { RETRY_SECONDS } from '../../kernel/failure.ts'
import { Busy } from '../../platform/limits/limiter.ts'
import { PageCache, type RenderedPage } from '../../platform/page-cache.ts'
import type { Turns } from '../limits/admission.ts'
import { type CountCall, TooManyCalls } from '../limits/call-limit.ts'
import { ROUTE_LIMITS } from '../limits/call-limits.ts'
import { incomingOf } from '../limits/client-address.ts'
import { answerPage, PAGE_CACHE_CONTROL } from './answer-page.ts'
import { type AllowedOrigins, contentSecurityPolicy } from './content-security-policy.ts'
import { errorPage } from './error-page.ts'
import { isDecodable, pageAddress } from './page-address.ts'

/** Renders an address as a visitor sees it; the page's own scripts carry `mark` as their nonce. */
export type RenderPage = (request: Request, mark: string) => Promise<Response>

export interface PagesDeps {
  countCall: CountCall
  admission: Pick<Turns, 'turn'>
  render: RenderPage
  pages: PageCache
  origins: AllowedOrigins
  /** The product's own origin, under which everything is rendered. */
  publicUrl: string
}

/**
 * A change must show within 10 seconds (rule `change-shows-in-ten-seconds`): after the data were
 * read, a page may spend at most 4.5 s in this cache and 5 s in a cache before the server
 * (`PAGE_CACHE_CONTROL`). Browsers revalidate each time.
 */
const AGES = { freshSeconds: 3, staleSeconds: 1.5 }
const ENTRIES_MAX = 500

export const createPageCache = (dataAgeMs?: () => number): PageCache =>
  new PageCache({ ...AGES, entriesMax: ENTRIES_MAX, dataAgeMs })

/**
 * Serves rendered pages through the cache; a page never contains anything personal
 * (rule `no-viewer-on-server`).
 */
export function mountPages(
  app: Hono,
  { render, pages, origins, publicUrl, countCall, admission }: PagesDeps,
): void {
  const rendered = (address: string) => renderPage(render, new URL(publicUrl + address), origins)
  const showBusy = errorPage(rendered, 503, { 'Retry-After': String(RETRY_SECONDS) })
  const showNothing = errorPage(rendered, 404)
  const elseBusy = (error: unknown) => {
    if (error instanceof Busy) return showBusy()
    throw error
  }
  app.get('*', async context => {
    const { req } = context
    const url = new URL(req.url)
    if (!isDecodable(url.pathname)) return answerPage(context, await showNothing())
    const address = pageAddress(url)
    const incoming = incomingOf(context)
    const read = () => admission.turn('page', incoming, () => rendered(address))
    try {
      if (!pages.has(address)) {
        await countCall(ROUTE_LIMITS['GET *'], { login: null, incoming }, req.query())
      }
      return answerPage(context, await pages.get(address, read).catch(elseBusy))
    } catch (error) {
      if (error instanceof TooManyCalls) return sayWait(context, error)
      throw error
    }
  })
}

/** Plain text, so that a client over its limit gets a cheap response. */
const sayWait = (context: Context, { message, retryAfter }: TooManyCalls): Response =>
  context.text(`${message}\n`, 429, {
    'Cache-Control': 'no-store',
    'Retry-After': String(retryAfter),
  })

const SHOWN_ON_PAGES = /^\/api\/((prod|user|review)_|add_good$|admin_report_close$)/

/**
 * After a write that pages show, `renew` makes every process render them again before the answer.
 */
export const renewPages =
  (renew: () => void | Promise<void>): MiddlewareHandler =>
  async (context, next) => {
    await next()
    if (SHOWN_ON_PAGES.test(context.req.path) && context.res.status < 400) await renew()
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
    'Cache-Control': response.status >= 500 ? 'no-store' : PAGE_CACHE_CONTROL,
    Vary: 'Accept-Encoding',
    ...(response.status === 503 && { 'Retry-After': String(RETRY_SECONDS) }),
  }
  if (headers['content-type']?.startsWith('text/html')) {
    const html = new TextDecoder().decode(body)
    headers['Content-Security-Policy'] = contentSecurityPolicy(html, mark, origins)
    // Equal pages have equal bytes, so that an unchanged one is answered with 304.
    body = new TextEncoder().encode(html.replaceAll(` nonce="${mark}"`, ''))
  }
  return { status: response.status, headers, body }
}
