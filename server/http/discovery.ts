import type { Hono } from 'hono'
import type { Config } from '../config.ts'
import { mountFeed } from './feed.ts'
import { mountRobots } from './robots.ts'
import { mountShareCards, type ShareCardsDeps } from './share-cards.ts'
import { mountSitemap } from './sitemap.ts'

/** What search engines, feed readers and social services ask for beside the pages. */
export function mountDiscovery(
  app: Hono,
  deps: ShareCardsDeps & { config: Pick<Config, 'publicUrl'> },
): void {
  const { publicUrl } = deps.config
  mountShareCards(app, deps)
  mountSitemap(app, { ...deps, publicUrl })
  mountFeed(app, { ...deps, publicUrl })
  mountRobots(app, publicUrl)
}
