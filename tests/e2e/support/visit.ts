import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test'
import type { StoredLogin } from '../../../web/lib/session/stored-login.ts'
import type { Person } from '../../support/world.ts'
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
export async function logIn(page: Page, person: { email: string }, path = '/mypage') {
  await page.goto(path)
  await enterLogin(page, person)
}

/** Logs in on the page `/login`. */
export async function enterLogin(page: Page, { email }: { email: string }) {
  await page.getByRole('main').getByRole('button', { name: 'ログイン' }).click()
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード').fill(PASSWORD)
  await page.getByRole('button', { name: 'ログイン' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'ログアウト' }).waitFor()
}

/**
 * Opens a page as a person who logged in on this device before, for tests about something else than
 * the login. The device has no session at the provider and no refresh token.
 */
export async function openAs(page: Page, { token }: Person, path = '/mypage') {
  const login = loginBy(token)
  // A small file of the pages' origin, whose storage the pages read.
  await page.goto('/robots.txt')
  await page.evaluate(([key, record]) => localStorage.setItem(key, record), login)
  await page.goto(path)
  await page.getByRole('banner').getByRole('link', { name: 'ログアウト' }).waitFor()
}

/** Key and record of a login as the pages store it (web/lib/session/stored-login.ts). */
function loginBy(token: string): [string, string] {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const { iss, client_id, sub, iat: started_at, exp: expires_at } = claims
  const login: StoredLogin = { access_token: token, expires_at, started_at, profile: { sub } }
  return [`oidc.user:${iss}:${client_id}`, JSON.stringify(login)]
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

/** Holds requests back until the returned function is called; with `times`, only so many. */
export async function holdBack(
  page: Page,
  url: string,
  options: { times?: number } = {},
): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(url, route => held.promise.then(() => route.continue()), options)
  return held.resolve
}

/**
 * Holds back the next answer: `given` resolves once the server has given it, `arrive` lets it go to
 * the page.
 */
export async function holdAnswer(page: Page, url: string) {
  const [given, arriving] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(
    url,
    async route => {
      const response = await route.fetch()
      given.resolve()
      await arriving.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return { given: given.promise, arrive: arriving.resolve }
}

/** Waits until the page has drawn the data that it already has. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

/** The server gets the next request of this call and acts on it; its answer is lost on the way. */
export async function loseAnswer(page: Page, call: string): Promise<void> {
  const lose = (route: Route) => route.fetch().then(() => route.abort())
  await page.route(`**/api/${call}`, lose, { times: 1 })
}

/** Answers a call with status 500 in place of the server. */
export async function refuse(page: Page, call: string, message?: string): Promise<void> {
  await page.route(`**/api/${call}`, route =>
    route.fulfill(message ? { status: 500, json: { error: { message } } } : { status: 500 }),
  )
}

/** Watches this call from now on; the returned function waits until no request of it is open. */
export function watchCall(page: Page, call: string): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', request => {
    if (new URL(request.url()).pathname === `/api/${call}`) open.add(request)
  })
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  return () => expect.poll(() => open.size).toBe(0)
}

/** A link to another page, then a reload: the page asks before each, and what was typed stays. */
export async function asksBeforeLeaving(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await page.getByRole('banner').getByRole('link', { name: 'サービス' }).click()
  const question = page.getByRole('dialog', { name: '書きかけのまま離れますか' })
  await question.getByRole('button', { name: '書きつづける' }).click()
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  await (await asked).dismiss()
  await expect(field).toHaveValue(text)
}

/** Puts the page into the background, or into the foreground again. */
export const showPage = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate(given => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => given })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
