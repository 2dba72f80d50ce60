import { expect, type Page } from '@playwright/test'
import { test } from '../support/test.ts'
import { accountLink, nextFrame, openAs, showPage } from '../support/visit.ts'
import { newMember, signUp } from '../support/world.ts'

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

test('a registration counts as made when the network fails after it', async ({ page }) => {
  await openAs(page, await signUp('澪'), '/user/create')
  await page.getByLabel('ニックネーム').fill('澪')
  await cutOff(page)
  await page.getByRole('button', { name: '同意して登録する' }).click()
  await expect(page).toHaveURL('/mypage')
  await page.unroute(member)
  await page.getByRole('button', { name: 'もう一度' }).click()
  await expect(page.getByRole('heading', { name: '購入' })).toBeVisible()
  await expect(accountLink(page)).toHaveAccessibleName('ログアウト（澪さん）')
})

test('a profile counts as saved when the network fails after it', async ({ page }) => {
  const person = await newMember('透子')
  await openAs(page, person, '/user/edit')
  await page.getByLabel('紹介').fill('針と月。')
  await cutOff(page)
  await page.getByRole('button', { name: '変更を保存する' }).click()
  await expect(page).toHaveURL(`/user/${person.id}`)
  await expect(page.getByText('プロフィールを保存しました')).toBeVisible()
  await page.unroute(member)
  await page.getByRole('button', { name: 'もう一度' }).click()
  await expect(page.getByRole('main')).toContainText('針と月。')
})
