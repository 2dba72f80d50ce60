import { expect, type Page } from '@playwright/test'
import { test } from './support/test.ts'
import { holdBack, open, openAs } from './support/visit.ts'
import { newMember } from './support/world.ts'

test.use({ reducedMotion: 'no-preference' })

const ENTRIES = [
  ['使い方', '/'],
  ['サービス', '/prods'],
  ['メッセージ', '/contacts'],
  ['マイページ', '/mypage'],
] as const
const FOOTER = ['/', '/terms', '/privacy', '/legal', '/faq', '/mail']
const entries = (page: Page) => page.getByRole('navigation', { name: '主なページ' })
const bar = (page: Page) => page.getByRole('banner')

async function scrollBy(page: Page, pixels: number) {
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, pixels)
}

test('[LY-02] [LY-03] the bar hides on scrolling down and appears on scrolling up', async ({
  page,
}) => {
  await open(page, '/terms')
  await expect(bar(page)).toBeInViewport()
  await scrollBy(page, 1200)
  await expect(bar(page)).not.toBeInViewport()
  await scrollBy(page, -100)
  await expect(bar(page)).toBeInViewport()
  await scrollBy(page, 600)
  await expect(bar(page)).not.toBeInViewport()
  await page.keyboard.press('End')
  await expect(bar(page)).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(bar(page)).toBeInViewport()
})

for (const [where, width] of [
  ['LY-04', 1280],
  ['LY-09', 390],
] as const)
  test(`[${where}] four entries at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/faq')
    await expect(entries(page).getByRole('link')).toHaveText(ENTRIES.map(([label]) => label))
    for (const [label, path] of ENTRIES)
      await expect(entries(page).getByRole('link', { name: label })).toHaveAttribute('href', path)
    const box = await entries(page).boundingBox()
    expect(width === 390 ? (box?.y ?? 0) > 700 : (box?.y ?? 0) < 100).toBe(true)
    await entries(page).getByRole('link', { name: 'サービス' }).click()
    await expect(page).toHaveURL('/prods')
    await expect(entries(page).getByRole('link', { name: 'サービス' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

test('[LY-13] the footer leads to six pages', async ({ page }) => {
  await open(page, '/faq')
  const links = page.getByRole('contentinfo').getByRole('link')
  await expect(links).toHaveCount(FOOTER.length)
  for (const [index, path] of FOOTER.entries()) {
    await open(page, '/faq')
    await links.nth(index).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('[LY-10] [LY-11] [LY-12] beside the list: links to questions, other sites and the author', async ({
  page,
}) => {
  await open(page, '/prods')
  const side = page.getByRole('complementary', { name: '案内' })
  const outside = side.getByRole('link', { name: '外部のサイト' })
  await expect(outside).toHaveAttribute('href', /^https:\/\//)
  await expect(outside).toHaveAttribute('rel', /noopener/)
  await side.getByRole('link', { name: 'よくある質問' }).click()
  await expect(page).toHaveURL('/faq')
  await page.goBack()
  await side.getByRole('link', { name: 'つくっている人' }).click()
  await expect(page).toHaveURL('/author')
})

test('the footer appears together with a page that loads, so that nothing pushes it down', async ({
  page,
}) => {
  const member = await newMember('冴')
  const answer = await holdBack(page, '**/api/notice_list*')
  await openAs(page, member, '/notices')
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
  await expect(page.locator('footer')).toBeHidden()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('footer')).toBeVisible()
})

test('the keyboard can skip to the content, and a new page is announced', async ({ page }) => {
  await open(page, '/faq')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '本文へ' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await entries(page).getByRole('link', { name: 'サービス' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'サービス —' })).toBeAttached()
})

test('[RT-40] every change of the route is one page view, without its query', async ({ page }) => {
  const views: (string | null)[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.searchParams.get('en') === 'page_view') views.push(url.searchParams.get('dl'))
  })
  await open(page, '/prods?q=メイク')
  await entries(page).getByRole('link', { name: '使い方' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'お問い合わせ' }).click()
  const origin = new URL(page.url()).origin
  await expect.poll(() => views).toEqual([`${origin}/prods`, `${origin}/`, `${origin}/mail`])
})
