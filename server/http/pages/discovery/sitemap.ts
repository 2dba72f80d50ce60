import type { Hono } from 'hono'
import { CATEGORY_COUNT } from '../../../../contract/limits.ts'
import { lastServiceId, listServiceAddresses } from '../../../domains/catalog/service-addresses.ts'
import { NotFound } from '../../../kernel/failure.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PageCache, RenderedPage } from '../../../platform/page-cache.ts'
import { answerPage } from '../answer-page.ts'
import { xmlPage } from './xml.ts'

export interface SitemapDeps {
  db: Database
  /** The cache of the pages, so that a change shows in the sitemap as soon as on the pages. */
  pages: PageCache
  publicUrl: string
  /** Most addresses in one file. */
  addressesMax?: number
}

/** The protocol allows 50,000 in one file. */
const ADDRESSES_MAX = 50_000
const FIXED = ['/', '/prods', '/terms', '/privacy', '/legal', '/mail', '/author', '/faq']
const QUESTIONS = ['/faq/prod', '/faq/pay', '/faq/etc']
const CATEGORIES = Array.from(
  { length: CATEGORY_COUNT },
  (_, index) => `/prods?category=${index + 1}`,
)
const PAGES = [...FIXED, ...QUESTIONS, ...CATEGORIES]
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** One file while all addresses fit, else an index of files that each hold a range of ids. */
export function mountSitemap(
  app: Hono,
  { db, pages, publicUrl, addressesMax = ADDRESSES_MAX }: SitemapDeps,
) {
  const range = addressesMax - PAGES.length
  const parts = async () => Math.max(1, Math.ceil(((await lastServiceId(db)) + 1) / range))
  const part = async (number: number): Promise<RenderedPage> => {
    const services = await listServiceAddresses(db, (number - 1) * range, number * range)
    const fixed = number === 1 ? PAGES.map(path => entry('url', publicUrl + path)) : []
    const found = services.map(({ id, updatedAt }) =>
      entry('url', `${publicUrl}/prod/${id}`, updatedAt),
    )
    return xmlPage(`<urlset ${NAMESPACE}>${[...fixed, ...found].join('')}</urlset>`)
  }
  const whole = async (): Promise<RenderedPage> => {
    const count = await parts()
    return count === 1 ? part(1) : index(publicUrl, count)
  }
  app.get('/sitemap.xml', async context =>
    answerPage(context, await pages.get(context.req.path, whole)),
  )
  app.get('/:file{sitemap-[1-9][0-9]{0,3}\\.xml}', async context => {
    const number = Number(/\d+/.exec(context.req.param('file')))
    if (number > (await parts())) throw new NotFound()
    return answerPage(context, await pages.get(context.req.path, () => part(number)))
  })
}

function index(publicUrl: string, count: number): RenderedPage {
  const files = Array.from({ length: count }, (_, nth) =>
    entry('sitemap', `${publicUrl}/sitemap-${nth + 1}.xml`),
  )
  return xmlPage(`<sitemapindex ${NAMESPACE}>${files.join('')}</sitemapindex>`)
}

const entry = (tag: 'url' | 'sitemap', address: string, changed?: Date): string =>
  `<${tag}><loc>${address}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</${tag}>`
