import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type Member, succeed } from '../../support/fixtures.ts'
import { test } from '../support/test.ts'
import { newPdf } from '../support/upload-files.ts'
import { accountLink, logIn, open } from '../support/visit.ts'
import { call, newMember, newSale, sandboxUrl } from '../support/world.ts'

const DAY = 86_400_000
const DRAFT = '書きかけの言葉'
const UNSENT = '届かなかった言葉'

const log = (page: Page) => page.getByRole('log')
const text = (page: Page) => page.getByRole('textbox', { name: 'メッセージ' })
const picked = (page: Page) =>
  page.getByRole('list', { name: '添えるファイル' }).getByRole('listitem')

async function newTalk() {
  const { seller, buyer, deal } = await newSale({ seller: '透子', buyer: '冴' })
  return { seller, buyer, path: `/messages/${deal.contact_id}` }
}

async function pick(page: Page) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '画像やPDFを添える' }).click()
  await (await choosing).setFiles([newPdf()])
  await expect(picked(page)).toHaveCount(1)
}

/** One message with a file that fails to send, and one draft. */
async function writeBoth(page: Page) {
  await page.context().route('**/api/message_create', route => route.abort())
  await pick(page)
  await text(page).fill(UNSENT)
  await page.getByRole('button', { name: '送る', exact: true }).click()
  await expect(page.getByRole('button', { name: 'もう一度送る' })).toBeVisible()
  await pick(page)
  await text(page).fill(DRAFT)
}

/**
 * Checks that the next person on this device sees nothing of the former one in the same thread. The
 * route is removed only after the page has loaded: removing it during a load can leave requests of
 * the page without an answer.
 */
async function expectNothingOf(page: Page, next: Member, contactId: string | undefined) {
  await expect(text(page)).toHaveValue('')
  await expect(picked(page)).toHaveCount(0)
  await page.context().unroute('**/api/message_create')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(log(page)).not.toContainText(UNSENT)
  const input = { contact_id: String(contactId) }
  const { messages } = await succeed(call('messages', input, next))
  expect(messages).toEqual([])
}

/** All that this origin stores, as one text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await answer(indexedDB.open('yosooi'))
    const stores = [...database.objectStoreNames]
    const keys = await Promise.all(
      stores.map(name => answer(database.transaction(name).objectStore(name).getAllKeys())),
    )
    database.close()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, keys])
  })

const refreshToken = async (page: Page): Promise<string> =>
  /"refresh_token":"([^"]+)"/.exec(
    await page.evaluate(() => Object.values(localStorage).join()),
  )?.[1] ?? ''

/** Status of the provider's answer to a refresh token. */
async function renew(page: Page, token: string): Promise<number> {
  const form = { grant_type: 'refresh_token', client_id: 'yosooi-web', refresh_token: token }
  return (await page.request.post(sandboxUrl('/identity/token'), { form })).status()
}

async function logOut(page: Page) {
  await page.goto('/logout')
  await page.getByRole('main').getByRole('button', { name: 'ログアウト' }).click()
  await expect(accountLink(page)).toHaveText('ログイン')
}

/**
 * Logs in the buyer of a new deal and leaves a draft and an unsent message; returns the deal's
 * people and the refresh token.
 */
async function newWriter(page: Page) {
  const talk = await newTalk()
  await logIn(page, talk.buyer, talk.path)
  await writeBoth(page)
  return { ...talk, token: await refreshToken(page) }
}

/** Ends the provider's own session too, so that it asks for the password again. */
const forgetProvider = (context: BrowserContext) => context.clearCookies()

test.use({ tolerated: /net::ERR_FAILED|Failed to load resource|Not authenticated/ })

test('[RT-31] [RT-37] a person who logs out leaves nothing in any tab, and the next person sends nothing of it', async ({
  page,
  context,
}) => {
  const { seller, buyer, path, token } = await newWriter(page)
  expect(token).not.toBe('')
  const other = await context.newPage()
  await open(other, path)
  await expect(text(other)).toHaveValue(DRAFT)
  await logOut(page)
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/')
  await expect(accountLink(other)).toHaveText('ログイン')
  const left = await kept(other)
  for (const word of [DRAFT, UNSENT, token, 'yosooi.own', 'draft:', buyer.email])
    expect(left).not.toContain(word)
  expect(await renew(page, token)).toBe(400)
  await logIn(page, seller, path)
  await expectNothingOf(page, seller, path.split('/').at(-1))
})

