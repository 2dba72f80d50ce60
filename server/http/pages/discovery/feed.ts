import type { Hono } from 'hono'
import { categoryName } from '../../../../contract/categories.ts'
import { PAGE_SIZE } from '../../../../contract/limits.ts'
import { NO_FILTERS } from '../../../../contract/search/service-filters.ts'
import { writtenYen } from '../../../../contract/written.ts'
import { listServices } from '../../../domains/catalog/list-services.ts'
import type { ListedService } from '../../../domains/catalog/service.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PageCache, RenderedPage } from '../../../platform/page-cache.ts'
import { answerPage } from '../answer-page.ts'
import { xmlPage, xmlText } from './xml.ts'

export interface FeedDeps {
  db: Database
  /** The cache of the pages, so that a change shows in the feed as soon as on the pages. */
  pages: PageCache
  publicUrl: string
}

const PATH = '/feed.xml'
const NEWEST = {
  order: { by: 'creation', direction: 'desc' },
  category: null,
  sellerId: null,
  publicOnly: true,
  isBrief: true,
  ...NO_FILTERS,
  search: '',
  alikeTo: null,
  page: 1,
  pageSize: PAGE_SIZE,
} as const
const TITLE = 'ヨソオイ 新着サービス'

/** The newest open services as an Atom feed. */
export function mountFeed(app: Hono, { db, pages, publicUrl }: FeedDeps): void {
  app.get(PATH, async context =>
    answerPage(context, await pages.get(PATH, () => feed(db, publicUrl))),
  )
}

async function feed(db: Database, publicUrl: string): Promise<RenderedPage> {
  const { items } = await listServices({ db }, NEWEST)
  const changed = items.map(service => service.updatedAt.getTime())
  const head = [
    `<id>${publicUrl}${PATH}</id><title>${TITLE}</title>`,
    `<updated>${new Date(Math.max(0, ...changed)).toISOString()}</updated>`,
    `<link rel="self" href="${publicUrl}${PATH}"/><link href="${publicUrl}/prods?sort=created_at_desc"/>`,
    `<icon>${publicUrl}/illustrations/favicon-192.png</icon>`,
  ]
  const content = [...head, ...items.map(service => entry(service, publicUrl))].join('\n')
  return xmlPage(
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ja">\n${content}\n</feed>`,
    'application/atom+xml',
  )
}

const entry = (service: ListedService, publicUrl: string): string => {
  const address = `${publicUrl}/prod/${service.id}`
  return `<entry><id>${address}</id><link href="${address}"/><title>${xmlText(service.name)}</title>
<published>${service.createdAt.toISOString()}</published><updated>${service.updatedAt.toISOString()}</updated>
<author><name>${xmlText(service.sellerName)}</name></author><category term="${categoryName(service.category)}"/>
<summary>${xmlText(`${service.textIntro}（月額 ${writtenYen(service.price)}・税込）`)}</summary></entry>`
}
