import { expect, type Page, type Request } from '@playwright/test'
import { newPicturedService } from './support/new-pictured-service.ts'
import { test } from './support/test.ts'
import { accountLink, logIn, open } from './support/visit.ts'
import { newMember, newSale, newSeller, sandboxUrl, write } from './support/world.ts'

const HOUR = 3_600_000

/** Every fetch request that the page sends to the product, without the router's own for routes. */
function callsOf(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    const ours = url.origin === new URL(page.url()).origin
    const isCall = request.resourceType() === 'fetch' && url.pathname !== '/__manifest'
    if (ours && isCall) calls.push(request)
  })
  return calls
}

const pathOf = (request: Request) => new URL(request.url()).pathname

test('[API-01] [API-02] [API-03] [API-04] a member reads by GET, writes forms by POST and is known by the token', async ({
  page,
}) => {
  await logIn(page, await newMember('文乃'))
  const calls = callsOf(page)
  await page.getByRole('link', { name: 'プロフィールの編集' }).click()
  await page.getByLabel('紹介').fill('裁縫がすきです。')
  await page.getByRole('button', { name: '変更を保存する' }).click()
  await expect(page.getByText('裁縫がすきです。')).toBeVisible()
  expect(calls.filter(call => !pathOf(call).startsWith('/api/')).map(pathOf)).toEqual([])
  for (const call of calls) expect(call.headers().authorization).toMatch(/^Bearer \S+$/)
  const writes = calls.filter(call => call.method() !== 'GET')
  expect(writes.map(call => [call.method(), pathOf(call)])).toEqual([['POST', '/api/user_edit']])
  expect(writes[0]?.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  const reads = calls.filter(call => call.method() === 'GET').map(pathOf)
  expect(reads).toEqual(expect.arrayContaining(['/api/user', '/api/goods', '/api/prods']))
})

test('[API-06] requests of a visitor carry no credentials', async ({ page, context }) => {
  await open(page, '/')
  await context.addCookies([{ name: 'crumb', value: '1', url: page.url() }])
  const calls = callsOf(page)
  await page.getByRole('banner').getByRole('link', { name: 'サービス' }).click()
  await page.getByRole('main').getByRole('listitem').getByRole('heading').first().click()
  await expect(page).toHaveURL(/\/prod\/\d+$/)
  await expect.poll(() => calls.map(pathOf)).toContain('/api/prod')
  for (const call of calls) {
    const headers = await call.allHeaders()
    expect([headers.authorization, headers.cookie]).toEqual([undefined, undefined])
  }
})

test('[API-05] an expired token is renewed without a login', async ({ page }) => {
  const member = await newMember('文乃')
  await logIn(page, member)
  // The page is left, so that no request is running while time passes.
  await page.goto('about:blank')
  const seen: string[] = []
  page.on('framenavigated', frame => seen.push(frame.url()))
  await page.clock.setFixedTime(Date.now() + 2 * HOUR)
  const renewal = page.waitForResponse(sandboxUrl('/identity/token'))
  const my = page.waitForRequest('**/api/my')
  await page.goto('/mypage')
  const { access_token: token } = (await (await renewal).json()) as { access_token: string }
  expect((await my).headers().authorization).toBe(`Bearer ${token}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('文乃さん')
  expect(new Set(seen.map(url => new URL(url).pathname))).toEqual(new Set(['/mypage']))
})

const overNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'ログインの有効期限が切れました' })

test.describe(() => {
  test.use({ tolerated: /^Not authenticated/ })

  test('[API-07] a write after the end of the login shows it, sends nothing and loses no text', async ({
    page,
    context,
  }) => {
    await logIn(page, await newMember('文乃'), '/user/edit')
    await page.getByLabel('紹介').fill('裁縫がすきです。')
    await page.clock.setFixedTime(Date.now() + 25 * HOUR)
    const calls = callsOf(page)
    const said = page.waitForEvent('console', message => message.text() === 'Not authenticated')
    const save = page.getByRole('button', { name: '変更を保存する' })
    await save.click()
    await said
    await expect(page.getByRole('main').getByRole('alert')).toContainText('ログインが必要です')
    await expect(overNotice(page)).toBeVisible()
    expect(calls.map(pathOf)).toEqual([])
    const other = await context.newPage()
    await other.goto('/login')
    await other.getByRole('main').getByRole('button', { name: 'ログイン' }).click()
    await expect(accountLink(page)).toHaveAccessibleName(/^ログアウト/)
    await expect(overNotice(page)).toHaveCount(0)
    await save.click()
    await expect(page.getByText('裁縫がすきです。')).toBeVisible()
    await expect(page).toHaveURL(/\/user\/\d+$/)
  })

  test('a service that is saved after the end of the login stays open with its texts', async ({
    page,
  }) => {
    const seller = await newSeller('透子')
    await logIn(page, seller, `/prod/edit/${await newPicturedService(seller)}`)
    await page.getByLabel('サービス名').fill('夜の便り')
    await page.clock.setFixedTime(Date.now() + 25 * HOUR)
    const said = page.waitForEvent('console', message => message.text() === 'Not authenticated')
    await page.getByRole('button', { name: '変更を保存する' }).click()
    await said
    await expect(page.getByRole('main').getByRole('alert')).toContainText('ログインが必要です')
    await expect(overNotice(page)).toBeVisible()
    await expect(page.getByLabel('サービス名')).toHaveValue('夜の便り')
  })
})

test.describe(() => {
  test.use({ tolerated: /^Not authenticated|net::ERR_INTERNET_DISCONNECTED/ })

  test('a login that ends in the background keeps the page open', async ({ page, context }) => {
    await logIn(page, await newMember('文乃'), '/user/edit')
    await page.getByLabel('紹介').fill('裁縫がすきです。')
    await page.clock.setFixedTime(Date.now() + 25 * HOUR)
    // Reconnecting makes the live stream ask for a new token.
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(accountLink(page)).toHaveText('ログイン')
    await expect(page.getByLabel('紹介')).toHaveValue('裁縫がすきです。')
    await expect(overNotice(page)).toBeVisible()
    await page.getByRole('link', { name: 'マイページ' }).first().click()
    // The typed text would be lost on the way to the login.
    await page.getByRole('dialog').getByRole('button', { name: '消して離れる' }).click()
    await expect(page).toHaveURL('/login')
    await expect(overNotice(page)).toHaveCount(0)
  })
})

test.describe('a short network failure', () => {
  test.use({ tolerated: /net::ERR_FAILED/ })

  test('keeps the shown page when its reload fails', async ({ page }) => {
    const { seller, buyer, deal } = await newSale()
    await write(seller, deal, 'まえの言葉')
    await logIn(page, buyer, '/contacts')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'まえの言葉' })
    await expect(row).toBeVisible()
    await page.route('**/api/**', route => route.abort())
    const failed = page.waitForEvent(
      'requestfailed',
      request => pathOf(request) === '/api/contacts',
    )
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await failed
    await expect(row).toBeVisible()
    await page.unroute('**/api/**')
    await write(seller, deal, 'あとの言葉')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByRole('main')).toContainText('あとの言葉')
  })

  test('keeps the chosen option when the call fails', async ({ page }) => {
    const { buyer, deal } = await newSale()
    await logIn(page, buyer, `/request/create/${deal.id}`)
    const choice = page.getByRole('radio', { name: '日割りで返金' })
    await choice.check()
    await page.route('**/api/**', route => route.abort())
    const again = page.waitForEvent('requestfailed', request => pathOf(request) === '/api/subsc')
    await page.getByRole('button', { name: '日割りで申請する' }).click()
    await again
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(choice).toBeChecked()
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: '日割りで申請する' }).click()
    await expect(page).toHaveURL('/subscs?type=buy')
  })
})

test.describe('a busy server', () => {
  const busy = (seconds: number) => ({
    status: 503,
    headers: { 'Retry-After': String(seconds) },
    json: { error: { message: 'ただいま混み合っています' } },
  })

  test('a read that it refuses for a moment is repeated, and nothing else is shown', async ({
    page,
  }) => {
    const { buyer } = await newSale({ seller: '針と月' })
    await logIn(page, buyer, '/settings/notices')
    await page.route('**/api/subscs*', route => route.fulfill(busy(1)), { times: 1 })
    const refused = page.waitForResponse(
      answer => pathOf(answer.request()) === '/api/subscs' && answer.status() === 503,
    )
    await page.goto('/subscs?type=buy')
    await refused
    await expect(page.getByRole('main')).toContainText('針と月')
  })

  test.describe(() => {
    test.use({ tolerated: /status of (404|503)/ })

    test('tells the operator to try again, and not that the page is missing', async ({ page }) => {
      await logIn(page, { email: 'admin@yosooi.example' })
      const isRead = ({ pathname }: URL) => pathname === '/api/my'
      await page.route(isRead, route => route.fulfill(busy(60)))
      await page.goto('/admin')
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText('サーバーがダウンしています')
      await page.unroute(isRead)
      await page.getByRole('button', { name: 'もう一度' }).click()
      await expect(title).toHaveText(/運営/)
    })

    test('is asked anew by a retry, also while an older read waits for its refusal', async ({
      page,
    }) => {
      await logIn(page, { email: 'admin@yosooi.example' })
      const title = page.getByRole('heading', { level: 1 })
      const [older, pressed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const isRead = ({ pathname }: URL) => pathname === '/api/my'
      await page.route(isRead, async route => {
        if ((await title.textContent()) === 'サーバーがダウンしています') {
          older.resolve()
          await pressed.promise
        }
        await route.fulfill(busy(60))
      })
      await page.goto('/admin')
      await older.promise
      await page.route(isRead, route => route.continue())
      await page.getByRole('button', { name: 'もう一度' }).click()
      pressed.resolve()
      await expect(title).toHaveText(/運営/)
    })
  })
})
