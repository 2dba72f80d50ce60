import { expect, type Locator, type Page } from '@playwright/test'
import { newPhoto } from '../support/photo.ts'
import { chooseRating, openRating } from '../support/rate.ts'
import { test } from '../support/test.ts'
import { addressOf } from '../support/visit.ts'
import { mailsTo, newAddress, newWord, sandboxUrl } from '../support/world.ts'

test.use({ reducedMotion: 'no-preference' })

const PASSWORD = 'ひみつ-no-kotoba'
const RED_DOT = { backgroundColor: 'rgb(208, 64, 42)', inlineSize: '8px' }

test('two users go through a whole deal', async ({ page, anotherBrowser }) => {
  test.setTimeout(180_000)
  const seller = page
  const buyer = await anotherBrowser()
  const service = `眉ひとつから ${newWord()}`
  const addresses = { seller: newAddress(), buyer: newAddress() }

  await test.step('the seller signs up, confirms the mail and registers', () =>
    join(seller, addresses.seller, '澪の仕立て'))
  await test.step('[SVC-26] [USR-25] [PAY-12] the seller registers the payout account', () =>
    registerAccount(seller))
  await test.step('[SVC-11] [SVC-25] [SVC-28] [SVC-29] [SVC-30] the seller offers a service with a photo', () =>
    offer(seller, service))
  await test.step('the buyer signs up too', () => join(buyer, addresses.buyer, '朝子'))
  await test.step('the buyer finds and reads the service', () => find(buyer, service))
  await test.step('[CHK-01] [CHK-04] [CHK-08] the buyer pays with a test card', () =>
    pay(buyer, service))
  await test.step('[MSG-28] both get a mail', async () => {
    const sold = expect.stringMatching(/^申し込みがありました/)
    await expect.poll(() => mailsTo(addresses.seller)).toContainEqual(sold)
    const bought = expect.stringMatching(/^お申し込みありがとうございます/)
    await expect.poll(() => mailsTo(addresses.buyer)).toContainEqual(bought)
  })
  await test.step('both send messages', async () => {
    await talk(buyer, seller, addresses.seller)
  })
  await test.step('[RATE-01] [RATE-02] [RATE-05] both rate', async () => {
    await rate(buyer, 'よかった')
    await rate(seller, 'いまひとつ')
  })
  await test.step('[RATE-06] the rating is shown in the profile', async () => {
    await buyer.getByRole('heading', { level: 1 }).getByRole('link').waitFor()
    await buyer.getByRole('main').getByRole('link', { name: '澪の仕立て', exact: true }).click()
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('澪の仕立て')
    const good = buyer.getByRole('term').filter({ hasText: 'よかった' })
    await expect(good.locator('xpath=following-sibling::dd[1]')).toHaveText('1')
  })
})

const main = (page: Page) => page.getByRole('main')
const entry = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })

async function join(page: Page, address: string, nickname: string) {
  await test.step('[RT-26] [RT-28] [RT-29] the provider’s page asks for the password', () =>
    signUp(page, address))
  await test.step('[USR-01] [USR-02] [USR-03] the mail address is confirmed first', () =>
    confirmMail(page, address))
  await test.step('[USR-06] [USR-07] [USR-08] [USR-09] [USR-10] [USR-29] registering a nickname makes the user a member', () =>
    register(page, address, nickname))
}

async function signUp(page: Page, address: string) {
  await page.goto('/login')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('ログインが必要です')
  await expect(page.locator('input')).toHaveCount(0)
  await main(page).getByRole('button', { name: 'ログイン' }).click()
  await expect(page).toHaveURL(url => url.href.startsWith(sandboxUrl('/identity/')))
  await expect(page.locator('input[type=password]')).toHaveCount(1)
  await page.getByRole('link', { name: 'アカウントを作る' }).click()
  await page.getByLabel('メールアドレス').fill(address)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.getByLabel('パスワード（確認）').fill(PASSWORD)
  await page.getByRole('button', { name: 'アカウントを作る' }).click()
  await expect(page).toHaveURL('/')
}

async function register(page: Page, address: string, nickname: string) {
  await entry(page, 'マイページ').click()
  await expect(page).toHaveURL('/user/create')
  await page.getByLabel('ニックネーム').fill(nickname)
  await expect(page.getByRole('region', { name: '利用規約' })).toContainText('第1条')
  await expect(main(page).getByRole('button')).toHaveText(['同意して登録する'])
  const sent = page.waitForRequest('**/api/user_create')
  await page.getByRole('button', { name: '同意して登録する' }).click()
  expect((await sent).method()).toBe('POST')
  expect((await sent).postData()).toContain(`name="name"\r\n\r\n${nickname}`)
  await expect(page).toHaveURL('/mypage')
  await expect(page.getByRole('region', { name: 'アカウント' })).toContainText(nickname)
  await expect(page.getByRole('region', { name: 'アカウント' })).toContainText(address)
}

