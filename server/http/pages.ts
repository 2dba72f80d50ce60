import type { Context, Hono } from 'hono'
import { type CachedPage, PageCache, type RenderedPage } from '../platform/page-cache.ts'
import { type AllowedOrigins, contentSecurityPolicy } from './content-security-policy.ts'

/** Renders an address as a visitor sees it. */
export type RenderPage = (request: Request) => Promise<Response>

const FRESH_SECONDS = 5
const ENTRIES_MAX = 500
const CACHE_CONTROL = `public, max-age=0, s-maxage=${FRESH_SECONDS}, stale-while-revalidate=60`
const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
}
/** Parameters that are for the browser alone and never change what the server renders. */
const IGNORED = ['code', 'state', 'iss', 'session_id']

/** Server-rendered pages through the cache: nothing personal is ever in one. */
export function mountPages(app: Hono, render: RenderPage, origins: AllowedOrigins): void {
  const cache = new PageCache({ freshSeconds: FRESH_SECONDS, entriesMax: ENTRIES_MAX })
  app.get('*', async context => {
    const request = neutral(context.req.raw)
    const page = await cache.get(request.url, () => renderPage(render, request, origins))
    return answer(context, page)
  })
}

/** The same request without what belongs to one visitor. */
function neutral({ url }: Request): Request {
  const address = new URL(url)
  for (const name of IGNORED) address.searchParams.delete(name)
  return new Request(address)
}

async function renderPage(
  render: RenderPage,
  request: Request,
  origins: AllowedOrigins,
): Promise<RenderedPage> {
  const response = await render(request)
  const body = new Uint8Array(await response.arrayBuffer())
  const headers: Record<string, string> = {
    ...Object.fromEntries(response.headers),
    ...SECURITY_HEADERS,
    'Cache-Control': response.status >= 500 ? 'no-store' : CACHE_CONTROL,
    Vary: 'Accept-Encoding',
  }
  if (headers['content-type']?.startsWith('text/html')) {
    const html = new TextDecoder().decode(body)
    headers['Content-Security-Policy'] = contentSecurityPolicy(html, origins)
  }
  return { status: response.status, headers, body }
}

function answer(context: Context, page: CachedPage): Response {
  const headers = new Headers({ ...page.headers, ETag: page.etag })
  if (context.req.header('if-none-match')?.includes(page.etag)) {
    return new Response(null, { status: 304, headers })
  }
  const accepted = context.req.header('accept-encoding') ?? ''
  const encoding = (['br', 'gzip'] as const).find(name => accepted.includes(name))
  if (encoding) headers.set('Content-Encoding', encoding)
  const body = encoding ? page[encoding] : page.plain
  headers.set('Content-Length', String(body.byteLength))
  return new Response(body as Uint8Array<ArrayBuffer>, { status: page.status, headers })
}
