import { expect, type Page } from '@playwright/test'
import { DAY, test } from '../support/own-world.ts'
import { open, openAs } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')

test.setTimeout(180_000)

test('days off begin, are read by visitors and buyers, and end with a welcome back', async ({
  page,
  browser,
  world,
}) => {
  const { seller, buyer, deal, service } = await world.newSale({ seller: '灯', buyer: '藤野' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, seller, '/desk')
  await main(page).getByRole('link', { name: 'お休みの日を決める' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('お休み')
  await expect(main(page).locator('dl')).toContainText('藤野さんへ、休みはじめの日に知らせます')
  await page.getByRole('textbox', { name: 'ひとこと' }).fill('海へ行ってきます。')
  await main(page)
    .getByRole('button', { name: /お休みにする$/ })
    .click()
  await expect(main(page).getByRole('heading', { name: /からお休みです。$/ })).toBeVisible()
  await world.advance(2 * DAY)
  world.runRecurring('turn-rests')
  const others = await browser.newContext({ baseURL: world.productUrl })
  const visitor = await others.newPage()
  const closed = main(visitor).getByRole('button', { name: /^お休み中です（\d+月\d+日から）$/ })
  await expect(async () => {
    await open(visitor, `/prod/${service}`)
    await expect(closed.first()).toBeDisabled({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await expect(main(visitor).getByText(/^灯さんは [\d/]+ までお休みです。$/)).toBeVisible()

  await openAs(visitor, buyer, `/user/${seller.id}`)
  await expect(main(visitor).getByText(/^お休み \d+\/\d+から$/)).toBeVisible()
  await open(visitor, '/notices')
  await main(visitor)
    .getByRole('link', { name: /灯さんがお休みに入りました/ })
    .click()
  await expect(visitor).toHaveURL(/\/contacts$/)
  await open(visitor, `/messages/${deal.contact_id}`)
  await visitor.getByRole('textbox', { name: 'メッセージ' }).fill('おかえりをお待ちしています。')
  await visitor.getByRole('button', { name: '送る' }).click()
  await expect(visitor.getByRole('log')).toContainText('おかえりをお待ちしています。')
  await expect(visitor.getByRole('log')).toContainText('送信済み')

  const opensLater = /^お休みのあいだは停止しています。[\d/]+ に公開します。$/
  await open(page, `/prod/edit/${service}`)
  await expect(main(page).getByRole('radio', { name: /^公開する/ })).toBeChecked()
  await expect(main(page).getByText(opensLater)).toBeVisible()

  await open(page, '/desk')
  await expect(main(page).getByRole('heading', { name: /^お休み中です。もどるのは/ })).toBeVisible()
  await expect(
    main(page)
      .getByRole('img', { name: /^7日のうち\d日が過ぎました$/ })
      .first(),
  ).toBeVisible()
  const offered = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByText('停止中') })
  await expect(offered).toHaveCount(1)
  await main(page).getByRole('button', { name: 'きょうで終える' }).click()
  await expect(main(page)).toContainText('おかえりなさい。1つのサービスをひらきました。')
  await expect(main(page)).toContainText('お休みのあいだに届いた言葉が1つあります。')
  await expect(offered).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expect(async () => {
    await open(visitor, `/prod/${service}`)
    await expect(main(visitor).getByText(/お休みです。$/)).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expect(closed).toHaveCount(0)
  await others.close()
})
