import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext } from './lib/pages/page-context.ts'
import { TRUSTED_TYPES } from './trusted-types.ts'

export { pageContext } from './lib/pages/page-context.ts'

const PRELOAD = /<link rel="modulepreload"[^>]*>/g

/**
 * Moves the script preloads to the end of the page with low priority, so that styles and pictures
 * load first. React puts them first, and the router has no option for it.
 */
const scriptsLast = (html: string): string => {
  const scripts = (html.match(PRELOAD) ?? []).join('')
  const low = scripts.replaceAll(' rel="modulepreload"', ' rel="modulepreload" fetchpriority="low"')
  return html.replaceAll(PRELOAD, '').replace('</body>', () => `${low}</body>`)
}

/**
 * Adds the policy before all other scripts. It is no React element, since React renders those again
 * after an error.
 */
const trustFirst = (html: string, mark: string): string =>
  html.replace('<head>', () => `<head><script nonce="${mark}">${TRUSTED_TYPES}</script>`)

/**
 * Waits for the whole page before it answers, so that the page can be compressed, tagged and
 * cached.
 */
// biome-ignore lint/complexity/useMaxParams: the router calls it with these parameters
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provided: RouterContextProvider,
): Promise<Response> {
  const { mark } = provided.get(pageContext)
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} nonce={mark} />,
    { signal: request.signal, progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const html = scriptsLast(await new Response(stream).text())
  return new Response(trustFirst(html, mark), { status, headers })
}
