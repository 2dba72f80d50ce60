import { expect, type Page } from '@playwright/test'
import { test } from './support/test.ts'
import { logIn, open } from './support/visit.ts'
import { newMember } from './support/world.ts'

const PAGES = [
  ['ERR-01', '400', 'リクエストに不備があります', 'Bad Request'],
  ['ERR-02', '403', 'アクセス権がありません', 'Forbidden'],
  ['ERR-03', '404', 'ページが見つかりません', 'Not Found'],
  ['ERR-04', '500', 'サーバー側でエラーが発生', 'Internal Server Error'],
  ['ERR-05', '503', 'サーバーがダウンしています', 'Service Unavailable'],
  ['ERR-07', '999', 'エラーが発生しました', 'Unknown Error'],
] as const

test.use({ tolerated: /Failed to load resource/ })

const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function expectPicture(page: Page) {
  const picture = page.getByRole('main').getByRole('img')
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
}

for (const [row, code, text, english] of PAGES)
  test(`[${row}] [RT-09] [ERR-09] [ERR-10] /error/${code} shows its text, a picture and the way home`, async ({
    page,
  }) => {
    await open(page, `/error/${code}`)
    await expect(title(page)).toHaveText(text)
    await expect(page.getByText(english, { exact: true })).toBeVisible()
    await expectPicture(page)
    await page.getByRole('link', { name: 'トップへもどる' }).click()
    await expect(page).toHaveURL('/')
  })

test('[RT-10] [ERR-08] a path that nothing stands at answers 404', async ({ page }) => {
  const answer = await page.goto('/no/such/path')
  expect(answer?.status()).toBe(404)
  await expect(title(page)).toHaveText('ページが見つかりません')
  await expectPicture(page)
})

const FAILED = [
  ['ERR-11', 500, 'サーバー側でエラーが発生', 'Internal Server Error'],
  ['ERR-06', 418, '未知のエラーが発生しました', 'Unknown Error'],
  ['ERR-12', null, '未知のエラーが発生しました', 'Unknown Error'],
] as const

for (const [row, status, text, english] of FAILED)
  test(`[${row}] [ERR-13] a read that fails with ${status} shows the error in place of the screen`, async ({
    page,
  }) => {
    await logIn(page, await newMember('文乃'))
    await page.route('**/api/contacts**', route =>
      status === null ? route.abort() : route.fulfill({ status, body: '' }),
    )
    await page.goto('/contacts')
    await expect(title(page)).toHaveText(text)
    await expect(page.getByText(english, { exact: true })).toBeVisible()
    if (status === 418) return
    await page.unroute('**/api/contacts**')
    await page.getByRole('button', { name: 'もう一度' }).click()
    await expect(title(page)).toHaveText('メッセージ')
  })

test('[MSG-29] a count that cannot be read shows no dot and no error', async ({ page }) => {
  await page.route('**/api/message_alert', route => route.fulfill({ status: 500, body: '' }))
  await logIn(page, await newMember('文乃'))
  await expect(title(page)).toHaveText('文乃さん')
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'メッセージ', exact: true }),
  ).toBeVisible()
})
