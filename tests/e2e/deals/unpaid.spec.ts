import { expect, type Page } from '@playwright/test'
import { succeed } from '../../support/fixtures.ts'
import { DAY, test } from '../support/own-world.ts'
import { open, openAs } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')

test.setTimeout(180_000)

test('a month that the bank wants confirmed is paid on the provider’s page', async ({
  page,
  world,
}) => {
  const { buyer, deal } = await world.newSale({
    seller: '灯',
    price: '2800',
    card: '4000002760003184',
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, buyer, '/subscs')
  const row = main(page).getByRole('listitem').filter({ hasText: '灯' })
  await expect(row).toContainText('継続中')
  // The open page learns of the failed renewal without a reload.
  await world.advance(32 * DAY)
  await expect(row).toContainText('カード会社が、ご本人の確認を待っています')
  await row.getByRole('button', { name: '確認へ進む' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ご請求')
  await page.getByRole('button', { name: '登録したカードで確認に進む' }).click()
  await page.getByRole('button', { name: '本人確認を完了する' }).click()
  const isPastDue = async () => {
    const input = { subsc_id: String(deal.id) }
    return (await succeed(world.call('subsc', input, buyer))).past_due
  }
  await expect.poll(isPastDue).toBe(0)
  await open(page, '/subscs')
  await expect(row).not.toContainText('ご本人の確認を待っています')
})
