import { expect, type Page } from '@playwright/test'
import { succeed } from '../../support/fixtures.ts'
import { test } from '../support/test.ts'
import { openAs } from '../support/visit.ts'
import { call, newDeal, newMember, newSale } from '../support/world.ts'

/** The day after today in Japan, as the pages write it. */
const tomorrow = () =>
  new Date(Date.now() + (24 + 9) * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '/')

const main = (page: Page) => page.getByRole('main')

test('a seller writes to the running buyers of a service at once, after one question', async ({
  page,
  anotherBrowser,
}) => {
  const { seller, buyer, deal } = await newSale()
  await openAs(page, seller, '/desk/note')
  // The page of notices is お知らせ.
  await expect(page).toHaveTitle(/^お知らせを書く/)
  const send = main(page).getByRole('button', { name: '1人に送る' })
  const question = page.getByRole('dialog', { name: '1人に送りますか' })
  await send.click()
  await expect(main(page)).toContainText('入力してください')
  const text = page.getByRole('textbox', { name: 'お知らせ' })
  await text.fill('七月の三足めは、月のなかばにお送りします。')
  const before = tomorrow()
  await send.click()
  const next = question.getByRole('term').filter({ hasText: '次に送れるとき' })
  await expect(next.locator('xpath=following-sibling::dd')).toContainText(
    new RegExp(`${before}|${tomorrow()}`),
  )
  await question.getByRole('button', { name: 'つづきを書く' }).click()
  await expect(text).toHaveValue('七月の三足めは、月のなかばにお送りします。')
  await send.click()
  await question.getByRole('button', { name: '1人に送る' }).dblclick()
  await expect(page.getByText('1人に届けました。')).toBeVisible()
  await expect(main(page)).toContainText('このサービスのお知らせは、きょう送りました。')
  await expect(send).toBeDisabled()

  const other = await anotherBrowser()
  await openAs(other, buyer, `/messages/${deal.contact_id}`)
  const message = main(other).getByRole('listitem').filter({ hasText: '月のなかばに' })
  await expect(message).toHaveCount(1)
  await expect(message).toContainText('お知らせ')
})

test('a seller reads who was not reached because the deal ended while the words were written', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { seller, buyer, deal, service } = await newSale({ quantity: '2' })
  await newDeal(await newMember('澤'), service)
  await openAs(page, seller, '/desk/note')
  await page.getByRole('textbox', { name: 'お知らせ' }).fill('七月の三足めをお送りします。')
  const asked = { subsc_id: String(deal.id), type: 'refund_full' }
  const { id } = await succeed(call('request_create', asked, buyer))
  await succeed(call('request_response', { request_id: String(id), answer: 'respond' }, seller))
  await main(page).getByRole('button', { name: '2人に送る' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '2人に送る' }).click()
  await expect(page.getByText('1人に届けられませんでした（取引が終わった人）。')).toBeVisible()
  await expect(page.getByText('あとの1人には届いています。')).toBeVisible()
})
