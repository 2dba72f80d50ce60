import { expect, type Page } from '@playwright/test'
import { succeed } from '../support/fixtures.ts'
import { test } from './support/test.ts'
import { open, openAs } from './support/visit.ts'
import { call, newSale, newSeller, newService } from './support/world.ts'

/** From now on nothing can be stored in the page, as on a full disk. */
const fill = (page: Page) =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })

/** Each page that is opened later has no storage at all, as where cookies are blocked. */
const forbid = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })

test('a device that is full keeps what is typed until the page is left, and sends it', async ({
  page,
}) => {
  const { seller, buyer, deal } = await newSale({ seller: '透子', buyer: '冴' })
  await openAs(page, buyer, `/messages/${deal.contact_id}`)
  const field = page.getByRole('textbox', { name: 'メッセージ' })
  await field.waitFor()
  await fill(page)
  await field.pressSequentially('こんにちは')
  await expect(field).toHaveValue('こんにちは')
  await page.getByRole('button', { name: '送る', exact: true }).click()
  await expect(page.getByRole('log')).toContainText('こんにちは')
  const sent = () => succeed(call('messages', { contact_id: String(deal.contact_id) }, seller))
  await expect.poll(async () => (await sent()).messages.length).toBe(1)
})

test.describe('without any storage', () => {
  // The router's own script tries to store the scroll position.
  test.use({ tolerated: /SecurityError: denied/ })

  test('public pages work where the browser forbids to store anything', async ({ page }) => {
    const service = await newService(await newSeller('透子'))
    await forbid(page)
    await open(page, '/prods')
    await open(page, `/prod/${service}`)
    await expect(page.getByRole('main')).toContainText('透子')
  })
})

test('text typed on the desk and about a deal survives a reload, and やめる too, until it is sent', async ({
  page,
  anotherBrowser,
}) => {
  const { seller, buyer, deal } = await newSale({ seller: '透子', buyer: '冴' })
  await openAs(page, seller, '/desk/phrases')
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: '定型文を足す' })
  await add.click()
  await main.getByLabel('呼び名').fill('挨拶')
  await main.getByRole('button', { name: '相手の名前' }).click()
  await main.getByRole('button', { name: 'やめる' }).click()
  await page.reload()
  await add.click()
  await expect(main.getByLabel('呼び名')).toHaveValue('挨拶')
  await expect(main.getByLabel('文', { exact: true })).toHaveValue('〔相手の名前〕')
  await main.getByRole('button', { name: '残す' }).click()
  await expect(main.getByRole('listitem').filter({ hasText: '挨拶' })).toBeVisible()
  await add.click()
  await expect(main.getByLabel('呼び名')).toHaveValue('')

  await page.goto('/desk/note')
  const other = await page.context().newPage()
  await other.goto('/desk/note')
  await other.getByRole('textbox', { name: 'お知らせ' }).waitFor()
  await page.getByRole('textbox', { name: 'お知らせ' }).fill('七月は休みます。')
  await expect(other.getByRole('textbox', { name: 'お知らせ' })).toHaveValue('七月は休みます。')
  await other.close()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'お知らせ' })).toHaveValue('七月は休みます。')

  await page.goto('/desk/rest')
  const words = page.getByRole('textbox', { name: 'ひとこと' })
  await words.fill('夏のお休みです。')
  const first = await page.getByLabel('休みはじめ').inputValue()
  const back = new Date(Date.parse(first) + 3 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('もどる日').fill(back)
  await page.reload()
  await expect(words).toHaveValue('夏のお休みです。')
  await expect(page.getByLabel('もどる日')).toHaveValue(back)

  const buying = await anotherBrowser()
  await openAs(buying, buyer, `/messages/${deal.contact_id}#review`)
  const review = buying.getByRole('dialog').getByLabel('ことば')
  await review.fill('眉が決まりました。')
  await buying.getByRole('dialog').getByRole('button', { name: 'あとで' }).click()
  await buying.reload()
  await expect(review).toHaveValue('眉が決まりました。')
})
