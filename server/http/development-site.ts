import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import type { Config } from '../config.ts'
import { senderOf } from '../domains/notifications/letter.ts'
import { renderWith } from './built-pages.ts'
import { mountInstall } from './install.ts'
import { mountMailPreviews } from './mail-previews.ts'
import { publicSettings } from './site.ts'

const PUBLIC_FILES = fileURLToPath(new URL('../../web/public', import.meta.url))
const BUILD_MODULE = 'virtual:react-router/server-build'

/** Pages as they change: Vite answers its own files on the product's port, the rest is rendered. */
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
  app.get('*', context => render(context.req.raw, randomUUID()))
  return vite
}

/** Puts Vite before the product at the listener: what Vite does not know goes on. */
export function putBefore(server: Server, vite: ViteDevServer): void {
  const [listener] = server.listeners('request') as ((...args: unknown[]) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/api/') || request.url?.startsWith('/images/')) {
      return listener?.(request, response)
    }
    vite.middlewares(request, response, () => listener?.(request, response))
  })
}
