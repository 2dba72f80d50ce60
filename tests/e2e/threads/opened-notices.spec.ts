import { expect, type Page } from '@playwright/test'
import { test } from '../support/test.ts'
import { holdBack, openAs } from '../support/visit.ts'
import { newSale } from '../support/world.ts'

const sold = (page: Page) => page.getByRole('listitem').filter({ hasText: '申し込みがありました' })

test('an opened notice is read for who goes back before the server knows it', async ({ page }) => {
  const { seller } = await newSale()
  await openAs(page, seller, '/notices')
  await expect(sold(page).getByText('未読')).toBeVisible()
  const store = await holdBack(page, '**/api/notice_read')
  await sold(page).getByRole('link').click()
  await expect(page).toHaveURL(/\/messages\/\d+$/)
  const stored = page.waitForResponse('**/api/notice_read').then(() => 'stored')
  const listed = page.waitForRequest('**/api/notice_list*').then(() => 'listed')
  await page.goBack()
  store()
  expect(await Promise.race([listed, stored])).toBe('stored')
  await expect(sold(page)).toBeVisible()
  await expect(sold(page).getByText('未読')).toHaveCount(0)
})

test('an opened notice is gone from beside the bell before the server knows it', async ({
  page,
}) => {
  const { seller } = await newSale()
  await openAs(page, seller, '/prods')
  const bell = page.getByRole('banner').getByRole('link', { name: /^お知らせ/ })
  const dialog = page.getByRole('dialog', { name: 'お知らせ' })
  await bell.click()
  const store = await holdBack(page, '**/api/notice_read')
  await sold(page).getByRole('link').click()
  await expect(page).toHaveURL(/\/messages\/\d+$/)
  await bell.click()
  store()
  await expect(dialog.getByRole('button', { name: 'すべて読んだことにする' })).toBeVisible()
  await expect(sold(page)).toHaveCount(0)
})
