import { expect, type Page } from '@playwright/test'
import { newPicturedService } from '../support/new-pictured-service.ts'
import { test } from '../support/test.ts'
import { holdBack, open } from '../support/visit.ts'
import { newDeal, newMember, newSeller, newService, newWord } from '../support/world.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading')
const conditions = (page: Page) => page.getByRole('list', { name: 'いまの条件' })
const fields = (page: Page) => ({
  min: page.getByLabel('月額の下限（円）'),
  max: page.getByLabel('月額の上限（円）'),
  seats: page.getByRole('checkbox', { name: '空きのあるサービスだけ' }),
})

/**
 * Three services with one word in their names: a cheap one, an expensive one and a sold-out one.
 */
async function newServices(): Promise<string> {
  const word = newWord()
  const seller = await newSeller('透子')
  await newService(seller, { name: `${word} 小`, price: '2000' })
  await newService(seller, { name: `${word} 大`, price: '9000' })
  const full = await newService(seller, { name: `${word} 満`, price: '2500', quantity: '1' })
  await newDeal(await newMember('藤野'), full)
  return word
}

test('[VAL-01] price and seats narrow the list by keyboard alone, all in the address', async ({
  page,
}) => {
  const word = await newServices()
  await open(page, `/prods?q=${word}`)
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('3件')
  const { min, max, seats } = fields(page)
  await expect(min).toBeHidden()
  await page.getByText('月額を決める').focus()
  await page.keyboard.press('Enter')
  await min.focus()
  await page.keyboard.type('5000')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3000')
  const apply = page.getByRole('button', { name: '絞りこむ' })
  await expect(max).toHaveAccessibleDescription('下限は上限以下にしてください')
  await expect(apply).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/prods?q=${word}`)
  await min.fill('三千')
  await expect(min).toHaveAccessibleDescription('数字のみで入力してください')
  await min.fill('')
  await expect(apply).toBeEnabled()
  await max.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/prods?q=${word}&price_max=3000`)
  await expect(max).toBeFocused()
  await expect(cards(page)).toHaveCount(2)
  await seats.check()
  await apply.click()
  await expect(page).toHaveURL(`/prods?q=${word}&price_max=3000&has_seats=1`)
  await expect(cards(page)).toHaveText([`${word} 小`])
  await page.goBack()
  await expect(seats).not.toBeChecked()
  await expect(cards(page)).toHaveCount(2)
})

test('conditions can be removed one by one or all at once', async ({ page }) => {
  const word = await newServices()
  await open(page, `/prods?q=${word}&sort=price_asc&price_min=5000&has_seats=1`)
  await expect(cards(page)).toHaveText([`${word} 大`])
  await conditions(page).getByRole('link', { name: '「¥5,000から」を外す' }).click()
  await expect(page).toHaveURL(`/prods?q=${word}&sort=price_asc&has_seats=1`)
  await expect(cards(page)).toHaveText([`${word} 小`, `${word} 大`])
  await conditions(page).getByRole('link', { name: '条件をすべて外す' }).click()
  await expect(page).toHaveURL('/prods?sort=price_asc')
  await expect(conditions(page)).toHaveCount(0)
})

test('one click filters by free seats or a price, also on a wide screen', async ({ page }) => {
  const word = await newServices()
  await open(page, `/prods?q=${word}`)
  await page.getByRole('link', { name: '空きあり', exact: true }).click()
  await expect(page).toHaveURL(`/prods?q=${word}&has_seats=1`)
  await page.getByRole('link', { name: '¥3,000まで', exact: true }).click()
  await expect(cards(page)).toHaveText([`${word} 小`])
  await page.getByRole('link', { name: '¥3,000まで', exact: true }).click()
  await expect(cards(page)).toHaveText([`${word} 大`, `${word} 小`])
  await page.getByRole('link', { name: '本人確認', exact: true }).click()
  await expect(page).toHaveURL(`/prods?q=${word}&has_seats=1&verified_only=1`)
  await expect(cards(page)).toHaveCount(2)
  await conditions(page).getByRole('link', { name: '「本人確認」を外す' }).click()
  await expect(page).toHaveURL(`/prods?q=${word}&has_seats=1`)
})

test('[VAL-01] on a phone the filters are a sheet', async ({ page }) => {
  const word = await newServices()
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/prods?q=${word}`)
  await page.getByRole('button', { name: '絞りこむ' }).click()
  const sheet = page.getByRole('dialog', { name: '絞りこむ' })
  const apply = sheet.getByRole('button', { name: 'この条件で見る' })
  await sheet.getByLabel('月額の下限（円）').fill('5,000')
  await expect(apply).toBeDisabled()
  await sheet.getByLabel('月額の下限（円）').fill('5000')
  await apply.click()
  await expect(sheet).toHaveCount(0)
  await expect(cards(page)).toHaveText([`${word} 大`])
  await expect(page.getByRole('button', { name: '絞りこむ（1つ適用中）' })).toBeVisible()
})

test('pictures are shown large and changed by keyboard', async ({ page }) => {
  const seller = await newSeller('透子')
  const id = await newPicturedService(seller, 1)
  await open(page, `/prod/${id}`)
  const opener = page.getByRole('button', { name: '画像1を画面いっぱいに見る' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('dialog', { name: '画像を大きく見る' })
  await expect(box.getByRole('status')).toHaveText('2枚中1枚目')
  await page.keyboard.press('ArrowRight')
  await expect(box.getByRole('status')).toHaveText('2枚中2枚目')
  await page.keyboard.press('ArrowRight')
  await expect(box.getByRole('status')).toHaveText('2枚中2枚目')
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  const second = page.getByRole('button', { name: '画像2を画面いっぱいに見る' })
  await expect(second).toBeFocused()
  await second.press('Enter')
  await box.getByRole('button', { name: '閉じる' }).click()
  await expect(box).toHaveCount(0)
  await expect(second).toBeFocused()
})

test('[LY-14] after a click on a link the focus is in the page and its title is read out', async ({
  page,
}) => {
  await open(page, '/prods')
  await page.getByRole('contentinfo').getByRole('link', { name: '利用規約' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^利用規約/ })).toHaveCount(1)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('[LY-16] while a page loads, a spinner is shown until the answer comes', async ({ page }) => {
  await open(page, '/faq')
  const answer = await holdBack(page, '**/api/prods?*')
  await page.getByRole('banner').getByRole('link', { name: 'サービス' }).click()
  const spinner = page.getByRole('status').filter({ hasText: '読みこんでいます' })
  await expect(spinner).toBeVisible()
  answer()
  await expect(page).toHaveURL('/prods')
  await expect(spinner).toHaveCount(0)
})
