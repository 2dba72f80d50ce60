import { expect, type Page } from '@playwright/test'
import { PHONE, violationsAtAllWidths, violationsOf } from './support/axe.ts'
import { foreignTexts } from './support/foreign-texts.ts'
import { newPicturedService } from './support/new-pictured-service.ts'
import { test } from './support/test.ts'
import { open, openAs } from './support/visit.ts'
import { newDeal, newMember, newSeller, newService, signUp, write } from './support/world.ts'

const PUBLIC = [
  ...['/', '/prods', '/prods?q=ない言葉', '/prod/1', '/login', '/logout', '/mail', '/mail/success'],
  ...['/faq', '/faq/prod', '/faq/pay', '/faq/etc', '/terms', '/privacy', '/legal', '/author'],
  ...['/error/404', '/unsubscribe'],
]

/** Violations of axe's rules, and texts that are not Japanese. */
async function faultsOf(page: Page): Promise<string[]> {
  return [...(await foreignTexts(page)), ...(await violationsAtAllWidths(page))]
}

test.use({ colorScheme: 'light' })

test('[LY-01] public pages have no violations and are in Japanese', async ({ page }) => {
  test.setTimeout(240_000)
  const found: string[] = []
  for (const path of PUBLIC) {
    await open(page, path)
    found.push(...(await faultsOf(page)))
  }
  expect(found).toEqual([])
})

test('the page while the network is away has no violations', async ({ page }) => {
  await page.goto('/offline')
  expect(await violationsAtAllWidths(page)).toEqual([])
})

test('[LY-01] private pages have no violations and are in Japanese', async ({ page }) => {
  test.setTimeout(240_000)
  const [seller, buyer] = await Promise.all([newSeller('透子'), newMember('冴')])
  const service = await newService(seller)
  const other = await newService(seller)
  const deal = await newDeal(buyer, service)
  await write(seller, deal, 'はじめまして。 https://example.com/')
  const found: string[] = []
  await openAs(page, buyer)
  for (const path of [
    ...['/mypage', '/subscs', '/subscs?type=sell', '/contacts', `/messages/${deal.contact_id}`],
    ...[`/user/${seller.id}`, `/subsc/create/${other}`, '/prod/create', '/user/create'],
    ...['/user/edit', '/user/delete', '/requests', `/request/create/${deal.id}`],
    '/notices',
    '/desk',
    '/desk/phrases',
    '/desk/note',
    '/desk/rest',
    '/settings/notices',
    '/settings/export',
    '/settings/blocks',
    '/history',
    `/subsc/delete/${deal.id}`,
  ]) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    found.push(...(await faultsOf(page)))
  }
  expect(found).toEqual([])
})

test('the forms before and after registering have no violations', async ({
  page,
  anotherBrowser,
}) => {
  const seller = await newSeller('透子')
  await openAs(page, seller, '/prod/create')
  await page.getByLabel('サービス名').fill('　')
  await page.getByLabel('サービス名').blur()
  await expect(page.getByText('入力してください')).toBeVisible()
  const found = await faultsOf(page)
  for (const verified of [true, false]) {
    const other = await anotherBrowser()
    await openAs(other, await signUp('澪', { verified }), '/user/create')
    await expect(other.getByRole('heading', { level: 2 }).first()).toBeVisible()
    found.push(...(await violationsAtAllWidths(other)))
  }
  expect(found).toEqual([])
})

test("[LY-01] the seller's own screens and what opens over a page have no violations and are in Japanese", async ({
  page,
}) => {
  test.setTimeout(240_000)
  const seller = await newSeller('透子')
  const id = await newPicturedService(seller, 2)
  const found: string[] = []
  await openAs(page, seller)
  for (const screen of ['edit', 'delete', 'images']) {
    await open(page, `/prod/${screen}/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    found.push(...(await faultsOf(page)))
  }
  await page.getByRole('button', { name: '1枚目の写真を削除する' }).click()
  found.push(...(await violationsAtAllWidths(page)))
  await open(page, `/prod/${id}`)
  await page.getByRole('button', { name: '画像1を画面いっぱいに見る' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  found.push(...(await violationsAtAllWidths(page)))
  await open(page, '/prods?price_min=2000&has_seats=1')
  found.push(...(await violationsAtAllWidths(page)))
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: /^絞りこむ/ }).click()
  found.push(...(await violationsOf(page)))
  expect(found).toEqual([])
})
