import { expect, type Page } from '@playwright/test'
import { type Member, succeed } from '../../support/fixtures.ts'
import { violationsAtBothWidths } from '../support/axe.ts'
import { largePhoto, newPhoto, photoFile } from '../support/photo.ts'
import { test } from '../support/test.ts'
import { countCalls, logIn, nextFrame, open, openAs } from '../support/visit.ts'
import { call, control, newDeal, newMember, newSeller, newService } from '../support/world.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test.describe('in two tabs', () => {
  test.use({ tolerated: /409 \(Conflict\)/ })

  test('a profile that was changed in another tab is not taken back', async ({ page }) => {
    const member = await newMember('透子')
    await openAs(page, member, '/user/edit')
    const name = page.getByLabel('ニックネーム')
    await name.fill('針と月')
    await succeed(call('user_edit', { name: '透子', text: 'ほかの画面で書いた紹介' }, member))
    const save = page.getByRole('button', { name: '変更を保存する' })
    await save.click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'ほかの画面で変わりました' }),
    ).toBeVisible()
    await expect(page.getByLabel('紹介')).toHaveValue('ほかの画面で書いた紹介')
    await expect(name).toHaveValue('針と月')
    await save.click()
    await expect(page).toHaveURL(`/user/${member.id}`)
    await expect(page.getByRole('main')).toContainText('ほかの画面で書いた紹介')
  })
})

test('[USR-14] [VAL-01] [VAL-31] [VAL-32] [VAL-33] [VAL-34] a person changes name, words and picture', async ({
  page,
}, info) => {
  const member = await newMember('文乃')
  await openAs(page, member)
  await main(page).getByRole('link', { name: 'プロフィールの編集' }).click()
  const name = page.getByLabel('ニックネーム')
  const text = page.getByLabel('紹介')
  const photo = page.getByLabel(/^写真/)
  const save = page.getByRole('button', { name: '変更を保存する' })
  for (const [typed, message] of [
    ['　', '入力してください'],
    ['あ'.repeat(21), '20文字以内で記入してください'],
  ] as const) {
    await name.fill(typed)
    await name.blur()
    await expect(name).toHaveAccessibleDescription(new RegExp(message))
    await expect(save).toBeDisabled()
  }
  await name.fill('文乃あらため綾')
  await expect(text).toHaveAccessibleDescription(/1000文字まで/)
  await text.fill('あ'.repeat(1001))
  await text.blur()
  await expect(text).toHaveAccessibleDescription(/1000文字以内で記入してください/)
  await expect(save).toBeDisabled()
  await text.fill(`${'あ'.repeat(499)}\n${'い'.repeat(500)}`)
  await expect(save).toBeEnabled()
  await photo.setInputFiles(await largePhoto(info, 30 * 1024 * 1024 + 1))
  await expect(photo).toHaveAccessibleDescription(/30MB以下の画像を選択してください/)
  await expect(save).toBeDisabled()
  await photo.setInputFiles(await newPhoto())
  await expect(page.getByRole('img', { name: '選んだ写真' })).toBeVisible()
  await save.click()
  await expect(page).toHaveURL(`/user/${member.id}`)
  await expect(title(page)).toHaveText('文乃あらため綾')
  await expect(page.getByRole('img', { name: '文乃あらため綾さんの写真' })).toBeVisible()
  await main(page).getByRole('link', { name: 'プロフィールを編集' }).click()
  await expect(name).toHaveValue('文乃あらため綾')
  await expect(text).toHaveValue(/^あ{499}\nい{500}$/)
})

test('typed text is not lost without a question', async ({ page }) => {
  await openAs(page, await newMember('文乃'))
  await main(page).getByRole('link', { name: 'プロフィールの編集' }).click()
  const text = page.getByLabel('紹介')
  const question = page.getByRole('dialog', { name: '書きかけのまま離れますか' })
  await text.fill('眉から始めます。')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: '書きつづける' }).click()
  await expect(text).toHaveValue('眉から始めます。')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  await (await asked).dismiss()
  await expect(text).toHaveValue('眉から始めます。')
  await main(page).getByRole('link', { name: 'やめる' }).click()
  await question.getByRole('button', { name: '消して離れる' }).click()
  await expect(text).toHaveCount(0)
})

