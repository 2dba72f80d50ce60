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
