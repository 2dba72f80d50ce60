import { expect } from '@playwright/test'
import { test } from '../support/test.ts'
import { open, openAs } from '../support/visit.ts'
import { newDeal, newMember, newSeller, newService, write } from '../support/world.ts'

test.describe('while a call fails', () => {
  test.use({ tolerated: /Failed to load resource/ })

  test('a seller finds the tasks, and a part that failed is loaded again', async ({ page }) => {
    const [seller, buyer] = await Promise.all([newSeller('藤野'), newMember('澤')])
    const deal = await newDeal(buyer, await newService(seller, { name: '黒い靴の相談' }))
    await write(buyer, deal, '27.5cmの黒い靴をさがしています。')
    await openAs(page, seller)
    await page.route('**/api/desk_services', route => route.abort())
    await page.getByRole('link', { name: '仕事机' }).click()
    await expect(page.getByRole('heading', { name: '待っているもの 1' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /27.5cmの黒い靴/ })).toBeVisible()
    const failed = page.getByRole('alert').filter({ hasText: 'サービスと月ごとの売上' })
    await expect(failed).toBeVisible()
    await page.unroute('**/api/desk_services')
    await failed.getByRole('button', { name: 'もう一度' }).click()
    await expect(page.getByRole('link', { name: '黒い靴の相談' })).toBeVisible()
    await expect(page.getByRole('table', { name: '月ごとの売上' })).toContainText('¥3,840')
    await page.getByRole('link', { name: '返事を書く' }).click()
    await expect(page).toHaveURL(new RegExp(`/messages/${deal.contact_id}$`))
  })
})

test('a person who never offered a service sees how to begin', async ({ page }) => {
  const person = await newMember('倉田')
  await openAs(page, person)
  await open(page, '/desk')
  await expect(page.getByRole('heading', { level: 1, name: /仕事机に/ })).toBeVisible()
  await page.getByRole('link', { name: 'はじめてのサービスを作る' }).click()
  await expect(page).toHaveURL(/prod\/create/)
})
