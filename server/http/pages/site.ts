import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { Config } from '../../config.ts'
import type { PageCache } from '../../platform/page-cache.ts'
import type { Turns } from '../limits/admission.ts'
import type { CountCall } from '../limits/call-limit.ts'
import { nothingBut } from '../security-headers.ts'
import { loadBuild, renderWith } from './built-pages.ts'
import { earlierAssetsOf } from './earlier-assets.ts'
import { mountInstall } from './install.ts'
import { mountPages } from './pages.ts'

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
/** Our drawings contain inline styles. */
const DRAWING_POLICY = nothingBut("style-src 'unsafe-inline'")

/**
 * The part of the configuration that every page may know (web/lib/pages/page-context.ts
 * `PublicSettings`).
 */
export const publicSettings = (config: Config) => ({
  publicUrl: config.publicUrl,
  imageBaseUrl: config.imageBaseUrl,
  oidc: {
    authority: config.oidc.issuer,
    clientId: config.oidc.clientId,
    audience: config.oidc.audience,
  },
  analytics: config.analytics,
  operator: config.operator,
})

export interface SiteDeps {
  countCall: CountCall
  admission: Pick<Turns, 'turn'>
  config: Config
  pages: PageCache
  /** Holds `client` and `server`. */
  buildFolder: string
}

/** Serves built files and server-rendered pages beside the API. */
export async function mountSite(
  app: Hono,
  { config, pages, buildFolder, countCall, admission }: SiteDeps,
): Promise<void> {
  const root = path.join(buildFolder, 'client')
  await mountInstall(app, root)
  const files = builtFiles(root)
  // Each is mounted by name, so that a request for a page does not search the disk.
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (!entry.name.startsWith('.'))
      app.use(entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`, files)
  }
  app.use('/assets/*', builtFiles(earlierAssetsOf(config.dataDir)))
  const build = await loadBuild(buildFolder)
  const api = async (address: string) => app.request(address)
  const render = renderWith(async () => build, 'production', {
    api,
    settings: publicSettings(config),
  })
  const { publicUrl } = config
  mountPages(app, {
    render,
    pages,
    origins: allowedOrigins(config),
    publicUrl,
    countCall,
    admission,
  })
}

const builtFiles = (root: string) =>
  serveStatic({
    root,
    precompressed: true,
    onFound: (file, context) => {
      context.header('Cache-Control', file.includes('/assets/') ? YEAR : HOUR)
      if (file.endsWith('.svg')) context.header('Content-Security-Policy', DRAWING_POLICY)
    },
  })

export const allowedOrigins = ({ oidc, analytics, imageBaseUrl }: Config) => ({
  connect: [oidc.issuer, analytics?.url].flatMap(url => (url ? [new URL(url).origin] : [])),
  images: /^https?:/.test(imageBaseUrl) ? [new URL(imageBaseUrl).origin] : [],
})
