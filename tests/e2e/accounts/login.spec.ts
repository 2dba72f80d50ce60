import { expect, type Page, type Route } from '@playwright/test'
import { succeed } from '../../support/fixtures.ts'
import { photoFile } from '../support/photo.ts'
import { test } from '../support/test.ts'
import { accountLink, logIn, open } from '../support/visit.ts'
import { call, newMember, newSale, sandboxUrl, write } from '../support/world.ts'

const HOUR = 3_600_000
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const mirror = (page: Page) => page.evaluate(() => localStorage.getItem('user'))

/** Leaves the page, so that no request is running, and moves the browser's clock forward. */
async function passTime(page: Page, milliseconds: number): Promise<void> {
  await page.goto('about:blank')
  await page.clock.setFixedTime(Date.now() + milliseconds)
}

const apiCallsOf = (page: Page) => {
  const calls: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })
  return calls
}

test('[RT-02] [RT-04] [RT-29] [RT-32] [RT-39] login and logout say that a visitor is logged out', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(title(page)).toHaveText('ログインが必要です')
  await page.goto('/logout')
  await expect(title(page)).toHaveText('すでにログアウトしています')
  expect(await mirror(page)).toBeNull()
})

test('the login screen says what follows for a visitor who came to apply or to ask', async ({
  page,
}) => {
  await page.goto('/subsc/create/1')
  await expect(page.getByRole('main')).toContainText('そのあと、お申し込みにすすめます。')
  await page.goto('/question/create/1')
  await expect(page.getByRole('main')).toContainText('そのあと、質問を書けます。')
  await page.goto('/mypage')
  await expect(title(page)).toHaveText('ログインが必要です')
  await expect(page.getByRole('main')).not.toContainText('そのあと')
})

test('[RT-28] [RT-41] [RT-42] the button leaves for the provider with the right scope', async ({
  page,
}) => {
  await page.goto('/login')
  const asked = page.waitForRequest(request => request.url().includes('/identity/auth?'))
  await page.getByRole('main').getByRole('button', { name: 'ログイン' }).click()
  const query = new URL((await asked).url()).searchParams
  expect(query.get('scope')).toBe('openid profile email offline_access')
  expect(query.get('code_challenge_method')).toBe('S256')
  expect(query.get('nonce')).toMatch(/^[0-9a-f-]{36}$/)
  await expect(page).toHaveURL(url => url.href.startsWith(sandboxUrl('/identity/')))
})

test('[RT-27] [RT-30] [RT-38] [LY-07] the login returns to the requested page, without code and state', async ({
  page,
}) => {
  const seen: string[] = []
  page.on('framenavigated', frame => seen.push(frame.url()))
  const member = await newMember('文乃')
  await logIn(page, member, '/subscs?type=sell')
  await expect(page).toHaveURL('/subscs?type=sell')
  const returned = seen.map(url => new URL(url)).find(({ pathname }) => pathname === '/load')
  for (const name of ['code', 'state']) expect(returned?.searchParams.get(name)).toBeTruthy()
  await page.goto('/login')
  await expect(title(page)).toHaveText('すでにログインしています')
  await expect
    .poll(async () => JSON.parse((await mirror(page)) ?? '{}'))
    .toMatchObject({ id: member.id, name: '文乃', details_submitted: 0, use: 1 })
  await accountLink(page).click()
  await expect(page).toHaveURL('/logout')
})

