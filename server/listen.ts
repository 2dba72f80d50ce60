import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { imageFile, imageFolderOf } from './adapters/local-disk/image-store.ts'
import type { App } from './app.ts'
import type { Config } from './config.ts'
import { mountImageFiles } from './http/image-files.ts'
import { mountSite } from './http/site.ts'
import { mountStoredImages } from './http/stored-images.ts'
import { demandHttps } from './http/strict-transport.ts'

/** Five files of 30 MB take so long on a line of 1.5 Mbit/s; a head still has its minute. */
const UPLOAD_MS = 15 * 60_000

export interface Listening {
  url: string
  close(): Promise<void>
}

/** Longer than the minute after which proxies drop an idle connection, so that they are the first. */
export const KEPT_ALIVE = { keepAliveTimeout: 75_000 }

/** Serves API, images and pages on one port. */
export async function listen(
  { http: app, pages, images, live }: Pick<App, 'http' | 'pages' | 'images' | 'live'>,
  config: Config,
  buildFolder: string,
): Promise<Listening> {
  const imageFolder = imageFolderOf(config.dataDir)
  if (config.s3) mountStoredImages(app, images)
  else mountImageFiles(app, file => imageFile(imageFolder, file))
  const development = config.mode === 'development'
  const vite = development
    ? await (await import('./http/development-site.ts')).openDevelopmentSite(app, config)
    : await mountSite(app, { config, pages, buildFolder })
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: KEPT_ALIVE })
  demandHttps(server as Server, config)
  if ('requestTimeout' in server) server.requestTimeout = UPLOAD_MS
  if (vite) (await import('./http/development-site.ts')).putBefore(server as never, vite)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, () => resolve())
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    async close() {
      live.dismiss()
      await vite?.close()
      if ('closeAllConnections' in server)
        setTimeout(() => server.closeAllConnections(), 2000).unref()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
