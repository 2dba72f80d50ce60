import { expect, type Locator, type Page } from '@playwright/test'
import { SERVICE_SORTS } from '../../../contract/calls/catalog/service-list.ts'
import { CATEGORY_NAMES } from '../../../contract/categories.ts'
import { succeed } from '../../support/fixtures.ts'
import { test } from '../support/test.ts'
import { countCalls, open, openAs } from '../support/visit.ts'
import { call, newSeller, newService, newWord } from '../support/world.ts'

const chips = (page: Page) => page.getByRole('navigation', { name: 'カテゴリー' }).getByRole('link')
const pages = (page: Page) => page.getByRole('navigation', { name: 'ページ' })
const cards = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading')
const sorting = (page: Page) => page.getByRole('combobox', { name: '並び順' })

const byNumber = (one: number, other: number) => one - other

/** The page's next reading of the list. Its answer counts: other tests add services meanwhile. */
async function nextList(page: Page) {
  const answer = await page.waitForResponse(response => response.url().includes('/api/prods?'))
  const { prods } = (await answer.json()) as { prods: { id: number; price: number }[] }
  return { asked: new URL(answer.url()).searchParams, prods }
}

const search = (input: Record<string, string>) => succeed(call('prods', input))

test('[SVC-01] [SVC-02] a chip filters by its category', async ({ page }) => {
  await open(page, '/prods')
  await expect(chips(page)).toHaveText(['すべて', ...CATEGORY_NAMES])
  const answered = nextList(page)
  await chips(page)
    .filter({ hasText: CATEGORY_NAMES[4] ?? '' })
    .click()
  const { asked, prods } = await answered
  expect(asked.get('category')).toBe('5')
  await expect(page).toHaveURL('/prods?category=5')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CATEGORY_NAMES[4] ?? '')
  for (const link of await cards(page).getByRole('link').all()) {
    const prod_id = ((await link.getAttribute('href')) ?? '').replace('/prod/', '')
    const { category } = await succeed(call('prod', { prod_id }))
    expect(category).toBe(5)
  }
  for (const { id } of prods)
    await expect(page.getByRole('main').locator(`a[href="/prod/${id}"]`)).toBeAttached()
})

test('hovering over a card loads the scripts of its page and calls no API', async ({ page }) => {
  await open(page, '/prods')
  const asked = countCalls(page, 'prod')
  const script = page.waitForResponse(/\/assets\/prod-[\w-]{8}\.js$/)
  await cards(page).getByRole('link').first().hover()
  expect((await script).status()).toBe(200)
  expect(asked()).toBe(0)
})

test('[SVC-06] [SVC-07] [SVC-08] the chosen order is in the address', async ({ page }) => {
  await open(page, '/prods')
  await expect(sorting(page)).toHaveValue('updated_at_desc')
  const values = await sorting(page)
    .getByRole('option')
    .evaluateAll(all => all.map(one => (one as HTMLOptionElement).value))
  expect(values.toSorted()).toEqual(SERVICE_SORTS.toSorted())
  const answered = nextList(page)
  await sorting(page).selectOption('価格が安い順')
  const { asked, prods } = await answered
  expect(asked.get('sort')).toBe('price_asc')
  await expect(page).toHaveURL('/prods?sort=price_asc')
  expect(prods.map(({ price }) => price)).toEqual(
    prods.map(({ price }) => price).toSorted(byNumber),
  )
  await expect(cards(page).first().getByRole('link')).toHaveAttribute(
    'href',
    `/prod/${prods[0]?.id}`,
  )
})

test('[SVC-05] [FMT-07] [FMT-08] [FMT-09] the page number is in the address', async ({ page }) => {
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
  await pages(page).getByRole('link', { name: '前のページ' }).click()
  await expect(page).toHaveURL('/prods?sort=created_at_asc')
  await expect(cards(page).first()).toHaveText(first ?? '')
  let last = 0
  // Other tests may add the first service of another page meanwhile.
  await expect(async () => {
    last = (await search({ sort: 'created_at_asc' })).total_pages
    await page.goto(`/prods?sort=created_at_asc&page=${last}`)
    await expect(cards(page).first()).toBeVisible()
    await expect(pages(page).getByRole('link', { name: '次のページ' })).toHaveCount(0, {
      timeout: 1000,
    })
  }).toPass()
  await pages(page).getByRole('link', { name: '前のページ' }).click()
  await expect(page).toHaveURL(new RegExp(`page=${last - 1}$`))
})

test('[LY-14] a page starts at its top, and going back restores the scroll position', async ({
  page,
}) => {
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

const COLUMNS = [
  [320, 3],
  [390, 3],
  [767, 3],
  [768, 4],
  [1199, 4],
  [1200, 5],
  [2560, 5],
] as const

test('[SVC-04] the grid has three to five columns as the width allows', async ({ page }) => {
  await open(page, '/prods')
  const columns = async () => {
    const lefts = await cards(page).evaluateAll(all =>
      all.map(one => Math.round(one.getBoundingClientRect().left)),
    )
    return new Set(lefts).size
  }
  for (const [width, count] of COLUMNS) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(columns).toBe(count)
  }
})

/** The filter with which a card's picture is drawn. */
const look = (card: Locator) =>
  card
    .locator('span')
    .first()
    .evaluate(picture => getComputedStyle(picture, '::before').filter)

test('[SVC-03] [SVC-09] [SVC-40] [ROLE-07] [FMT-03] [FMT-04] the seller sees their own services, paused ones too', async ({
  page,
}) => {
  const seller = await newSeller('ながいなまえの仕立て屋')
  const word = newWord()
  const name = `${word}あいうえおかきくけこさしすせそたち`
  const id = await newService(seller, { name })
  const whole = `${word}とまりすせそたちつてとなにぬねの`
  await newService(seller, { name: whole, secret: '0' })
  await openAs(page, seller)
  await page.goto(`/prods?q=${word}`)
  expect([...whole]).toHaveLength(24)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'あいうえお' })
  await expect(card.getByRole('link')).toHaveText(`${[...name].slice(0, 24).join('')}…`)
  await expect(card).toContainText('ながいなまえの…')
  await expect(page.getByRole('main').getByRole('link', { name: whole })).toHaveText(whole)
  await page.getByRole('link', { name: '出品する' }).click()
  await expect(page).toHaveURL('/prod/create')
  await page.goto(`/prod/${id}`)
  const names = page.getByRole('main').getByTitle('ながいなまえの仕立て屋')
  await expect(names).toHaveText(['ながいなまえの仕立て…', 'ながいなまえの仕立て…'])
  await page.goto(`/user/${seller.id}`)
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
  const paused = page.getByRole('listitem').filter({ hasText: `${word}とまり` })
  await expect(paused).toContainText('停止中')
  expect(await look(paused)).toBe('grayscale(1)')
  await succeed(call('user_edit', { name: 'ながいなまえの', text: '' }, seller))
  await page.goto(`/prods?q=${word}`)
  await expect(card.getByTitle('ながいなまえの')).toHaveText('ながいなまえの')
  await page.goto(`/prod/${id}`)
  await expect(page.getByRole('main').getByTitle('ながいなまえの')).toHaveText([
    'ながいなまえの',
    'ながいなまえの',
  ])
})

test('[SVC-03] a visitor who wants to offer a service is asked to log in', async ({ page }) => {
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
  expect(await look(card('とまり'))).toBe('grayscale(1)')
  expect(await look(card('つづき'))).toBe('none')
})