test('an answer with the nonce of another login is refused', async ({ page }) => {
  const member = await newMember('凪')
  await page.route('**/identity/auth?*', route => {
    const url = new URL(route.request().url())
    url.searchParams.set('nonce', 'of-another-login')
    return route.continue({ url: url.href })
  })
  await page.goto('/login')
  await page.getByRole('main').getByRole('button', { name: 'ログイン' }).click()
  await page.getByLabel('メールアドレス').fill(member.email)
  await page.getByLabel('パスワード').fill('yosooi-demo')
  await page.getByRole('button', { name: 'ログイン' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('banner').getByRole('link', { name: 'ログアウト' })).toHaveCount(0)
  expect(await mirror(page)).toBeNull()
})

/** The services that were opened and the words that were searched for on this device. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([localStorage.getItem('yosooi.seen'), localStorage.getItem('yosooi.searched')]),
  )

test('[RT-31] [RT-37] [RT-39] [LY-08] logging out ends at the origin and removes all stored data', async ({
  page,
}) => {
  const { seller, buyer, deal } = await newSale({ seller: '透子', buyer: '文乃' })
  await write(seller, deal, 'まだ読まれていない言葉')
  await succeed(call('user_edit', { name: '文乃', text: '', icon_file: await photoFile() }, buyer))
  await logIn(page, buyer)
  const banner = page.getByRole('banner')
  const portrait = accountLink(page).locator('img')
  await expect(portrait).toHaveAttribute('src', /\/images\/users\//)
  await expect(banner.getByText('（未読あり）')).toBeAttached()
  await open(page, `/prod/${deal.prod_id}`)
  await open(page, '/prods')
  await page.getByLabel('ことばでさがす').click()
  await page.getByRole('combobox', { name: 'ことばでさがす' }).waitFor()
  await page.keyboard.type('指のかたち')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await expect.poll(() => stored(page)).toMatch(new RegExp(`"${deal.prod_id}.*指のかたち`))
  await open(page, '/mypage')
  await page
    .getByRole('region', { name: 'アカウント' })
    .getByRole('link', { name: 'ログアウト' })
    .click()
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await expect(page).toHaveURL('/')
  await expect(accountLink(page)).toHaveText('ログイン')
  await expect(portrait).toHaveCount(0)
  await expect(accountLink(page).locator('span > span')).toBeVisible()
  await expect.poll(() => mirror(page)).toBeNull()
  await expect(banner.getByText('（未読あり）')).toHaveCount(0)
  await expect(page.locator('body')).not.toContainText('文乃')
  await expect.poll(() => stored(page)).not.toMatch(new RegExp(`"${deal.prod_id}|指のかたち`))
  await accountLink(page).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/mypage')
  await expect(page).toHaveURL('/login')
})

test('[RT-33] [RT-34] [RT-36] while the login is renewed, nothing is shown, requested or redirected', async ({
  page,
}) => {
  await logIn(page, await newMember('文乃'))
  await passTime(page, 2 * HOUR)
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/identity/token', async route => {
    await held
    await route.continue()
  })
  const calls = apiCallsOf(page)
  const renewal = page.waitForRequest('**/identity/token')
  await page.goto('/mypage')
  await renewal
  await expect(page).toHaveURL('/mypage')
  await expect(accountLink(page)).toHaveCount(0)
  await expect(page.getByRole('status', { name: '読みこんでいます' })).toBeVisible()
  expect(calls).toEqual([])
  answer()
  await expect(title(page)).toHaveText('文乃さん')
  await expect(page).toHaveURL('/mypage')
})

test.describe(() => {
  test.use({ tolerated: /net::ERR_FAILED/ })

  test('[RT-33] [RT-35] an identity provider that cannot be reached leads to an error and a button to try again', async ({
    page,
  }) => {
    await logIn(page, await newMember('文乃'))
    await passTime(page, 2 * HOUR)
    await page.route('**/identity/**', route => route.abort())
    await page.goto('/mypage')
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('alert')).toContainText('ログインの確認に時間がかかっています')
    await expect(page.getByRole('status', { name: '読みこんでいます' })).toHaveCount(0)
    await page.unroute('**/identity/**')
    await page.getByRole('button', { name: 'もう一度確認する' }).click()
    await expect(page).toHaveURL('/mypage')
  })
})

test.describe(() => {
  test.use({ tolerated: /net::ERR_FAILED|502/ })

  test('a provider that is down or sends an invalid answer costs neither the page nor the login', async ({
    page,
  }) => {
    await logIn(page, await newMember('文乃'), '/user/edit')
    await page.getByLabel('紹介').fill('裁縫がすきです。')
    const save = page.getByRole('button', { name: '変更を保存する' })
    const html = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }
    for (const fault of [(route: Route) => route.abort(), (route: Route) => route.fulfill(html)]) {
      await page.route('**/identity/token', fault)
      const asked = page.waitForRequest('**/identity/token')
      // Only now, because any call of the page renews a login that has run out.
      await page.clock.setFixedTime(Date.now() + 2 * HOUR)
      await save.click()
      await asked
      await expect(page.getByRole('main').getByRole('alert')).toContainText('入力は残っています')
      await expect(accountLink(page)).toHaveAccessibleName(/^ログアウト/)
    }
    await page.unroute('**/identity/token')
    await save.click()
    await expect(page.getByText('裁縫がすきです。')).toBeVisible()
    await expect(page).toHaveURL(/\/user\/\d+$/)
  })
})

test('[RT-44] a login lasts one day', async ({ page }) => {
  await logIn(page, await newMember('文乃'))
  await passTime(page, 23 * HOUR)
  await page.goto('/mypage')
  await expect(title(page)).toHaveText('文乃さん')
  await passTime(page, 25 * HOUR)
  await page.goto('/mypage')
  await expect(page).toHaveURL('/login')
})

test('[RT-03] the landing page without a login leads home', async ({ page }) => {
  await page.goto('/load')
  await expect(page).toHaveURL('/')
  await open(page, '/')
})