test('[USR-15] the picture of the profile can be removed', async ({ page }) => {
  const member = await newMember('文乃')
  await succeed(call('user_edit', { name: '文乃', text: '', icon_file: await photoFile() }, member))
  await openAs(page, member, '/user/edit')
  await page.getByRole('button', { name: 'いまの写真をはずす' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '写真をはずす' }).click()
  await expect(toast(page, '写真をはずしました')).toBeVisible()
  await expect(page.getByRole('img', { name: 'いまの写真' })).toHaveCount(0)
  expect(await succeed(call('my', {}, member))).toMatchObject({ icon: null })
})

test('[USR-16] [USR-17] [FMT-01] [FMT-04] a profile shows name, text, picture, date of joining and ratings', async ({
  page,
}) => {
  const [seller, buyer] = await Promise.all([newSeller('ながいなまえの仕立て屋'), newMember('冴')])
  const words = { name: 'ながいなまえの仕立て屋', text: '眉から始めます。' }
  await succeed(call('user_edit', { ...words, icon_file: await photoFile() }, seller))
  for (const type of ['bad', 'bad']) {
    const { contact_id } = await newDeal(buyer, await newService(seller))
    await succeed(call('add_good', { contact_id: String(contact_id), type }, buyer))
  }
  await openAs(page, buyer, `/user/${seller.id}`)
  await expect(title(page)).toHaveText(words.name)
  await expect(main(page).getByText(words.text)).toBeVisible()
  const picture = page.getByRole('img', { name: `${words.name}さんの写真` })
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  const { created_at } = await succeed(call('user', { user_id: String(seller.id) }, buyer))
  await expect(main(page).getByRole('time')).toHaveText(inTokyo(created_at))
  for (const [label, count] of [
    ['よかった', '0'],
    ['いまひとつ', '2'],
  ] as const) {
    const term = main(page).getByRole('term').filter({ hasText: label })
    await expect(term.locator('xpath=following-sibling::*')).toHaveText(count)
  }
  const trail = page.getByRole('navigation', { name: '現在の場所' })
  await expect(trail).toContainText('ながいなまえの仕立て…さん')
})

/** `2026/01/01 09:00:00` */
const inTokyo = (at: string): string =>
  new Date(at).toLocaleString('sv-SE', { timeZone: 'Asia/Tokyo' }).replaceAll('-', '/')

const obstacles = (page: Page) => page.getByRole('list', { name: '退会の条件' })
const consent = (page: Page) => page.getByRole('checkbox', { name: /同意します/ })

test('[USR-30] [USR-31] [USR-34] a running purchase prevents the deletion of the account', async ({
  page,
}) => {
  const buyer = await newMember('藤野')
  await newDeal(buyer, await newService(await newSeller('透子')))
  await openAs(page, buyer)
  await expect(main(page).getByRole('link', { name: /^お支払い方法/ })).toHaveAttribute('href')
  const portals = countCalls(page, 'customer_portal')
  await main(page).getByRole('link', { name: '退会' }).click()
  await expect(obstacles(page)).toContainText('お支払いのサブスクリプションが有効です')
  await expect(obstacles(page)).toContainText('つづいている購入が 1件あります')
  await expect(obstacles(page).getByRole('link', { name: 'お支払い方法へ' })).toHaveAttribute(
    'href',
    /^http/,
  )
  await expect(obstacles(page).getByRole('link', { name: '購入一覧へ' })).toHaveAttribute(
    'href',
    '/subscs?type=buy',
  )
  await expect(consent(page)).toHaveCount(0)
  expect(portals()).toBe(1)
  expect((await call('user_delete', {}, buyer)).status).toBe(409)
})

test('[USR-32] [USR-33] a running sale and its earnings prevent the deletion of the account', async ({
  page,
}) => {
  const seller = await newSeller('透子')
  await newDeal(await newMember('藤野'), await newService(seller))
  await openAs(page, seller, '/user/delete')
  await expect(obstacles(page)).toContainText('つづいている販売が 1件あります')
  await expect(obstacles(page)).toContainText('30日を待っている売上が ¥3,840 あります')
  await expect(consent(page)).toHaveCount(0)
  expect((await call('user_delete', {}, seller)).status).toBe(409)
})

