import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { RenderPage } from './pages.ts'

/** The values a page's loaders receive; its type is in web/lib/pages/page-context.ts. */
export interface PageContextValue {
  api(path: string): Promise<Response>
  settings: object
}

type ContextKey = Parameters<RouterContextProvider['set']>[0]

/** The build's own key for the page context, which its entry module exports. */
const contextKeyOf = (build: ServerBuild): ContextKey =>
  (build.entry.module as unknown as { pageContext: ContextKey }).pageContext

export function renderWith(
  getBuild: () => Promise<ServerBuild>,
  mode: 'development' | 'production',
  value: PageContextValue,
): RenderPage {
  const handle = createRequestHandler(getBuild, mode)
  return async (request, mark) => {
    const context = new RouterContextProvider()
    context.set(contextKeyOf(await getBuild()), { ...value, mark })
    return handle(request, context)
  }
}

export async function loadBuild(folder: string): Promise<ServerBuild> {
  const file = pathToFileURL(path.join(folder, 'server', 'index.js')).href
  return (await import(file)) as ServerBuild
}
