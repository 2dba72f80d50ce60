import { expect, type Locator, type Page } from '@playwright/test'
import { PASSWORD } from './world.ts'

/** Opens a page and waits for hydration, because only then the page knows who is logged in. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await accountLink(page).waitFor()
}

/** The link at the end of the top bar: the avatar, or the link to log in. */
export const accountLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^ログ(イン|アウト)/ })

/** Logs in from a guarded page, like a person who followed a link to it. */
export async function logIn(page: Page, { email }: { email: string }, path = '/mypage') {
  await page.goto(path)
  await page.getByRole('main').getByRole('button', { name: 'ログイン' }).click()
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード').fill(PASSWORD)
  await page.getByRole('button', { name: 'ログイン' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'ログアウト' }).waitFor()
}

/** Walks by Tab to a control, as a person does who has no pointer. */
export async function tabTo(page: Page, control: Locator, most = 40): Promise<void> {
  await control.waitFor()
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab')
    if (await control.evaluate(element => element === document.activeElement)) return
  }
  await expect(control).toBeFocused()
}

/** Counts how often the page makes this call from now on; the returned function reads the count. */
export function countCalls(page: Page, call: string): () => number {
  let count = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === `/api/${call}`) count += 1
  })
  return () => count
}

/** Records the `url` in the call's answers; the returned function reads the latest one. */
export async function addressOf(page: Page, call: string): Promise<() => string> {
  let address = ''
  await page.route(`**/api/${call}*`, async route => {
    const response = await route.fetch()
    address = ((await response.json()) as { url: string }).url
    await route.fulfill({ response })
  })
  return () => address
}

/** Answers a call with status 500 in place of the server. */
export async function refuse(page: Page, call: string, message?: string): Promise<void> {
  await page.route(`**/api/${call}`, route =>
    route.fulfill(message ? { status: 500, json: { error: { message } } } : { status: 500 }),
  )
}
