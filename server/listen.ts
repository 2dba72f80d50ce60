import type { AddressInfo } from 'node:net'
import type { App } from './app.ts'
import type { Config } from './config.ts'
import { boundConnections, isClosed } from './http/limits/connection-bounds.ts'
import { endConnections } from './http/limits/end-connections.ts'
import { createNodeServer } from './http/node-server.ts'
import { mountImageFiles } from './http/pages/image-files.ts'
import { mountSite } from './http/pages/site.ts'

/** Milliseconds that running responses and uploads have to finish when the process ends. */
export const FINISH_MS = 20_000

/**
 * Length of the queue of new connections. A client that finds it full retries after one, three,
 * seven and fifteen seconds.
 */
const BACKLOG = 4096

export interface Listening {
  url: string
  close(): Promise<void>
}

/** Serves API, images and pages on one port. */
export async function listen(
  {
    http: app,
    pages,
    images,
    live,
    countCall,
    admission,
  }: Pick<App, 'http' | 'pages' | 'images' | 'live' | 'countCall' | 'admission'>,
  config: Config,
  buildFolder: string,
): Promise<Listening> {
  mountImageFiles(app, images)
  const development = config.mode === 'development'
  const vite = development
    ? await (await import('./http/pages/development-site.ts')).openDevelopmentSite(app, config)
    : await mountSite(app, { config, pages, buildFolder, countCall, admission })
  const server = createNodeServer(
    (request, env) => (isClosed(env) ? new Response() : app.fetch(request, env)),
    config,
  )
  if (vite) (await import('./http/pages/development-site.ts')).putBefore(server, vite)
  const end = endConnections(server)
  boundConnections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: config.port, host: config.host, backlog: BACKLOG }, () => resolve())
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    async close() {
      live.dismiss()
      await vite?.close()
      await end(FINISH_MS)
    },
  }
}
