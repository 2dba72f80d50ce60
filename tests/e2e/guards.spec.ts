import { expect, type Page } from '@playwright/test'
import { SERVICE_FORM } from '../support/fixtures.ts'
import { test } from './support/test.ts'
import { accountLink, addressOf, logIn, open } from './support/visit.ts'
import { call, newDeal, newMember, newSeller, newService, signUp } from './support/world.ts'

const GUARDED = [
  ['RT-17', '/user/create'],
  ['RT-17', '/user/1'],
  ['RT-17', '/user/edit'],
  ['RT-17', '/user/delete'],
  ['RT-18', '/mypage'],
  ['RT-19', '/contacts'],
  ['RT-19', '/messages/1'],
  ['RT-20', '/subsc/create/1'],
  ['RT-20', '/subsc/delete/1'],
  ['RT-21', '/requests'],
  ['RT-21', '/request/create/1'],
  ['RT-21', '/request/response/1'],
  ['RT-21', '/request/auto_cancel/1'],
  ['RT-22', '/payout'],
  ['RT-23', '/prod/create'],
  ['RT-23', '/prod/edit/1'],
  ['RT-23', '/prod/delete/1'],
  ['RT-13', '/prod/images/1'],
  ['RT-14', '/subscs'],
] as const
/** Pages that need a login but are in no row of the checklist. */
const OUR_OWN = [
  '/subsc/terms/1',
  '/history',
  '/desk',
  '/desk/phrases',
  '/desk/note',
  '/desk/rest',
  '/receipts/1',
  '/papers',
  '/papers/1',
  '/notices',
  '/settings/notices',
  '/settings/export',
  '/settings/blocks',
  '/question/create/1',
  '/questions/1',
]
const OPEN = [
  ['RT-01', '/'],
  ['RT-11', '/prods'],
  ['RT-12', '/prod/1'],
  ['RT-07', '/faq'],
  ['RT-07', '/faq/prod'],
  ['RT-07', '/faq/pay'],
  ['RT-07', '/faq/etc'],
  ['RT-08', '/author'],
  ['RT-08', '/terms'],
  ['RT-08', '/privacy'],
  ['RT-08', '/legal'],
  ['RT-05', '/mail'],
  ['RT-06', '/mail/success'],
] as const
const ADMIN = ['', '/use_end', '/subsc_sync', '/stripe_delay', '/update_subsc']

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const statusLine = /Failed to load resource: the server responded with a status of 40[34]/

const expectAsked = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page).toHaveURL('/login')
  await expect(title(page)).toHaveText('ログインが必要です')
}

for (const [row, path] of GUARDED)
  test(`[${row}] [ROLE-02] a visitor who opens ${path} is asked to log in`, ({ page }) =>
    expectAsked(page, path))

test('[ROLE-02] a visitor is asked to log in by our own pages too', async ({ page }) => {
  for (const path of OUR_OWN) await expectAsked(page, path)
})

const expectReadable = async (page: Page, path: string) => {
  await open(page, path)
  await expect(page).toHaveURL(path)
  await expect(title(page)).toBeVisible()
  await expect(page.getByText('Unknown Error')).toHaveCount(0)
}

test('[ROLE-01] a visitor reads the public pages', async ({ page }) => {
  for (const [row, path] of OPEN)
    await test.step(`[${row}] ${path} shows`, () => expectReadable(page, path))
})

const OF_MEMBERS = [
  ...[
    '/mypage',
    '/contacts',
    '/messages/1',
    '/subscs',
    '/subscs?type=sell',
    '/requests',
    '/payout',
  ],
  ...['/subsc/create/1', '/subsc/delete/1', '/request/create/1', '/request/response/1'],
  ...['/request/auto_cancel/1', '/prod/create', '/prod/edit/1', '/prod/delete/1', '/prod/images/1'],
  ...['/user/1', '/user/edit', '/user/delete', ...OUR_OWN],
]

test('[RT-25] [ROLE-03] [MSG-12] [CHK-07] an unregistered person is asked to register', async ({
  page,
}) => {
  await logIn(page, await signUp('澪'))
  for (const path of OF_MEMBERS) {
    await page.goto(path)
    await expect(page).toHaveURL('/user/create')
    await expect(page.getByRole('button', { name: '同意して登録する' })).toBeVisible()
  }
})

