import { expect, type Page } from '@playwright/test'
import { test } from './support/test.ts'
import { accountLink, logIn, open } from './support/visit.ts'
import { newMember, sandboxUrl } from './support/world.ts'

const HOUR = 3_600_000
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const mirror = (page: Page) => page.evaluate(() => localStorage.getItem('user'))

/** Leaves, so that nothing is under way, and lets so many milliseconds pass. */
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

test('[RT-02] [RT-04] [RT-29] [RT-32] [RT-39] a visitor is told so', async ({ page }) => {
  await page.goto('/login')
  await expect(title(page)).toHaveText('ログインが必要です')
  await page.goto('/logout')
  await expect(title(page)).toHaveText('すでにログアウトしています')
  expect(await mirror(page)).toBeNull()
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
  await expect(page).toHaveURL(url => url.href.startsWith(sandboxUrl('/identity/')))
})

test('[RT-27] [RT-30] [RT-38] [LY-07] one comes back to the page asked for, without code and state', async ({
  page,
}) => {
  const seen: string[] = []
  page.on('framenavigated', frame => seen.push(frame.url()))
  const member = await newMember('文乃')
  await logIn(page, member, '/subscs?type=sell')
  await expect(page).toHaveURL('/subscs?type=sell')
  expect(seen.some(url => url.includes('code='))).toBe(true)
  await page.goto('/login')
  await expect(title(page)).toHaveText('すでにログインしています')
  expect(JSON.parse((await mirror(page)) ?? '{}')).toMatchObject({ id: member.id, name: '文乃' })
  await accountLink(page).click()
  await expect(page).toHaveURL('/logout')
})

test('[RT-31] [RT-37] [RT-39] [LY-08] logging out ends at the origin and leaves nothing', async ({
  page,
}) => {
  await logIn(page, await newMember('文乃'))
  await page
    .getByRole('region', { name: 'アカウント' })
    .getByRole('link', { name: 'ログアウト' })
    .click()
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await expect(page).toHaveURL('/')
  await expect(accountLink(page)).toHaveText('ログイン')
  await expect.poll(() => mirror(page)).toBeNull()
  await accountLink(page).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/mypage')
  await expect(page).toHaveURL('/login')
})

test('[RT-33] [RT-34] [RT-36] while the login is renewed nothing is shown, asked or decided', async ({
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
  expect(calls).toEqual([])
  answer()
  await expect(title(page)).toHaveText('文乃さん')
  await expect(page).toHaveURL('/mypage')
})

test.describe(() => {
  test.use({ tolerated: /net::ERR_FAILED/ })

  test('[RT-35] a provider that cannot be reached ends the waiting', async ({ page }) => {
    await logIn(page, await newMember('文乃'))
    await passTime(page, 2 * HOUR)
    await page.route('**/identity/**', route => route.abort())
    await page.goto('/mypage')
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('alert')).toContainText('ログインの確認に時間がかかっています')
    await page.unroute('**/identity/**')
    await page.getByRole('button', { name: 'もう一度確認する' }).click()
    await expect(page).toHaveURL('/mypage')
  })
})

test.describe(() => {
  test.use({ tolerated: /net::ERR_FAILED/ })

  test('a provider that is away for a moment takes neither the page nor the login', async ({
    page,
  }) => {
    await logIn(page, await newMember('文乃'), '/user/edit')
    await page.getByLabel('紹介').fill('裁縫がすきです。')
    await page.route('**/identity/token', route => route.abort())
    await page.clock.setFixedTime(Date.now() + 2 * HOUR)
    const save = page.getByRole('button', { name: '変更を保存する' })
    await save.click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('入力は残っています')
    await expect(accountLink(page)).toHaveAccessibleName(/^ログアウト/)
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
