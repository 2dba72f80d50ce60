import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shareCardPath } from '../../../../contract/share-card.ts'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson, storeService } from '../../../../tests/support/rows/rows.ts'
import { createLocalImageStore } from '../../../adapters/local-disk/image-store.ts'
import { createShareCardDrawer } from '../../../adapters/share-card/share-card-drawer.ts'
import type { NewService } from '../../../domains/catalog/service-store.ts'
import { createLog } from '../../../platform/log.ts'
import type { PageCache } from '../../../platform/page-cache.ts'
import type { ShareCard } from '../../../ports/share-card.ts'
import { countNothing } from '../../limits/call-limit.ts'
import { answerFailures } from '../../request-log.ts'
import { createPageCache, renewPages } from '../pages.ts'
import { mountDiscovery } from './discovery.ts'
import { mountSitemap } from './sitemap.ts'

const PUBLIC_URL = 'https://yosooi.example'
const AT = new Date('2026-06-01T03:04:05.678Z')
const PHOTO = `prods/${'a'.repeat(32)}-900x600.webp`

const { db } = await databaseOfFile()
let folder: string
let seller: number
let app: Hono
let pages: PageCache
const drawn: ShareCard[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yosooi-cards-'))
  seller = await storePerson(db, '透子<&>')
})
beforeEach(async () => {
  await db.deleteFrom('services').execute()
  drawn.length = 0
  pages = createPageCache()
  app = new Hono()
  app.on(
    'POST',
    '/api/*',
    renewPages(() => pages.clear()),
  )
  app.post('/api/prod_edit', context => context.json({}))
  app.onError(answerFailures(createLog('silent')))
  const images = createLocalImageStore(folder)
  const create = { width: 900, height: 600, channels: 3, background: '#1259a0' } as const
  await images.put(PHOTO, await sharp({ create }).webp().toBuffer())
  const drawer = createShareCardDrawer(path.resolve('web/public/illustrations'))
  const shareCards = {
    draw: (card: ShareCard) => {
      drawn.push(card)
      return drawer.draw(card)
    },
  }
  const config = { publicUrl: PUBLIC_URL }
  mountDiscovery(app, { db, images, shareCards, config, pages, countCall: countNothing })
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const offer = (change: Partial<NewService> = {}): Promise<number> =>
  storeService(db, seller, { icon: PHOTO, at: AT, ...change })

const remove = (id: number) =>
  db.updateTable('services').set({ deleted_at: AT }).where('id', '=', id).execute()
const get = (address: string, headers: HeadersInit = {}) => app.request(address, { headers })
const text = async (address: string) => (await get(address)).text()

describe('the picture of a shared service', () => {
  const address = (id: number, at = AT) => shareCardPath({ id, updatedAt: at.toISOString() })

  test('is a real PNG that may be cached for a day, and is drawn once', async () => {
    const id = await offer()
    const answers = await Promise.all([get(address(id)), get(address(id)), get(address(id))])
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
      expect(answer.headers.get('content-type')).toBe('image/png')
      const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
      expect([format, width, height]).toEqual(['png', 1200, 630])
    }
    expect(drawn).toHaveLength(1)
    expect(drawn[0]).toMatchObject({ name: 'メイクの相談', price: 3000, good: 0 })
    expect(drawn[0]?.picture?.byteLength).toBeGreaterThan(0)
  })

  test('gets a new address with an edit, and the old one redirects to it', async () => {
    const id = await offer()
    const edited = new Date(AT.getTime() + 1)
    await db.updateTable('services').set({ name: '新しい名前', updated_at: edited }).execute()
    const old = await get(address(id))
    expect([old.status, old.headers.get('location')]).toEqual([302, address(id, edited)])
    expect((await get(address(id, edited))).status).toBe(200)
    expect(drawn.map(card => card.name)).toEqual(['新しい名前'])
  })

  test('shows the present name of its seller under the same address', async () => {
    const sellerId = await storePerson(db, '前の名')
    const id = await offer({ sellerId })
    const first = await get(address(id))
    await db.updateTable('users').set({ name: '新しい名' }).where('id', '=', sellerId).execute()
    const second = await get(address(id))
    expect([first.status, second.status]).toEqual([200, 200])
    expect(drawn.at(-1)?.sellerName).toBe('新しい名')
  })

  test('is drawn without a picture, or when its file is gone', async () => {
    for (const icon of [null, PHOTO.replace('aa', 'bb')])
      expect((await get(address(await offer({ icon })))).status).toBe(200)
    expect(drawn.map(card => card.picture)).toEqual([null, null])
  })

  test('of an unknown or deleted service, or under a malformed address, is not found', async () => {
    const id = await offer()
    await remove(id)
    for (const path of [address(id), '/share/999999-abc.png', '/share/x.png', '/share/1.png'])
      expect((await get(path)).status).toBe(404)
    expect(drawn).toEqual([])
  })
})

describe('the sitemap', () => {
  test('names the public pages and every open service with its last edit', async () => {
    const open = await offer()
    const paused = await offer({ isPublic: false })
    const gone = await offer()
    await remove(gone)
    const answer = await get('/sitemap.xml')
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const xml = await answer.text()
    const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found]) => found)
    for (const path of ['/', '/prods', '/prods?category=20', '/terms', '/faq/pay', `/prod/${open}`])
      expect(addresses).toContain(PUBLIC_URL + path)
    expect(xml).toContain(`<lastmod>${AT.toISOString()}</lastmod>`)
    expect(xml).not.toContain(`/prod/${paused}<`)
    expect(xml).not.toContain(`/prod/${gone}<`)
  })

  test('becomes an index of several files when it grows', async () => {
    const ids = [await offer(), await offer(), await offer()]
    const small = new Hono()
    small.onError(answerFailures(createLog('silent')))
    mountSitemap(small, { db, publicUrl: PUBLIC_URL, pages, addressesMax: 33 })
    const index = await (await small.request('/sitemap.xml')).text()
    const files = [...index.matchAll(/<sitemap><loc>(.*?)<\/loc>/g)].map(([, file = '']) => file)
    expect(files.length).toBe(Math.ceil((Math.max(...ids) + 1) / 2))
    const found: number[] = []
    for (const file of files) {
      const xml = await (await small.request(new URL(file).pathname)).text()
      const addresses = [...xml.matchAll(/<loc>/g)].length
      expect(addresses).toBeLessThanOrEqual(33)
      found.push(...[...xml.matchAll(/prod\/(\d+)/g)].map(([, id]) => Number(id)))
    }
    expect(found).toEqual(ids)
    expect((await small.request(`/sitemap-${files.length + 1}.xml`)).status).toBe(404)
  })
})

