import { expect } from '@playwright/test'
import { test } from './support/test.ts'
import { open } from './support/visit.ts'

const PAGES = [
  ['はじめての方', '/faq'],
  ['サービス', '/faq/prod'],
  ['販売する方', '/faq/pay'],
  ['その他', '/faq/etc'],
] as const

/** A tab's label ends with the number of questions on its page. */
const beginning = (title: string) => new RegExp(`^${title}\\d+問$`)

test('[RT-07] [STATIC-01] [STATIC-02] the four pages are links, and the current one is marked', async ({
  page,
}) => {
  await open(page, '/faq')
  const tabs = page.getByRole('navigation', { name: '質問のわけかた' })
  for (const [title, path] of PAGES) {
    await tabs.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(tabs.getByRole('link')).toHaveText(PAGES.map(([one]) => beginning(one)))
    await expect(tabs.locator('[aria-current=page]')).toHaveText([beginning(title)])
    expect(await page.locator('main details').count()).toBeGreaterThanOrEqual(8)
  }
})

test('a question has an address, and several answers can be open', async ({ page }) => {
  await open(page, '/faq/pay#account-type')
  await expect(page.getByText('口座の種類は、一度登録すると変えられません')).toBeInViewport()
  await page.getByText('手数料はいくらですか').click()
  await expect(page).toHaveURL('/faq/pay#fees')
  await expect(page.getByText('口座の種類は、一度登録すると変えられません')).toBeVisible()
})

test('the search covers all pages from two characters on', async ({ page }) => {
  await open(page, '/faq')
  const field = page.getByRole('searchbox', { name: '質問をさがす' })
  await field.fill('満')
  await expect(page.getByRole('heading', { level: 2, name: 'はじめての方' })).toBeVisible()
  await field.fill('満員')
  await expect(page.getByText('「満員」の質問は1件です。')).toBeVisible()
  await expect(page.locator('mark')).toHaveText(['満員'])
  await page.getByRole('link', { name: '答えをすべて読む' }).click()
  await expect(page).toHaveURL('/faq/prod#remaining')
  await expect(page.getByText('目安です。')).toBeVisible()
  await field.fill('スタンプ')
  await expect(page.getByText('「スタンプ」の質問はありません。')).toBeVisible()
})

test('[STATIC-05] [STATIC-09] [STATIC-10] [STATIC-15] [STATIC-16] [ROLE-01] a visitor reads the other texts', async ({
  page,
}) => {
  await page.goto('/terms')
  await expect(page.getByText('最終更新 2025年1月22日')).toBeVisible()
  for (const said of ['受け取られていない売上は失効', 'フェティッシュなサービス'])
    await expect(page.getByRole('main')).toContainText(said)
  await page.goto('/privacy')
  await expect(
    page.getByRole('heading', { name: '第7条 利用者の端末からの情報の送信' }),
  ).toBeVisible()
  await page.goto('/legal')
  const table = page.getByRole('table', { name: '特定商取引法に基づく表記' })
  await expect(table.getByRole('rowheader', { name: '返金' })).toBeVisible()
  await page.goto('/author')
  for (const [part, said] of [
    ['#about', '静かな店をつくることにしました'],
    ['#titles', '設計と実装'],
  ] as const)
    await expect(page.locator(part)).toContainText(said)
  await expect(page.locator('#theme')).toContainText('異性装をはじめとする、決まりを越えて装う文化')
  await expect(page.locator('#theme')).toContainText('装う人だけの店ではありません')
})

test.describe('an address that leads nowhere', () => {
  test.use({ tolerated: /404/ })

  test('an unknown page of questions is not found', async ({ page }) => {
    const response = await page.goto('/faq/unknown')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible()
  })
})
