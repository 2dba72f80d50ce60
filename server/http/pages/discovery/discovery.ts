import type { Hono } from 'hono'
import type { Config } from '../../../config.ts'
import { type FeedDeps, mountFeed } from './feed.ts'
import { mountRobots } from './robots.ts'
import { mountShareCards, type ShareCardsDeps } from './share-cards.ts'
import { mountSitemap } from './sitemap.ts'

/** Routes for search engines, feed readers and social services. */
export function mountDiscovery(
  app: Hono,
  deps: ShareCardsDeps & Pick<FeedDeps, 'pages'> & { config: Pick<Config, 'publicUrl'> },
): void {
  const { publicUrl } = deps.config
  mountShareCards(app, deps)
  mountSitemap(app, { ...deps, publicUrl })
  mountFeed(app, { ...deps, publicUrl })
  mountRobots(app, publicUrl)
}
