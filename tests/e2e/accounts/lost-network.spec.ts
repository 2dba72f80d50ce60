import { expect, type Page } from '@playwright/test'
import { test } from '../support/test.ts'
import { accountLink, nextFrame, openAs, showPage } from '../support/visit.ts'
import { newMember } from '../support/world.ts'

test.use({ tolerated: /Failed to load resource/ })

const member = '**/api/my'
const cutOff = (page: Page) => page.route(member, route => route.abort())
const registration = (page: Page) => page.getByRole('complementary', { name: '登録のつづき' })

/** Waits until the page frame of a login has been drawn and the read of the member has failed. */
async function openCutOff(page: Page) {
  await cutOff(page)
  const failed = page.waitForEvent('requestfailed', request => request.url().endsWith('/api/my'))
  const framed = page.waitForResponse('**/api/message_alert')
  await page.goto('/')
  await Promise.all([failed, framed])
  await nextFrame(page)
}

test('a member whose network fails is not asked to register, and is known again later', async ({
  page,
}) => {
  await openAs(page, await newMember('藤野'))
  await openCutOff(page)
  await expect(accountLink(page)).toHaveAccessibleName('ログアウト')
  await expect(registration(page)).toHaveCount(0)
  await page.unroute(member)
  await showPage(page, 'visible')
  await expect(accountLink(page)).toHaveAccessibleName('ログアウト（藤野さん）')
})

test('a member stays known when the network fails later', async ({ page }) => {
  await openAs(page, await newMember('藤野'))
  await expect(accountLink(page)).toHaveAccessibleName('ログアウト（藤野さん）')
  await cutOff(page)
  const failed = page.waitForEvent('requestfailed', request => request.url().endsWith('/api/my'))
  await page.getByRole('main').getByRole('link', { name: 'プロフィールの編集' }).click()
  await failed
  await nextFrame(page)
  await expect(accountLink(page)).toHaveAccessibleName('ログアウト（藤野さん）')
})
