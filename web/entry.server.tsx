import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext } from './lib/page-context.ts'

export { pageContext } from './lib/page-context.ts'

/**
 * The page can be read before its scripts are there: they must not take the line from its styles
 * and its first picture. The router offers no word for it.
 */
const scriptsLast = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/** Renders the whole page before it answers, so that it can be compressed, tagged and kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provided: RouterContextProvider,
): Promise<Response> {
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} nonce={provided.get(pageContext).mark} />,
    { signal: request.signal, progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(scriptsLast(await new Response(stream).text()), { status, headers })
}
