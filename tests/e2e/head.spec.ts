import { expect } from '@playwright/test'
import { test } from './support/test.ts'

const PAGES = [
  '/',
  '/prods',
  '/prods?category=3',
  '/prod/1',
  '/faq',
  '/faq/pay',
  '/terms',
  '/privacy',
  '/legal',
  '/author',
  '/mail',
]

test.use({ javaScriptEnabled: false })

for (const path of PAGES)
  test(`${path} is readable without scripts and carries title, description and Open Graph`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(/ヨソオイ/)
    const content = (name: string) =>
      page.locator(`meta[property="${name}"]`).getAttribute('content')
    const description = await page.locator('meta[name="description"]').getAttribute('content')
    expect(description?.length).toBeGreaterThan(10)
    expect(await content('og:title')).toBe(await page.title())
    expect(await content('og:description')).toBe(description)
    expect(await content('og:url')).toBe(page.url().replace(/\/$/, path === '/' ? '/' : ''))
    const picture = await page.request.get((await content('og:image')) ?? '')
    expect(picture.headers()['content-type']).toMatch(/^image\//)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', page.url())
  })

test('private pages tell search engines not to index them', async ({ page }) => {
  await page.goto('/mypage')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})
