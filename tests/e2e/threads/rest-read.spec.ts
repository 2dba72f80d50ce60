import { expect, type Page } from '@playwright/test'
import { SERVICE_FORM, succeed } from '../../support/fixtures.ts'
import { DAY, test } from '../support/own-world.ts'
import { photoFile } from '../support/photo.ts'
import { open, openAs } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')

test.setTimeout(180_000)

test('days off are read by the buyer in the thread and by visitors on the service', async ({
  page,
  world,
}) => {
  const { seller, buyer, deal, service } = await world.newSale({ seller: '灯' })
  const { now } = await succeed(world.call('rest', {}, seller))
  const dayIn = (days: number) =>
    new Date(Date.parse(now) + (days * DAY + 9 * 3600) * 1000).toISOString().slice(0, 10)
  const input = { first_day: dayIn(1), back_day: dayIn(6), words: '海へ行ってきます。' }
  await succeed(world.call('rest_save', input, seller))
  await world.advance(2 * DAY)
  const lastDay = dayIn(5).replaceAll('-', '/')
  const until = main(page).getByText(`灯さんは ${lastDay} までお休みです。`)
  const words = main(page).getByText('海へ行ってきます。')
  await openAs(page, buyer, `/messages/${deal.contact_id}`)
  await expect(until).toBeInViewport()
  await expect(words).toBeInViewport()
  const [month, day] = [Number(dayIn(6).slice(5, 7)), Number(dayIn(6).slice(8))]
  await open(page, `/prod/${service}`)
  const apply = main(page).getByRole('button', { name: `お休み中です（${month}月${day}日から）` })
  await expect(apply.first()).toBeDisabled()
  await open(page, `/user/${seller.id}`)
  await expect(main(page).getByText(`お休み ${month}/${day}から`)).toBeVisible()
  await open(page, `/messages/${deal.contact_id}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(until).toBeInViewport()
  await expect(words).toBeHidden()
  await until.click()
  await expect(words).toBeInViewport()
  await expect(page.getByText('この質問を閉じる')).toHaveCount(0)
  const icon_file = await photoFile()
  await succeed(
    world.call(
      'prod_edit',
      { ...SERVICE_FORM, prod_id: String(service), secret: '0', icon_file },
      seller,
    ),
  )
  await open(page, `/prod/${service}`)
  await expect(until).toBeVisible()
  await expect(words).toBeVisible()
})

test('a seller on a phone plans days off, sees them run, and is welcomed back', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { seller, buyer, deal } = await world.newSale({ seller: '灯' })
  await openAs(page, seller, '/desk')
  await main(page).getByRole('link', { name: 'お休みの日を決める' }).first().click()
  await expect(main(page).locator('dl')).toContainText('更新のお支払い止まりません')
  await main(page)
    .getByRole('button', { name: /お休みにする$/ })
    .click()
  await expect(main(page).getByRole('heading', { name: /からお休みです。$/ })).toBeVisible()
  await world.advance(2 * DAY)
  await open(page, '/desk')
  await expect(main(page).getByRole('heading', { name: /^お休み中です。もどるのは/ })).toBeVisible()
  await expect(main(page)).toContainText(/あと\d日と\d+時間。新しい申し込みと質問は止まっています/)
  await expect(main(page).getByRole('img', { name: /^7日のうち\d日が過ぎました$/ })).toBeVisible()
  const words = { contact_id: String(deal.contact_id), text: 'おかえりをお待ちしています。' }
  await succeed(world.call('message_create', words, buyer))
  await main(page).getByRole('button', { name: 'きょうで終える' }).click()
  await expect(main(page)).toContainText('おかえりなさい。1つのサービスをひらきました。')
  await expect(main(page)).toContainText('お休みのあいだに届いた言葉が1つあります。')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
