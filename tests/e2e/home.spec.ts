import { expect, type Page } from '@playwright/test'
import { succeed } from '../support/scenes.ts'
import { test } from './support/test.ts'
import { open } from './support/visit.ts'
import { call, newSeller, newService } from './support/world.ts'

const rail = (page: Page, name: string) => page.getByRole('list', { name })

/** Paused services are left out of the rails. */
async function firstOf(sort: string): Promise<string> {
  const { prods } = await succeed<{ prods: { id: number; secret: number }[] }>(
    call('prods', { sort }),
  )
  return `/prod/${prods.find(({ secret }) => secret === 1)?.id}`
}

test.beforeEach(({ page }) => open(page, '/'))

test('[HOME-01] [HOME-06] a banner, two rails, then what explains them', async ({ page }) => {
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
    // other tests offer services meanwhile
    await expect(async () => {
      await open(page, '/')
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

test('[FMT-05] a short card shows eight characters of a name, the whole one on pointing', async ({
  page,
}) => {
  const seller = await newSeller('透子')
  const names = ['いろはにほへとち', 'いろはにほへとちり']
  for (const name of names) await newService(seller, { name })
  const titles = () => rail(page, 'あたらしく並びました').getByRole('heading').allTextContents()
  // the kept page is made anew within seconds
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

test('[HOME-07] [HOME-09] [HOME-10] [HOME-11] [HOME-12] shelves, rules and steps stand there', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'ヘアメイク・ウィッグ' })).toBeVisible()
  for (const term of ['解約する', '返金を申し出る', '返事がないとき'])
    await expect(main.getByRole('term').filter({ hasText: term })).toBeVisible()
  for (const text of ['暴力的・性的な表現', '出会い系サービス', 'フェティッシュなサービス'])
    await expect(main.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  for (const name of ['頼む人', '売る人'])
    await expect(main.getByRole('heading', { level: 3, name })).toBeVisible()
  await main.getByRole('link', { name: '質問をすべて読む' }).click()
  await expect(page).toHaveURL('/faq')
})
