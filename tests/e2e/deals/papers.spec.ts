import { expect, type Page } from '@playwright/test'
import { succeed } from '../../support/fixtures.ts'
import { violationsAtBothWidths } from '../support/axe.ts'
import { test } from '../support/test.ts'
import { open, openAs } from '../support/visit.ts'
import { call, newSale } from '../support/world.ts'

const main = (page: Page) => page.getByRole('main')

test('a receipt is addressed once and stays; the ended deal leads to its papers and back to the service', async ({
  page,
  anotherBrowser,
}) => {
  const { seller, buyer, deal } = await newSale()
  await openAs(page, buyer, '/subscs')
  await main(page).getByRole('link', { name: '領収書' }).click()
  await page.getByLabel('宛名').fill('')
  await page.getByRole('button', { name: '領収書を出す' }).click()
  await expect(main(page)).toContainText('宛名を入力してください')
  await page.getByLabel('宛名').fill('株式会社 透子')
  expect(await violationsAtBothWidths(page)).toEqual([])
  await page.getByRole('button', { name: '領収書を出す' }).dblclick()

  const sheet = page.getByRole('article', { name: '領収書' })
  await expect(sheet).toContainText('株式会社 透子')
  await expect(sheet.getByRole('definition').filter({ hasText: 'クレジットカード' })).toContainText(
    'クレジットカード（Visa 末尾 4242）',
  )
  const shown = await sheet.textContent()
  expect(shown).toMatch(/第\d{4}-\d{6}号/)
  await page.reload()
  await expect(sheet).toContainText('株式会社 透子')
  expect(await sheet.textContent()).toBe(shown)
  expect(await violationsAtBothWidths(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: '印刷' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDFで保存' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^領収書-\d{4}-\d{6}\.pdf$/)

  await succeed(call('subsc_delete', { subsc_id: String(deal.id) }, buyer))
  await open(page, '/history')
  const row = main(page).getByRole('listitem').filter({ hasText: '自分で解約しました' })
  await expect(row).toContainText('1回のお支払い')
  expect(await violationsAtBothWidths(page)).toEqual([])
  await expect(main(page).getByRole('link', { name: '購入 1' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: '購入一覧' })).toBeVisible()
  await expect(row.getByRole('link', { name: /^領収書\s/ })).toBeHidden()
  await row.getByRole('button', { name: '書面 2' }).click()
  const paper = row.getByRole('link', { name: /^領収書\s\d+年\d+月のぶん/ })
  await expect(paper).toContainText(/第\d{4}-\d{6}号/)
  await expect(row.getByRole('listitem').first()).toContainText('¥5,064')
  await expect(row.getByRole('link', { name: /^申し込んだときの書面.*版 \d/ })).toBeVisible()
  expect(await violationsAtBothWidths(page)).toEqual([])
  const savedPaper = page.waitForEvent('download')
  await row.getByRole('button', { name: /^第\d{4}-\d{6}号 をPDFで保存$/ }).click()
  expect((await savedPaper).suggestedFilename()).toMatch(/^領収書-\d{4}-\d{6}\.pdf$/)
  await paper.click()
  await expect(sheet).toContainText('株式会社 透子')
  await page.goBack()
  await row.getByRole('link', { name: 'もう一度' }).click()
  await expect(page).toHaveURL(`/prod/${deal.prod_id}`)

  const other = await anotherBrowser()
  await openAs(other, seller, '/papers')
  await expect(main(other)).toContainText('手もとに残る額。帳簿の合計と一円まで同じです。')
  const savedYear = other.waitForEvent('download')
  await main(other).getByRole('button', { name: 'PDFで保存' }).click()
  expect((await savedYear).suggestedFilename()).toMatch(/^\d{4}年の売上\.pdf$/)
  const month = main(other).getByRole('button', { name: /^[0-9]+月、代金/ })
  await expect(month).toHaveAttribute('aria-pressed', 'true')
  await main(other).getByRole('button', { name: 'この月の取引をひらく' }).click()
  const sales = other.getByRole('dialog', { name: /^\d+月の取引$/ })
  await expect(sales.getByRole('listitem')).toHaveCount(1)
  await expect(sales).toContainText('+¥3,840')
  expect(await violationsAtBothWidths(other)).toEqual([])
  await sales.getByRole('button', { name: '閉じる' }).click()
  await expect(main(other).getByRole('button', { name: 'この月の取引をひらく' })).toBeFocused()
  await other.getByLabel('自分の登録番号').fill('T0000000000000')
  await other.getByRole('button', { name: '登録番号を決める' }).click()
  await expect(main(other)).toContainText('登録番号の形が正しくありません')
  expect(await violationsAtBothWidths(other)).toEqual([])
})

test('a seller reads in the year where the money is', async ({ page }) => {
  const { seller } = await newSale()
  await openAs(page, seller, '/papers')
  const where = page.getByRole('region', { name: 'どこにあるか' })
  await expect(where).toContainText('¥3,840 は、いまここにあります。')
  await expect(where.getByText('口座に届いた')).toHaveText('口座に届いた0回')
  await expect(where.getByText('30日を待つ')).toHaveText('30日を待つ1件')
  await expect(where.getByRole('definition').last()).toHaveText('¥3,840')
  expect(await violationsAtBothWidths(page)).toEqual([])
})

test('beside the messages the buyer alone finds the receipts', async ({ page, anotherBrowser }) => {
  const { seller, buyer, deal } = await newSale()
  const links = (of: Page) => of.getByRole('main').getByRole('link', { name: '領収書' })
  await openAs(page, buyer, `/messages/${deal.contact_id}`)
  await links(page).click()
  await expect(page).toHaveURL(`/receipts/${deal.id}`)
  const other = await anotherBrowser()
  await openAs(other, seller, `/messages/${deal.contact_id}`)
  await expect(other.getByRole('link', { name: 'お申し込みの内容' })).toBeVisible()
  await expect(links(other)).toHaveCount(0)
})