test('[USR-34] [USR-35] [USR-36] [USR-37] [USR-38] [VAL-36] a user without obstacles deletes the account', async ({
  page,
}) => {
  const member = await newMember('文乃')
  const calls = countCalls(page, 'user_delete')
  const portals = countCalls(page, 'customer_portal')
  await logIn(page, member, '/user/delete')
  const remove = page.getByRole('button', { name: '文乃さんのアカウントを削除する' })
  await expect(remove).toBeDisabled()
  await expect(main(page).getByText('取り消せません')).toBeVisible()
  await consent(page).check()
  await remove.click()
  await expect(page).toHaveURL('/')
  await expect(toast(page, '退会の手続きが済みました')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  expect([calls(), portals()]).toEqual([1, 0])
})

async function suspend({ id }: Member): Promise<void> {
  const { access_token: token } = await control<{ access_token: string }>('/control/token', {
    email: 'admin@yosooi.example',
  })
  await succeed(call('admin_use_end', { user_id: String(id) }, { token }))
}

test.describe(() => {
  test.use({ tolerated: /Failed to load resource/ })

  test('a suspended person sees one notice on every page, may appeal there, and finds contact form and logout', async ({
    page,
  }) => {
    const member = await newMember('文乃')
    await logIn(page, member)
    await suspend(member)
    for (const path of ['/mypage', '/prods', '/contacts', '/']) {
      await page.goto(path)
      await expect(title(page)).toHaveText('ご利用を停止しています')
    }
    await main(page).getByLabel('お伝えになりたいこと').fill('まぎらわしい書き方でした。')
    expect(await violationsAtBothWidths(page)).toEqual([])
    await main(page).getByRole('button', { name: '運営に伝える' }).click()
    await expect(main(page).getByRole('heading', { name: '伝わりました' })).toBeVisible()
    await main(page).getByRole('link', { name: 'お問い合わせ' }).click()
    await expect(page).toHaveURL('/mail')
    await expect(title(page)).not.toHaveText('ご利用を停止しています')
    await open(page, '/prods')
    await main(page).getByRole('link', { name: 'ログアウト' }).click()
    await main(page).getByRole('button', { name: 'ログアウト' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible()
    await page.goto('/prods')
    await expect(title(page)).toHaveText('サービス')
  })

  test('the notice of a suspension stays while the network is away', async ({ page }) => {
    const member = await newMember('文乃')
    await openAs(page, member)
    await suspend(member)
    await page.goto('/mypage')
    await expect(main(page).getByLabel('お伝えになりたいこと')).toBeVisible()
    await page.route('**/api/**', route => route.abort())
    const failed = page.waitForEvent('requestfailed', request => request.url().endsWith('/api/my'))
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await failed
    await nextFrame(page)
    await expect(title(page)).toHaveText('ご利用を停止しています')
    await expect(main(page).getByLabel('お伝えになりたいこと')).toBeVisible()
  })

  test('a suspended person is not asked to register', async ({ page }) => {
    const member = await newMember('文乃')
    await openAs(page, member)
    await suspend(member)
    const framed = page.waitForResponse('**/api/message_alert')
    await page.goto('/')
    await expect(title(page)).toHaveText('ご利用を停止しています')
    await framed
    await nextFrame(page)
    await expect(page.getByRole('complementary', { name: '登録のつづき' })).toHaveCount(0)
  })
})

test('a person is blocked after a question and unblocked from the list', async ({ page }) => {
  const seller = await newSeller('透子')
  await newService(seller)
  await openAs(page, await newMember('文乃'), `/user/${seller.id}`)
  await page.getByRole('button', { name: 'ブロックする', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '透子さんをブロックしますか' })
  await expect(dialog).toContainText('知らせません')
  await dialog.getByRole('button', { name: '透子さんをブロックする' }).click()
  await expect(page.getByText('透子さんをブロックしました。')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'ブロックを解く' })).toBeVisible()
  await page.goto('/settings/blocks')
  await expect(page.getByRole('listitem').filter({ hasText: '透子' })).toBeVisible()
  await page.getByRole('button', { name: '透子さんのブロックを解く' }).click()
  await expect(page.getByRole('heading', { name: 'ブロックしている人はいません' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})
