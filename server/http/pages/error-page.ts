import { type CachedPage, packPage, type RenderedPage } from '../../platform/page-cache.ts'

/** Left out of an error page: its scripts would load the requested address again. */
const SCRIPTS = /<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>/gs

/** The error page of a status, served in place of the requested page; rendered once. */
export function errorPage(
  render: (path: string) => Promise<RenderedPage>,
  status: 404 | 503,
  headers: Readonly<Record<string, string>> = {},
): () => Promise<CachedPage> {
  let cached: Promise<CachedPage> | undefined
  return () => {
    cached ??= render(`/error/${status}`).then(page =>
      packPage({
        status,
        headers: { ...page.headers, 'Cache-Control': 'no-store', ...headers },
        body: withoutScripts(page.body),
      }),
    )
    // After a failure the next request renders again.
    cached.catch(() => {
      cached = undefined
    })
    return cached
  }
}

const withoutScripts = (body: Uint8Array): Uint8Array =>
  new TextEncoder().encode(new TextDecoder().decode(body).replaceAll(SCRIPTS, ''))