test('a user sees all logins and ends the others', async ({ page, anotherBrowser }) => {
  const member = await newMember('文乃')
  const other = await anotherBrowser()
  await logIn(other, member)
  const token = await refreshToken(other)
  await logIn(page, member)
  const sheet = page.getByRole('dialog', { name: 'ログイン中の端末' })
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'ログイン中の端末' }).click()
  await expect(sheet.getByRole('listitem')).toHaveCount(2)
  await expect(sheet.getByText('この端末', { exact: true })).toHaveCount(1)
  await sheet.getByRole('button', { name: 'ほかの端末からログアウト' }).click()
  await expect(sheet.getByRole('listitem')).toHaveCount(1)
  expect(await renew(page, token)).toBe(400)
  expect(await renew(page, await refreshToken(page))).toBe(200)
})

test('after an expired login the next person sees neither its services nor its searches', async ({
  page,
  context,
}) => {
  const { seller, buyer } = await newTalk()
  const search = async (words: string) => {
    await open(page, '/prods')
    await page.getByLabel('ことばでさがす').click()
    const input = page.getByRole('combobox', { name: 'ことばでさがす' })
    await input.fill(words)
    await input.press('Enter')
    await expect.poll(() => kept(page)).toContain(words)
  }
  await search('訪問者の靴')
  await logIn(page, buyer)
  await search('冴の靴')
  expect(await kept(page)).toContain('訪問者の靴')
  await page.goto('about:blank')
  await page.clock.setFixedTime(Date.now() + DAY + 1000)
  await open(page, '/')
  await forgetProvider(context)
  await logIn(page, seller)
  for (const q of ['冴の靴', '訪問者の靴']) await expect.poll(() => kept(page)).not.toContain(q)
})

test('likes added after an expired login do not go to the next person', async ({
  page,
  context,
}) => {
  const { seller, buyer, deal } = await newSale({ seller: '透子', buyer: '冴' })
  await logIn(page, buyer)
  await page.goto('about:blank')
  await page.clock.setFixedTime(Date.now() + DAY + 1000)
  await open(page, `/prod/${deal.prod_id}`)
  await expect(accountLink(page)).toHaveText('ログイン')
  const like = page.getByRole('button', { name: /をお気に入りに入れる/ }).first()
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await forgetProvider(context)
  const read = page.waitForResponse('**/api/like_ids')
  await logIn(page, seller)
  await read
  expect((await succeed(call('like_ids', {}, seller))).ids).toEqual([])
})

test('[RT-44] an expired login stays expired, and drafts wait for their author alone', async ({
  page,
  context,
}) => {
  const { seller, buyer, path, token } = await newWriter(page)
  await page.goto('about:blank')
  await page.clock.setFixedTime(Date.now() + DAY + 1000)
  const revoked = page.waitForResponse('**/identity/token/revocation')
  await open(page, '/')
  expect((await revoked).status()).toBe(200)
  await expect.poll(() => kept(page)).not.toContain(token)
  expect(await renew(page, token)).toBe(400)
  await page.goto('/load?code=junk&state=junk')
  await expect(page).toHaveURL('/login')
  await forgetProvider(context)
  await logIn(page, seller, path)
  await expectNothingOf(page, seller, path.split('/').at(-1))
  await logOut(page)
  await expect(page).toHaveURL('/')
  await logIn(page, buyer, path)
  await expect(text(page)).toHaveValue(DRAFT)
  await expect(picked(page)).toHaveCount(1)
  await expect(log(page).getByText(UNSENT)).toBeVisible()
  await expect(log(page).getByText('送信済み')).toBeVisible()
})

test('a person whose login has expired can log out, and leaves nothing on the device', async ({
  page,
}) => {
  await newWriter(page)
  await page.goto('about:blank')
  await page.clock.setFixedTime(Date.now() + DAY + 1000)
  await open(page, '/')
  await page.evaluate(() => localStorage.setItem('yosooi.push', '1'))
  expect(await kept(page)).toContain(DRAFT)
  await logOut(page)
  await expect(page).toHaveURL('/')
  const left = await kept(page)
  for (const word of [DRAFT, UNSENT, 'yosooi.own', 'yosooi.push', 'draft:'])
    expect(left).not.toContain(word)
  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'すでにログアウトしています' })).toBeVisible()
})