test('[ROLE-03] an unregistered person reads the public pages', async ({ page }) => {
  await logIn(page, await signUp('澪'), '/user/create')
  for (const [, path] of OPEN) await expectReadable(page, path)
})

test('[USR-05] a registered person finds a notice in place of the form', async ({ page }) => {
  await logIn(page, await newMember('文乃'), '/user/create')
  await expect(page.getByText('文乃さんとして登録されています。')).toBeVisible()
  await expect(page.getByRole('button', { name: '同意して登録する' })).toHaveCount(0)
})

test('[RT-15] the page after a withdrawal opens for members and visitors alike', async ({
  page,
}) => {
  await open(page, '/payout/success')
  await expect(page).toHaveURL('/payout/success')
  await expect(title(page)).toHaveText('出金を受け付けました')
  await logIn(page, await newMember('文乃'))
  await open(page, '/payout/success')
  await expect(page).toHaveURL('/payout/success')
  await expect(title(page)).toHaveText('出金を受け付けました')
})

test('[ROLE-09] [SVC-25] [SVC-26] [SVC-27] [PAY-15] only a seller with a payout account can offer a service', async ({
  page,
}) => {
  const member = await newMember('文乃')
  expect((await call('prod_create', SERVICE_FORM, member)).status).toBe(403)
  await logIn(page, member, '/prod/create')
  await expect(page.getByRole('heading', { name: '売るまえに口座を' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(
    '口座の種別（個人・法人）は、登録のあとは変えられません',
  )
  const address = await addressOf(page, 'connect_create')
  const asked = page.waitForRequest(request => request.url() === address())
  await page.getByRole('button', { name: '口座を登録する' }).click()
  expect((await asked).isNavigationRequest()).toBe(true)
  await page.getByRole('button', { name: '入力例で登録' }).click()
  await expect(page).toHaveURL('/prod/create')
  await expect(page.getByLabel('サービス名')).toBeVisible()
  const news = page.getByRole('status').filter({ hasText: '口座の登録が受け付けられました。' })
  await expect(news).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('サービス名')).toBeVisible()
  await expect(news).toHaveCount(0)
  expect((await call('prod_create', SERVICE_FORM, member)).status).toBe(200)
})

test.describe(() => {
  test.use({ tolerated: statusLine })

  test('[RT-16] an admin page does not exist for a visitor', async ({ page }) => {
    for (const path of ADMIN) {
      await page.goto(`/admin${path}`)
      await expect(title(page)).toHaveText('ページが見つかりません')
      await expect(page).toHaveURL(`/admin${path}`)
    }
  })

  test('[ERR-14] [MSG-32] a third person is refused', async ({ page }) => {
    const seller = await newSeller('透子')
    const service = await newService(seller)
    const deal = await newDeal(await newMember('冴'), service)
    await logIn(page, await newMember('文乃'), `/messages/${deal.contact_id}`)
    await expect(title(page)).toHaveText('アクセス権がありません')
    await expect(page.getByRole('log')).toHaveCount(0)
  })

  test('[CHK-05] [ROLE-08] the owner cannot check out', async ({ page }) => {
    const seller = await newSeller('透子')
    const path = `/subsc/create/${await newService(seller)}`
    await logIn(page, seller, path)
    await expect(title(page)).toHaveText('アクセス権がありません')
    await expect(page).toHaveURL(path)
  })

  test('[RT-24] unknown ids are not found, and a fixed path is not taken for an id', async ({
    page,
  }) => {
    await logIn(page, await newMember('文乃'))
    for (const path of [
      '/prod/999999',
      '/user/999999',
      '/messages/999999',
      '/subsc/create/999999',
      '/prod/abc',
    ]) {
      await page.goto(path)
      await accountLink(page).waitFor()
      await expect(title(page)).toHaveText('ページが見つかりません')
    }
    await page.goto('/prod/create')
    await expect(title(page)).toHaveText('サービスを作る')
    await page.goto('/user/edit')
    await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('文乃')
  })
})
