import { expect } from '@playwright/test'
import { test } from '../support/test.ts'
import { openAs, tabTo } from '../support/visit.ts'
import { newMember, newSeller, newService } from '../support/world.ts'

test('a service is applied for with the keyboard alone', async ({ page }) => {
  const [seller, buyer] = await Promise.all([newSeller('透子'), newMember('冴')])
  const service = await newService(seller)
  await openAs(page, buyer)
  await page.goto(`/prod/${service}`)
  await tabTo(page, page.getByRole('link', { name: '申し込む' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('お申し込みの確認')
  await tabTo(page, page.getByRole('button', { name: 'この内容で申し込む' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('カード番号'))
  await page.keyboard.type('4242424242424242')
  for (const typed of ['12/34', '123', 'SAE MIHON']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(typed)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/subscs\?session_id=/)
  await expect(page.getByText(/の取引がはじまりました。/)).toBeVisible()
})
