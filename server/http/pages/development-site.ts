import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import type { Config } from '../../config.ts'
import { senderOf } from '../../domains/notifications/mails/mail-content.ts'
import { renderWith } from './built-pages.ts'
import { mountInstall } from './install.ts'
import { mountMailPreviews } from './mail-previews.ts'
import { publicSettings } from './site.ts'

const PUBLIC_FILES = fileURLToPath(new URL('../../../web/public', import.meta.url))
const BUILD_MODULE = 'virtual:react-router/server-build'
/** No policy that needs a nonce is sent here, and pages rendered in the browser have no nonce. */
const NO_MARK = ''

/**
 * Serves pages in development: Vite answers for its own files on the product's port, and all else
 * is rendered.
 */
export async function openDevelopmentSite(app: Hono, config: Config): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const getBuild = async () => (await vite.ssrLoadModule(BUILD_MODULE)) as ServerBuild
  const render = renderWith(getBuild, 'development', {
    api: async address => app.request(address),
    settings: publicSettings(config),
  })
  await mountInstall(app, PUBLIC_FILES)
  mountMailPreviews(app, senderOf(config.publicUrl))
  app.get('*', context => render(context.req.raw, NO_MARK))
  return vite
}

/** Puts Vite before the app's request listener, which gets the requests that Vite does not know. */
export function putBefore(server: Server, vite: ViteDevServer): void {
  // Listeners that `createNodeServer` added before it, such as the security headers, stay before Vite too.
  const listener = server.listeners('request').at(-1) as (...args: unknown[]) => void
  server.off('request', listener)
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/api/') || request.url?.startsWith('/images/')) {
      return listener(request, response)
    }
    vite.middlewares(request, response, () => listener(request, response))
  })
}
