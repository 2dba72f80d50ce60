import { expect, type Page } from '@playwright/test'
import { test } from './support/test.ts'
import { logIn } from './support/visit.ts'
import { newDeal, newMember, newSeller, newService } from './support/world.ts'

const main = (page: Page) => page.getByRole('main')

test('[USR-19] [USR-20] [USR-21] [USR-22] [USR-23] [USR-27] [USR-28] every way of my page leads there', async ({
  page,
}) => {
  const member = await newMember('文乃')
  await logIn(page, member)
  await expect(main(page).getByText('文', { exact: true })).toBeVisible()
  const buying = main(page).getByRole('navigation', { name: '購入' })
  const selling = main(page).getByRole('navigation', { name: '販売' })
  const account = main(page).getByRole('region', { name: 'アカウント' })
  for (const [link, path] of [
    [main(page).getByRole('link', { name: 'プロフィールを見る' }), `/user/${member.id}`],
    [account.getByRole('link', { name: 'プロフィールの編集' }), '/user/edit'],
    [selling.getByRole('link', { name: '自分のサービス' }), `/user/${member.id}#wares`],
    [selling.getByRole('link', { name: 'サービスを作る' }), '/prod/create'],
    [buying.getByRole('link', { name: '購入一覧' }), '/subscs?type=buy'],
    [selling.getByRole('link', { name: '販売一覧' }), '/subscs?type=sell'],
    [buying.getByRole('link', { name: '解約・返金の申請' }), '/requests'],
    [main(page).getByRole('link', { name: '出金を申請する' }), '/payout'],
    [account.getByRole('link', { name: 'ログアウト' }), '/logout'],
  ] as const) {
    await link.click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/mypage')
  }
})

test('[USR-24] [API-33] the way to the card is the address that the portal call names', async ({
  page,
}) => {
  const buyer = await newMember('冴')
  await newDeal(buyer, await newService(await newSeller('透子')))
  const answered = page.waitForResponse('**/api/customer_portal')
  await logIn(page, buyer)
  const { url } = (await (await answered).json()) as { url: string }
  const link = main(page).getByRole('link', { name: /^お支払い方法/ })
  await expect(link).toHaveAttribute('href', url)
  await link.click()
  await expect(page).toHaveURL(url)
})

test('[USR-26] the sales check waits for its address and opens beside my page', async ({
  page,
  context,
}) => {
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/connect_dashboard', async route => {
    await held
    await route.continue()
  })
  await logIn(page, await newSeller('透子'))
  const link = main(page).getByRole('link', { name: /^売上確認/ })
  await expect(link).toHaveAttribute('aria-disabled', 'true')
  await expect(link).not.toHaveAttribute('href')
  answer()
  await expect(link).toHaveAttribute('href', /^http/)
  await expect(link).not.toHaveAttribute('aria-disabled')
  const address = await link.getAttribute('href')
  const opened = context.waitForEvent('page')
  // it works once, so the provider leads on from there
  const asked = context.waitForEvent('request', request => request.url() === address)
  await link.click()
  expect((await asked).isNavigationRequest()).toBe(true)
  await opened
  await expect(page).toHaveURL('/mypage')
})
