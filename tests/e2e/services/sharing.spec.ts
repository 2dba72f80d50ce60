import { expect } from '@playwright/test'
import { type Member, SERVICE_FORM, succeed } from '../../support/fixtures.ts'
import { photoFile } from '../support/photo.ts'
import { test } from '../support/test.ts'
import { call, newSeller, newService, newWord } from '../support/world.ts'

/** Edits the service as its owner does on the edit screen. */
const edit = async (seller: Member, id: number, name: string): Promise<void> => {
  const icon_file = await photoFile()
  await succeed(
    call('prod_edit', { ...SERVICE_FORM, prod_id: String(id), name, icon_file }, seller),
  )
}

/** Milliseconds until others see a change at the latest. */
const SEEN_BY_OTHERS_MS = 10_000
const HOSTILE = '</script><script>alert(1)</script>'

test('a shared service shows its card, and an edit gives a new one', async ({ request, page }) => {
  const seller = await newSeller('透子')
  const id = await newService(seller, { name: `鏡の前から ${HOSTILE}`, price: '3000' })
  await page.goto(`/prod/${id}`)
  const image = () => page.locator('meta[property="og:image"]').getAttribute('content')
  const first = (await image()) ?? ''
  const card = await request.get(first)
  expect(card.headers()).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
  })
  const size = await page.evaluate(async src => {
    const picture = new Image()
    picture.src = src
    await picture.decode()
    return [picture.naturalWidth, picture.naturalHeight]
  }, first)
  expect(size).toEqual([1200, 630])

  await edit(seller, id, 'あたらしい名前')
  await page.reload()
  expect(await image()).not.toBe(first)
  expect((await request.get(first)).url()).toBe(await image())
})

test('search engines get a service’s description and price', async ({ page }) => {
  const seller = await newSeller('透子')
  const id = await newService(seller, { name: `鏡の前から ${HOSTILE}`, price: '3000' })
  await page.goto(`/prod/${id}`)
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const [product, breadcrumbs] = JSON.parse(text ?? '')['@graph']
  expect(product).toMatchObject({
    '@type': 'Product',
    name: `鏡の前から ${HOSTILE}`,
    offers: { price: 3000, priceCurrency: 'JPY', availability: 'https://schema.org/InStock' },
  })
  expect(breadcrumbs.itemListElement).toHaveLength(4)
})

test('a change is visible to others within ten seconds and to the owner at once', async ({
  request,
}) => {
  const seller = await newSeller('透子')
  const id = await newService(seller, { name: newWord() })
  const pages = [`/prod/${id}`, '/prods', '/']
  const read = async (path: string) => (await request.get(path)).text()
  for (const path of pages) await read(path)
  const name = newWord()
  await edit(seller, id, name)
  const own = await succeed(call('prod', { prod_id: String(id) }, seller))
  expect(own.name).toBe(name)
  const changed = Date.now()
  for (const path of pages) {
    await expect.poll(() => read(path), { timeout: SEEN_BY_OTHERS_MS }).toContain(name)
    const milliseconds = Date.now() - changed
    test.info().annotations.push({ type: 'seen', description: `${path} ${milliseconds} ms` })
  }
  expect(Date.now() - changed).toBeLessThan(SEEN_BY_OTHERS_MS)
})

test('lists have one address each for search engines, and searches none', async ({ page }) => {
  const canonical = page.locator('link[rel="canonical"]')
  await page.goto('/prods?page=2&sort=price_asc&utm_source=x')
  await expect(canonical).toHaveAttribute('href', /\/prods\?page=2$/)
  await page.goto('/prods?category=3&sort=random')
  await expect(canonical).toHaveAttribute('href', /\/prods\?category=3$/)
  const robots = page.locator('meta[name="robots"]')
  await expect(robots).toHaveCount(0)
  await page.goto('/prods?q=%E9%8F%A1')
  await expect(robots).toHaveAttribute('content', 'noindex')
})

test('sitemap, robots and feeds are served', async ({ request, page }) => {
  await page.goto('/')
  const feed = await page.locator('link[rel="alternate"]').getAttribute('href')
  expect(await (await request.get(feed ?? '')).text()).toContain('<feed ')
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml')
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toMatch(/<loc>http[^<]+\/prod\/1<\/loc><lastmod>/)
  for (const [, address = ''] of [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].slice(0, 12)) {
    expect((await request.get(address)).status()).toBe(200)
  }
})

test('unknown pages answer 404 and are not indexed', async ({ request }) => {
  for (const path of ['/nowhere', '/prod/999999', '/prod/x', '/faq/nowhere']) {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('content="noindex"')
  }
})
