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
