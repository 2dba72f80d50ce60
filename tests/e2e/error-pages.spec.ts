import { expect, type Page } from '@playwright/test'
import { succeed } from '../support/fixtures.ts'
import { test } from './support/test.ts'
import { logIn, open } from './support/visit.ts'
import { call, newMember, newSale, write } from './support/world.ts'

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

test('[RT-10] [ERR-08] an unknown path answers 404', async ({ page }) => {
  const answer = await page.goto('/no/such/path')
  expect(answer?.status()).toBe(404)
  await expect(title(page)).toHaveText('ページが見つかりません')
  await expectPicture(page)
  const search = page.getByRole('main').getByRole('searchbox', { name: 'サービスをさがす' })
  await search.fill('眉')
  await search.press('Enter')
  await expect(page).toHaveURL(`/prods?q=${encodeURIComponent('眉')}`)
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

test('[ERR-13] each screen shows the error page when its main call fails', async ({ page }) => {
  const { seller, deal } = await newSale()
  const wish = { subsc_id: String(deal.id), type: 'refund_full' }
  const { id } = await succeed(call('request_create', wish, seller))
  await logIn(page, seller)
  for (const [path, read] of [
    ['/mypage', 'my'],
    ['/subscs', 'subscs'],
    ['/requests', 'requests'],
    [`/request/create/${deal.id}`, 'subsc'],
    [`/request/response/${id}`, 'request'],
    [`/subsc/delete/${deal.id}`, 'subsc'],
    [`/subsc/create/${deal.prod_id}`, 'prod'],
    [`/messages/${deal.contact_id}`, 'messages'],
    [`/messages/${deal.contact_id}`, 'contacts'],
    ['/payout', 'payout_statement'],
    ['/payout', 'payout_amount'],
    [`/request/auto_cancel/${deal.id}`, 'subsc'],
    [`/subsc/terms/${deal.id}`, 'purchase_terms'],
    ['/settings/notices', 'notices'],
    ['/user/edit', 'my'],
    ['/prod/create', 'my'],
    [`/prod/delete/${deal.prod_id}`, 'prod'],
    [`/user/${seller.id}`, 'user'],
    ['/user/delete', 'user_delete_check'],
    [`/prod/edit/${deal.prod_id}`, 'prod'],
    [`/prod/images/${deal.prod_id}`, 'prod'],
  ] as const) {
    const isRead = ({ pathname }: URL) => pathname === `/api/${read}`
    await page.route(isRead, route => route.fulfill({ status: 503, body: '' }))
    await page.goto(path)
    await expect(title(page), path).toHaveText('サーバーがダウンしています')
    await page.unroute(isRead)
  }
})

test('[ERR-13] a public screen that is opened by a link shows the error page too', async ({
  page,
}) => {
  const banner = page.getByRole('banner')
  for (const [from, link, read] of [
    ['/faq', banner.getByRole('link', { name: '使い方' }), 'prods'],
    ['/faq', banner.getByRole('link', { name: 'サービス' }), 'prods'],
    ['/prods', page.getByRole('main').getByRole('heading').getByRole('link').first(), 'prod'],
  ] as const) {
    await open(page, from)
    const isRead = ({ pathname }: URL) => pathname === `/api/${read}`
    await page.route(isRead, route => route.fulfill({ status: 503, body: '' }))
    await link.click()
    await expect(title(page), read).toHaveText('サーバーがダウンしています')
    await page.unroute(isRead)
  }
})

test.describe(() => {
  test.use({ tolerated: /TypeError/ })

  test('[ERR-15] a screen that cannot be rendered shows the router’s heading', async ({ page }) => {
    await logIn(page, await newMember('文乃'))
    await page.route('**/api/contacts**', route => route.fulfill({ json: {} }))
    await page.goto('/contacts')
    await expect(title(page)).toHaveText('Unexpected Application Error!')
    await page.getByRole('link', { name: 'トップへもどる' }).click()
    await expect(page).toHaveURL('/')
  })

  test('[ERR-15] a shell that cannot be rendered shows that heading and a link to the top page', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      if (location.pathname !== '/faq') return
      // The top bar calls this when it is mounted.
      Element.prototype.toggleAttribute = () => {
        throw new TypeError('no such attribute')
      }
    })
    await page.goto('/faq')
    await expect(title(page)).toHaveText('Unexpected Application Error!')
    await expect(page.getByRole('banner')).toHaveCount(0)
    await page.getByRole('link', { name: 'トップへもどる' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner')).toBeVisible()
  })
})

test('[MSG-29] an unread count that is loading or failed shows no dot and no error', async ({
  page,
}) => {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/message_alert', async route => {
    asked.resolve()
    await answer.promise
    await route.fulfill({ status: 500, body: '' })
  })
  const { seller, buyer, deal } = await newSale({ buyer: '文乃' })
  await write(seller, deal, 'まだ読まれていない言葉')
  await logIn(page, buyer)
  const entry = page.getByRole('banner').getByRole('link', { name: /^メッセージ/ })
  await asked.promise
  await expect(entry).toHaveText('メッセージ')
  const failed = page.waitForResponse('**/api/message_alert')
  answer.resolve()
  await failed
  await expect(title(page)).toHaveText('文乃さん')
  await expect(entry).toHaveText('メッセージ')
})
