import { expect } from '@playwright/test'
import { test } from './support/test.ts'
import { open, openAs } from './support/visit.ts'
import { newSale, newSeller, newService } from './support/world.ts'

test.use({ tolerated: /net::ERR_FAILED|Failed to fetch/ })

test('a part of a thread that cannot be loaded comes later, and what is typed stays', async ({
  page,
}) => {
  const { seller, deal } = await newSale({ seller: '透子', buyer: '冴' })
  await openAs(page, seller, `/messages/${deal.contact_id}`)
  const field = page.getByRole('textbox', { name: 'メッセージ' })
  await field.fill('書きかけ')
  await page.route('**/assets/phrase-picker-*.js', route => route.abort())
  const cut = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: '定型文を入れる' }).click()
  await cut
  await expect(field).toHaveValue('書きかけ')
  await page.unrouteAll()
  await expect(page.getByRole('dialog', { name: '定型文' })).toBeVisible()
})

test('a public page stays whole without a part that cannot be loaded', async ({ page }) => {
  const service = await newService(await newSeller('透子'))
  await page.route('**/assets/{same-category,share-row}-*.js', route => route.abort())
  const cut = page.waitForEvent('requestfailed')
  await open(page, `/prod/${service}`)
  await page.mouse.wheel(0, 5000)
  await cut
  await expect(page.getByRole('main')).toContainText('透子')
})

test('a page whose route cannot be asked for is shown after a retry', async ({ page }) => {
  await page.route('**/__manifest?**', route => route.abort())
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'よくある質問' }).click()
  const retry = page.getByRole('main').getByRole('button', { name: 'もう一度' })
  await retry.waitFor()
  await page.unrouteAll()
  await retry.click()
  await expect(page.getByRole('heading', { level: 1, name: 'よくある質問' })).toBeVisible()
})