test('the feed lists the newest open services, well-formed for any name', async () => {
  await offer({ name: '古い', at: new Date(AT.getTime() - 1000) })
  await offer({ name: '<b>&"\u000b新しい' })
  await offer({ name: '停止', isPublic: false })
  const answer = await get('/feed.xml')
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const xml = await answer.text()
  expect([...xml.matchAll(/<entry>.*?<title>(.*?)<\/title>/gs)].map(([, title]) => title)).toEqual([
    '&lt;b&gt;&amp;&quot;新しい',
    '古い',
  ])
  expect(xml).toContain('<name>透子&lt;&amp;&gt;</name>')
  const again = await get('/feed.xml', { 'If-None-Match': answer.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each(['/feed.xml', '/sitemap.xml'])('%s follows a pause when the pages do', async path => {
  const id = await offer()
  expect(await text(path)).toContain(`/prod/${id}`)
  await db.updateTable('services').set({ is_public: false }).where('id', '=', id).execute()
  await app.request('/api/prod_edit', { method: 'POST' })
  const answer = await get(path)
  expect(await answer.text()).not.toContain(`/prod/${id}`)
  // Browsers ask each time, and caches in between keep it for five seconds at most.
  const kept = 'public, max-age=0, s-maxage=2, stale-while-revalidate=3'
  expect(answer.headers.get('cache-control')).toBe(kept)
})

test('robots.txt names the sitemap and forbids the API', async () => {
  expect(await text('/robots.txt')).toBe(
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`,
  )
})