async function confirmMail(page: Page, address: string) {
  await entry(page, 'マイページ').click()
  await expect(page).toHaveURL('/user/create')
  await expect(main(page)).toContainText(`${address} に確認メールをお送りしました`)
  await expect(page.getByLabel('ニックネーム')).toHaveCount(0)
  const sent = page.waitForRequest('**/api/auth0_send_email')
  await page.getByRole('button', { name: '確認メールをもう一度送る' }).click()
  expect((await sent).method()).toBe('POST')
  await expect(
    page.getByText('確認メールを送信しました。メールボックスをご確認ください。', { exact: true }),
  ).toBeVisible()
  await expect.poll(() => mailsTo(address)).toHaveLength(2)
  await page.goto(sandboxUrl(`/mail?to=${encodeURIComponent(address)}`))
  await page.getByRole('link', { name: 'メールアドレスの確認' }).first().click()
  await page.getByRole('link', { name: /\/identity\/verify\?token=/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('メールアドレスを確認しました')
  await page.getByRole('link', { name: 'ヨソオイに戻る' }).click()
}

async function registerAccount(page: Page) {
  await page.getByRole('link', { name: 'サービスを作る' }).click()
  await expect(page).toHaveURL('/prod/create')
  await expect(page.getByRole('heading', { name: '売るまえに口座を' })).toBeVisible()
  await expect(main(page).getByRole('textbox')).toHaveCount(0)
  await entry(page, 'マイページ').click()
  await expect(page).toHaveURL('/mypage')
  const address = await addressOf(page, 'connect_create')
  const asked = page.waitForRequest(request => request.url() === address())
  await page.getByRole('button', { name: '口座を登録する' }).click()
  expect((await asked).isNavigationRequest()).toBe(true)
  await expect(page).toHaveURL(url => url.href.startsWith(sandboxUrl('/pay/onboarding/')))
  await page.getByLabel('氏名').fill('見本 澪')
  await page.getByLabel('生年月日').fill('1991-05-02')
  await page.getByLabel('住所').fill('京都市見本町4-5')
  await page.getByLabel('銀行名').fill('きた銀行')
  await page.getByLabel('支店').fill('本店')
  await page.getByLabel('口座種別').selectOption('普通')
  await page.getByLabel('口座番号').fill('1234567')
  await page.getByLabel('口座名義').fill('ミホン ミオ')
  await page.getByRole('button', { name: '完了する' }).click()
  await expect(page).toHaveURL(/\/mypage/)
  await expect(page.getByRole('region', { name: '受け取り口座' })).toContainText('登録済み')
  await expect(
    page.getByRole('status').filter({ hasText: '口座の登録が受け付けられました。' }),
  ).toBeVisible()
}

async function offer(page: Page, name: string) {
  await page.getByRole('link', { name: 'サービスを作る' }).click()
  await expect(page.getByLabel('ご購入の前に')).not.toHaveValue('')
  await expect(page.getByLabel('ご利用の流れ')).not.toHaveValue('')
  await page.getByLabel(/^写真を選ぶ/).setInputFiles(await newPhoto())
  await page.getByLabel('カテゴリー').selectOption('メイク')
  await page.getByLabel('サービス名').fill(name)
  await page.getByLabel('紹介').fill('鏡の前で、眉だけ整えます。')
  await page.getByLabel('サービス内容').fill('ビデオ通話 月2回')
  await page.getByLabel('月額（税込）').fill('4800')
  await page.getByLabel('同時に受けられる人数').fill('3')
  await page.getByRole('radio', { name: '公開する' }).check()
  const made = page.waitForResponse('**/api/prod_create')
  await page.getByRole('button', { name: 'サービスを作る' }).click()
  expect((await made).request().method()).toBe('POST')
  const { id } = (await (await made).json()) as { id: number }
  await expect(page).toHaveURL(`/prod/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const photo = page.getByRole('img', { name: `${name}の画像1` })
  await expect(photo).toHaveJSProperty('complete', true)
  await expect(photo).not.toHaveJSProperty('naturalWidth', 0)
}

async function find(page: Page, name: string) {
  await entry(page, 'サービス').click()
  await page.getByRole('searchbox', { name: 'ことばでさがす' }).fill(name)
  await page.keyboard.press('Enter')
  await main(page).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('link', { name: '申し込む' }).click()
}

async function pay(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('お申し込みの確認')
  for (const yen of ['¥4,800', '¥264', '¥5,064'])
    await expect(main(page).getByText(yen, { exact: true }).first()).toBeVisible()
  await expect(page.locator('input')).toHaveCount(0)
  const address = await addressOf(page, 'checkout')
  await page.getByRole('button', { name: 'この内容で申し込む' }).click()
  await expect(page).toHaveURL(url => url.href === address())
  await expect(page).toHaveURL(url => url.href.startsWith(sandboxUrl('/pay/checkout/')))
  await page.getByLabel('カード番号').fill('4242 4242 4242 4242')
  await page.getByLabel('有効期限').fill('12/34')
  await page.getByLabel('セキュリティコード').fill('123')
  await page.getByLabel('カード名義').fill('ASAKO MIHON')
  await page.getByRole('button', { name: '¥5,064を支払う' }).click()
  await expect(page).toHaveURL(/\/subscs\?session_id=/)
  await expect(page.getByText(`「${name}」の取引がはじまりました。`)).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('継続中')
  await expect(row).toContainText('澪の仕立て')
  await expect(row).toContainText('¥5,064')
  await page.getByRole('link', { name: 'メッセージをひらく' }).click()
}

const say = (page: Page, text: string) =>
  test.step('[MSG-20] a sent message is shown and the field is empty', () => send(page, text))

async function send(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'メッセージ' }).fill(text)
  await page.getByRole('button', { name: '送る' }).click()
  await expect(page.getByRole('log').getByText(text)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'メッセージ' })).toHaveValue('')
  // The other side may already have read the message.
  await expect(page.getByRole('log')).toContainText(/送信済み|既読/)
}

async function talk(buyer: Page, seller: Page, sellersMail: string) {
  await expect(entry(seller, 'メッセージ')).toBeVisible()
  await say(buyer, 'はじめまして。眉ペンだけ持っています。')
  await expect.poll(() => mailsTo(sellersMail)).toContain('朝子さんからメッセージです')
  await seller.reload()
  await test.step('[LY-05] [LY-06] [MSG-31] a red dot is shown until the message is read', () =>
    readWithDot(seller))
  await say(seller, 'じゅうぶんです。その一本で始めましょう。')
  await buyer.reload()
  await expect(buyer.getByRole('log')).toContainText('じゅうぶんです。その一本で始めましょう。')
  await expect(buyer.getByRole('log')).toContainText('既読')
}

/** The computed style of the dot before the entry; null when there is none. */
const drawnDot = (link: Locator) =>
  link.evaluate(element => {
    const { content, backgroundColor, inlineSize } = getComputedStyle(element, '::before')
    return content === 'none' ? null : { backgroundColor, inlineSize }
  })

async function readWithDot(seller: Page) {
  const marked = seller.getByRole('banner').getByRole('link', { name: /^メッセージ.*未読あり/ })
  await expect(marked).toBeVisible()
  expect(await drawnDot(marked)).toEqual(RED_DOT)
  await test.step('[LY-09] the bar on phones has the same four entries and the dot', async () => {
    await seller.setViewportSize({ width: 390, height: 844 })
    await expect(seller.getByRole('banner').getByRole('link', { name: /^メッセージ/ })).toBeHidden()
    const bar = seller.getByRole('navigation', { name: '主なページ' }).getByRole('link')
    await expect(bar).toHaveText(['使い方', 'サービス', 'メッセージ（未読あり）', 'マイページ'])
    expect(await drawnDot(bar.nth(2))).toEqual(RED_DOT)
    await seller.setViewportSize({ width: 1280, height: 720 })
  })
  await marked.click()
  await main(seller).getByRole('listitem').filter({ hasText: '朝子' }).getByRole('link').click()
  await expect(seller.getByRole('log')).toContainText('はじめまして。眉ペンだけ持っています。')
  const plain = entry(seller, 'メッセージ')
  await expect(plain).toBeVisible()
  expect(await drawnDot(plain)).toBeNull()
}

async function rate(page: Page, label: string) {
  await openRating(page)
  await (await chooseRating(page, label)).click()
  const bar = page.getByRole('group', { name: 'この取引の評価' })
  await expect(bar.getByText(label, { exact: true })).toBeVisible()
  await expect(bar.getByRole('button')).toHaveCount(0)
}
