import type { Page } from '@playwright/test'
import { PASSWORD } from './world.ts'

/** Opens a page and waits until it answers to presses: who is logged in is known only then. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await accountLink(page).waitFor()
}

/** At the end of the top bar: the avatar, or the way to log in. */
export const accountLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^ログ(イン|アウト)/ })

/** Meets the login on the way to a guarded page, as one who followed a link does. */
export async function logIn(page: Page, { email }: { email: string }, path = '/mypage') {
  await page.goto(path)
  await page.getByRole('main').getByRole('button', { name: 'ログイン' }).click()
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード').fill(PASSWORD)
  await page.getByRole('button', { name: 'ログイン' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'ログアウト' }).waitFor()
}

/** Counts from now on how often the page calls the product; the answer reads the count. */
export function countCalls(page: Page, call: string): () => number {
  let count = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === `/api/${call}`) count += 1
  })
  return () => count
}

/** Answers one call in the server's place, with a failure. */
export async function refuse(page: Page, call: string, message?: string): Promise<void> {
  await page.route(`**/api/${call}`, route =>
    route.fulfill(message ? { status: 500, json: { error: { message } } } : { status: 500 }),
  )
}
