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
