import { expect, type Page } from '@playwright/test'
import { CATEGORY_NAMES } from '../../contract/categories.ts'
import { succeed } from '../support/scenes.ts'
import { test } from './support/test.ts'
import { logIn, open } from './support/visit.ts'
import { call, newSeller, newService, newWord } from './support/world.ts'

const chips = (page: Page) => page.getByRole('navigation', { name: 'カテゴリー' }).getByRole('link')
const pages = (page: Page) => page.getByRole('navigation', { name: 'ページ' })
const cards = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading')
const sorting = (page: Page) => page.getByRole('combobox', { name: '並び順' })

interface Found {
  prods: { id: number; price: number; category: number }[]
  total_pages: number
}
const search = (input: Record<string, string>) => succeed<Found>(call('prods', input))

test('[SVC-01] [SVC-02] a chip filters by its category', async ({ page }) => {
  await open(page, '/prods')
  await expect(chips(page)).toHaveText(['すべて', ...CATEGORY_NAMES])
  await chips(page)
    .filter({ hasText: CATEGORY_NAMES[4] ?? '' })
    .click()
  await expect(page).toHaveURL('/prods?category=5')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CATEGORY_NAMES[4] ?? '')
  const { prods } = await search({ category: '5' })
  for (const { id } of prods)
    await expect(page.getByRole('main').locator(`a[href="/prod/${id}"]`)).toBeAttached()
})

test('[SVC-06] [SVC-07] [SVC-08] the order is chosen and stands in the address', async ({
  page,
}) => {
  await open(page, '/prods')
  await expect(sorting(page)).toHaveValue('updated_at_desc')
  await sorting(page).selectOption('価格が安い順')
  await expect(page).toHaveURL('/prods?sort=price_asc')
  const { prods } = await search({ sort: 'price_asc' })
  await expect(cards(page).first().getByRole('link')).toHaveAttribute(
    'href',
    `/prod/${prods[0]?.id}`,
  )
})

test('[SVC-05] [FMT-07] [FMT-08] [FMT-09] pages are turned and stand in the address', async ({
  page,
}) => {
  await open(page, '/prods?sort=created_at_asc')
  await expect(pages(page).getByRole('link', { name: '前のページ' })).toHaveCount(0)
  const first = await cards(page).first().textContent()
  await pages(page).getByRole('link', { name: '次のページ' }).click()
  await expect(page).toHaveURL('/prods?sort=created_at_asc&page=2')
  await expect(cards(page).first()).not.toHaveText(first ?? '')
  await expect(pages(page).getByRole('link', { name: /ページ目$/ })).toHaveText(['1', '2', '3'])
  await expect(pages(page).getByRole('link', { name: '2ページ目' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const { total_pages } = await search({ sort: 'created_at_asc' })
  await page.goto(`/prods?sort=created_at_asc&page=${total_pages}`)
  await expect(cards(page).first()).toBeVisible()
  await expect(pages(page).getByRole('link', { name: '次のページ' })).toHaveCount(0)
  await pages(page).getByRole('link', { name: '前のページ' }).click()
  await expect(page).toHaveURL(new RegExp(`page=${total_pages - 1}$`))
})

test('[LY-14] a page starts at its top, and going back finds the place again', async ({ page }) => {
  await open(page, '/prods?sort=created_at_asc')
  const card = cards(page).nth(12).getByRole('link')
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await card.click()
  await expect(page).toHaveURL(/\/prod\/\d+$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/prods?sort=created_at_asc')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

for (const [width, columns] of [
  [390, 3],
  [800, 4],
  [1280, 5],
] as const)
  test(`[SVC-04] ${columns} columns at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/prods')
    const lefts = await cards(page).evaluateAll(all =>
      all.map(one => Math.round(one.getBoundingClientRect().left)),
    )
    expect(new Set(lefts).size).toBe(columns)
  })

test('[SVC-03] [SVC-40] [ROLE-07] [FMT-03] [FMT-04] the seller sees own services, paused ones too', async ({
  page,
}) => {
  const seller = await newSeller('ながいなまえの仕立て屋')
  const word = newWord()
  const name = `${word}あいうえおかきくけこさしすせそたち`
  await newService(seller, { name })
  await newService(seller, { name: `${word}とまり`, secret: '0' })
  await logIn(page, seller)
  await page.goto(`/prods?q=${word}`)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'あいうえお' })
  await expect(card.getByRole('link')).toHaveText(`${[...name].slice(0, 24).join('')}…`)
  await expect(card).toContainText('ながいなまえの…')
  await page.getByRole('link', { name: '出品する' }).click()
  await expect(page).toHaveURL('/prod/create')
  await page.goto(`/user/${seller.id}`)
  const paused = page.getByRole('listitem').filter({ hasText: `${word}とまり` })
  await expect(paused).toContainText('停止中')
})

test('[SVC-03] a visitor who would offer something is asked to log in', async ({ page }) => {
  await open(page, '/prods')
  await page.getByRole('link', { name: '出品する' }).click()
  await expect(page).toHaveURL('/login')
})

test('[SVC-09] [SVC-10] a paused service is marked in the list', async ({ page }) => {
  const seller = await newSeller('透子')
  const word = newWord()
  await newService(seller, { name: `${word}とまり`, secret: '0' })
  await newService(seller, { name: `${word}つづき` })
  await open(page, `/prods?q=${word}`)
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: word + name })
  await expect(card('とまり')).toContainText('停止中')
  await expect(card('つづき')).toBeVisible()
  await expect(card('つづき')).not.toContainText('停止中')
})
