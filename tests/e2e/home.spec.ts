import { expect, type Page } from '@playwright/test'
import { CATEGORY_NAMES } from '../../contract/categories.ts'
import { succeed } from '../support/fixtures.ts'
import { test } from './support/test.ts'
import { open } from './support/visit.ts'
import { call, newSeller, newService } from './support/world.ts'

test.use({ reducedMotion: 'no-preference' })

const rail = (page: Page, name: string) => page.getByRole('list', { name })

/** The first public service: the rails leave out paused ones. */
async function firstOf(sort: string): Promise<string> {
  const { prods } = await succeed(call('prods', { sort }))
  return `/prod/${prods.find(({ secret }) => secret === 1)?.id}`
}

const isRead = (address: string, query: Record<string, string>): boolean => {
  const { pathname, searchParams } = new URL(address)
  return pathname === '/api/prods' && String(searchParams) === String(new URLSearchParams(query))
}

const BANNED = [
  ...['暴力的・性的な表現', '交際を目的とするもの', '出会い系サービス', '売買春'],
  ...['性的なマッサージ', 'フェティッシュなサービス'],
]
const ENDS = [
  ['解約する', '日割りの返金はありません'],
  ['解約する', '次の支払日に終わります'],
  ['返金を申し出る', '決済手数料（税抜5%・税込\u20605.5%）を除く全額か、販売手数料20%も除く日割り'],
  ['返事がないとき', '7日のあいだ一度も返事がなければ'],
] as const

test.beforeEach(({ page }) => open(page, '/'))

test('[HOME-01] [HOME-06] a banner, two rails, then the explanations', async ({ page }) => {
  await expect(page.getByRole('img', { name: /窓からの光がさす部屋/ })).toBeInViewport()
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  const texts = (await headings.allInnerTexts()).map(text => text.replace(/\s/g, ''))
  expect(texts).toEqual([
    'あたらしく並びました',
    'よく選ばれています',
    '二十の棚',
    'はじめかたは、三つずつ。',
    '話は、取引ごとの部屋で。',
    '料金は、ものさしで。',
    'やめるときも、同じ手間で。',
    'お引き受けしないこと。',
    'よくある質問',
    'あなたの得意も、だれかの毎月に。',
  ])
})

for (const [row, name, sort] of [
  ['HOME-02', 'あたらしく並びました', 'created_at_desc'],
  ['HOME-03', 'よく選ばれています', 'sales_desc'],
] as const)
  test(`[${row}] [HOME-04] [HOME-05] the rail ${sort} runs sideways and ends with all of them`, async ({
    page,
  }) => {
    const links = rail(page, name).getByRole('link')
    // Other tests add services at the same time.
    await expect(async () => {
      await open(page, '/faq')
      const query = { sort, public_only: '1', brief: '1' }
      const asked = page.waitForRequest(request => isRead(request.url(), query))
      await page.getByRole('banner').getByRole('link', { name: '使い方' }).click()
      await asked
      expect(await links.first().getAttribute('href')).toBe(await firstOf(sort))
    }).toPass()
    const boxes = await Promise.all([links.first().boundingBox(), links.nth(5).boundingBox()])
    expect(boxes[0]?.y).toBe(boxes[1]?.y)
    await expect(links.last()).not.toBeInViewport()
    await links.last().scrollIntoViewIfNeeded()
    await links.last().click()
    await expect(page).toHaveURL(`/prods?sort=${sort}`)
    await expect(page.getByRole('combobox', { name: '並び順' })).toHaveValue(sort)
  })

test('[FMT-05] a short card shows eight characters of a name, and the whole name as a tooltip', async ({
  page,
}) => {
  const seller = await newSeller('透子')
  const names = ['いろはにほへとち', 'いろはにほへとちり']
  for (const name of names) await newService(seller, { name })
  const titles = () => rail(page, 'あたらしく並びました').getByRole('heading').allTextContents()
  // The cached page is rendered again within seconds.
  await expect(async () => {
    await open(page, '/')
    expect(await titles()).toEqual(
      expect.arrayContaining(['いろはにほへとち', 'いろはにほへとち…']),
    )
  }).toPass()
  const cut = rail(page, 'あたらしく並びました').getByRole('link', { name: 'いろはにほへとち…' })
  await expect(cut).toHaveAttribute('title', 'いろはにほへとちり')
})

test('[HOME-08] the fee table follows the price', async ({ page }) => {
  const table = page.getByRole('table', { name: /のときの料金/ })
  await expect(table.getByRole('cell')).toHaveText(['¥5,275', '¥4,000', '¥400'])
  await page.getByLabel('月額', { exact: true }).fill('1999')
  await expect(table.getByRole('cell')).toHaveText(['¥2,108', '¥1,600', '¥400'])
  await page.getByLabel('月額', { exact: true }).fill('1499')
  await expect(page.getByText('1500円から200000円までの範囲を入力してください')).toBeVisible()
})

test('[HOME-07] [HOME-09] [HOME-10] [HOME-11] [HOME-12] [STATIC-08] the categories, the thread, the ends, rules and steps are shown', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const categories = main.getByRole('region', { name: '二十の棚' })
  const links = await categories.getByRole('listitem').getByRole('link').allTextContents()
  expect(links.toSorted()).toEqual(CATEGORY_NAMES.toSorted())
  const talk = main.locator('#talk')
  await expect(talk).toContainText('その取引だけのメッセージがひらきます')
  await expect(talk.getByRole('figure', { name: 'やりとりの例' })).toBeVisible()
  for (const [term, said] of ENDS) {
    const name = main.getByRole('term').filter({ hasText: term })
    await expect(name.locator('xpath=following-sibling::dd[1]')).toContainText(said)
  }
  await expect(main.locator('#rule').getByRole('listitem')).toHaveText(BANNED)
  for (const name of ['頼む人', '売る人'])
    await expect(main.getByRole('heading', { level: 3, name })).toBeVisible()
  await main.getByRole('link', { name: '質問をすべて読む' }).click()
  await expect(page).toHaveURL('/faq')
})
