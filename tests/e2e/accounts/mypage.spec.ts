import { expect, type Page } from '@playwright/test'
import { test } from '../support/test.ts'
import { openAs } from '../support/visit.ts'
import { newDeal, newMember, newSeller, newService } from '../support/world.ts'

const main = (page: Page) => page.getByRole('main')

/** Holds back the next report of a browser that a dialog was closed. */
const holdClosing = (page: Page) =>
  page.evaluate(() => {
    const hold = (event: Event) => event.stopImmediatePropagation()
    window.addEventListener('close', hold, { capture: true, once: true })
  })

test('a sheet that is opened again before the browser reports its closing stays open', async ({
  page,
}) => {
  await openAs(page, await newMember('文乃'), '/mypage')
  const opener = page.getByRole('button', { name: 'ログイン中の端末' })
  const sheet = page.getByRole('dialog', { name: 'ログイン中の端末' })
  await opener.click()
  await expect(sheet).toBeVisible()
  await holdClosing(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await opener.click()
  await expect(sheet).toBeVisible()
  await sheet.evaluate(dialog => dialog.dispatchEvent(new Event('close')))
  await page.keyboard.press('Tab')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('a sheet that its button closes can be opened again before the browser reports that', async ({
  page,
}) => {
  await openAs(page, await newMember('文乃'), '/mypage')
  const bell = page.getByRole('banner').getByRole('link', { name: /^お知らせ/ })
  const sheet = page.getByRole('dialog', { name: 'お知らせ' })
  await bell.click()
  await holdClosing(page)
  await sheet.getByRole('button', { name: '閉じる' }).click()
  await expect(sheet).toBeHidden()
  await expect(bell).toBeFocused()
  await bell.click()
  await expect(sheet).toBeVisible()
})

test('[USR-19] every link of my page opens its page', async ({ page }) => {
  const member = await newMember('文乃')
  await openAs(page, member)
  await expect(main(page).getByText('文', { exact: true })).toBeVisible()
  const buying = main(page).getByRole('navigation', { name: '購入' })
  const selling = main(page).getByRole('navigation', { name: '販売' })
  const account = main(page).getByRole('region', { name: 'アカウント' })
  for (const [row, link, path] of [
    ['USR-20', main(page).getByRole('link', { name: 'プロフィールを見る' }), `/user/${member.id}`],
    ['USR-20', account.getByRole('link', { name: 'プロフィールの編集' }), '/user/edit'],
    ['USR-21', selling.getByRole('link', { name: 'サービスを作る' }), '/prod/create'],
    ['USR-22', buying.getByRole('link', { name: '購入一覧' }), '/subscs?type=buy'],
    ['USR-22', selling.getByRole('link', { name: '販売一覧' }), '/subscs?type=sell'],
    ['USR-23', buying.getByRole('link', { name: '解約・返金の申請' }), '/requests'],
    ['USR-27', main(page).getByRole('link', { name: '出金の申請' }), '/payout'],
    ['USR-28', account.getByRole('link', { name: 'ログアウト' }), '/logout'],
  ] as const)
    await test.step(`[${row}] to ${path}`, async () => {
      await link.click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/mypage')
    })
  await expect(buying.getByRole('link', { name: 'お気に入り' })).toHaveAttribute('href', '/likes')
  await test.step('[USR-21] a link opens the viewer’s own services and no others', async () => {
    const asked = page.waitForRequest(request => request.url().includes('/api/prods?'))
    await selling.getByRole('link', { name: '自分のサービス' }).click()
    await expect(page).toHaveURL(`/user/${member.id}#services`)
    expect(new URL((await asked).url()).searchParams.get('user_id')).toBe(String(member.id))
  })
})

test('a newcomer sees the services opened last with whole pictures', async ({ page }) => {
  const [seller, member] = await Promise.all([newSeller('透子'), newMember('文乃')])
  const service = await newService(seller)
  await openAs(page, member, `/prod/${service}`)
  await page.goto('/mypage')
  const seen = main(page).getByRole('list', { name: '最近見たもの' }).getByRole('listitem')
  const picture = await seen.locator('> span').boundingBox()
  const item = await seen.boundingBox()
  expect(picture?.width).toBe(item?.width)
})

test('[USR-24] [API-33] the link to the card has the address that the portal call answers', async ({
  page,
}) => {
  const buyer = await newMember('冴')
  await newDeal(buyer, await newService(await newSeller('透子')))
  const answered = page.waitForResponse('**/api/customer_portal')
  await openAs(page, buyer)
  const { url } = (await (await answered).json()) as { url: string }
  const link = main(page).getByRole('link', { name: /^お支払い方法/ })
  await expect(link).toHaveAttribute('href', url)
  await link.click()
  await expect(page).toHaveURL(url)
})

test('[USR-26] the link to the sales waits for its address and opens in a new tab', async ({
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
  await openAs(page, await newSeller('透子'))
  const link = main(page).getByRole('link', { name: /^売上確認/ })
  await expect(link).toHaveAttribute('aria-disabled', 'true')
  await expect(link).not.toHaveAttribute('href')
  answer()
  await expect(link).toHaveAttribute('href', /^http/)
  await expect(link).not.toHaveAttribute('aria-disabled')
  const address = await link.getAttribute('href')
  const opened = context.waitForEvent('page')
  // The link works once; the provider redirects from there.
  const asked = context.waitForEvent('request', request => request.url() === address)
  await link.click()
  expect((await asked).isNavigationRequest()).toBe(true)
  await opened
  await expect(page).toHaveURL('/mypage')
})
