import { expect, type Page } from '@playwright/test'
import { newPhoto } from './support/photo.ts'
import { test } from './support/test.ts'
import { mailsTo, newAddress, newWord, sandboxUrl } from './support/world.ts'

const SHOWN = [
  ...['RT-26', 'RT-27', 'RT-28', 'RT-29'],
  ...['USR-01', 'USR-02', 'USR-03', 'USR-06', 'USR-07', 'USR-08', 'USR-09', 'USR-10', 'USR-29'],
  ...['USR-16', 'USR-17', 'USR-21', 'USR-25', 'PAY-12', 'PAY-13'],
  ...['SVC-11', 'SVC-17', 'SVC-21', 'SVC-25', 'SVC-26', 'SVC-28', 'SVC-29', 'SVC-30'],
  ...['CHK-01', 'CHK-04', 'CHK-08', 'CHK-10', 'SUB-01', 'SUB-02', 'SUB-05'],
  ...['MSG-01', 'MSG-03', 'MSG-04', 'MSG-05', 'MSG-06', 'MSG-08', 'MSG-18', 'MSG-20', 'MSG-28'],
  ...['MSG-31', 'LY-05', 'LY-06', 'RATE-01', 'RATE-02', 'RATE-05', 'RATE-06'],
]
const PASSWORD = 'ひみつ-no-kotoba'

test(`two persons live through a deal ${SHOWN.map(row => `[${row}]`).join(' ')}`, async ({
  page,
  anotherBrowser,
}) => {
  test.setTimeout(180_000)
  const seller = page
  const buyer = await anotherBrowser()
  const service = `眉ひとつから ${newWord()}`
  const addresses = { seller: newAddress(), buyer: newAddress() }

  await test.step('the seller signs up, confirms the mail and registers', () =>
    join(seller, addresses.seller, '澪の仕立て'))
  await test.step('the seller registers the payout account', () => registerAccount(seller))
  await test.step('the seller offers a service with a photo', () => offer(seller, service))
  await test.step('the buyer signs up too', () => join(buyer, addresses.buyer, '朝子'))
  await test.step('the buyer finds and reads the service', () => find(buyer, service))
  await test.step('the buyer pays with a test card', () => pay(buyer, service))
  await test.step('both are told by mail', async () => {
    const sold = expect.stringMatching(/^申し込みがありました/)
    await expect.poll(() => mailsTo(addresses.seller)).toContainEqual(sold)
    const bought = expect.stringMatching(/^お申し込みありがとうございます/)
    await expect.poll(() => mailsTo(addresses.buyer)).toContainEqual(bought)
  })
  await test.step('they write to each other', async () => {
    await talk(buyer, seller, addresses.seller)
  })
  await test.step('both rate', async () => {
    await rate(buyer, 'よかった')
    await rate(seller, 'いまひとつ')
  })
  await test.step('the rating stands in the profile', async () => {
    await buyer.getByRole('heading', { level: 1 }).getByRole('link').waitFor()
    await buyer.getByRole('main').getByRole('link', { name: '澪の仕立て', exact: true }).click()
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('澪の仕立て')
    await expect(buyer.getByRole('definition').first()).toHaveText('1')
  })
})

const main = (page: Page) => page.getByRole('main')
const entry = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })

async function join(page: Page, address: string, nickname: string) {
  await page.goto('/login')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('ログインが必要です')
  await expect(main(page).getByRole('textbox')).toHaveCount(0)
  await main(page).getByRole('button', { name: 'ログイン' }).click()
  await expect(page).toHaveURL(url => url.href.startsWith(sandboxUrl('/identity/')))
  await page.getByRole('link', { name: 'アカウントを作る' }).click()
  await page.getByLabel('メールアドレス').fill(address)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await page.getByLabel('パスワード（確認）').fill(PASSWORD)
  await page.getByRole('button', { name: 'アカウントを作る' }).click()
  await expect(page).toHaveURL('/')
  await entry(page, 'マイページ').click()
  await expect(page).toHaveURL('/user/create')
  await confirmMail(page, address)
  await entry(page, 'マイページ').click()
  await page.getByLabel('ニックネーム').fill(nickname)
  await expect(page.getByRole('region', { name: '利用規約' })).toContainText('第1条')
  await page.getByRole('button', { name: '同意して登録する' }).click()
  await expect(page).toHaveURL('/mypage')
  await expect(page.getByRole('region', { name: 'アカウント' })).toContainText(nickname)
  await expect(page.getByRole('region', { name: 'アカウント' })).toContainText(address)
}

async function confirmMail(page: Page, address: string) {
  await expect(main(page)).toContainText(`${address} に確認メールを送っています`)
  await page.getByRole('button', { name: '確認メールをもう一度送る' }).click()
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
  await entry(page, 'マイページ').click()
  await page.getByRole('button', { name: '口座を登録する' }).click()
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
  await expect(page.getByRole('region', { name: '受け取り口座' })).toContainText('登録ずみ')
}

async function offer(page: Page, name: string) {
  await page.getByRole('link', { name: 'サービスを作る' }).click()
  await expect(page.getByLabel('ご購入の前に')).not.toHaveValue('')
  await expect(page.getByLabel('ご利用の流れ')).not.toHaveValue('')
  await page.getByLabel('表紙の写真').setInputFiles(await newPhoto())
  await page.getByLabel('カテゴリー').selectOption('メイク')
  await page.getByLabel('サービス名').fill(name)
  await page.getByLabel('紹介').fill('鏡の前で、眉だけ整えます。')
  await page.getByLabel('サービス内容').fill('ビデオ通話 月2回')
  await page.getByLabel('月額（税込）').fill('4800')
  await page.getByLabel('同時に受けられる人数').fill('3')
  await page.getByRole('radio', { name: '公開する' }).check()
  await page.getByRole('button', { name: 'サービスを作る' }).click()
  await expect(page).toHaveURL(/\/prod\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const photo = page.getByRole('img', { name: `${name}の画像1` })
  await expect(photo).toHaveJSProperty('complete', true)
  await expect(photo).not.toHaveJSProperty('naturalWidth', 0)
}

async function find(page: Page, name: string) {
  await entry(page, 'サービス').click()
  await page.getByRole('searchbox', { name: 'ことばでさがす' }).fill(name)
  await page.keyboard.press('Enter')
  await main(page).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  for (const title of ['紹介', 'サービス内容', 'ご購入の前に', 'ご利用の流れ'])
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeAttached()
  await expect(main(page)).toContainText('ビデオ通話 月2回')
  await page.getByRole('link', { name: '申し込む' }).click()
}

async function pay(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('お申し込みの確認')
  for (const yen of ['¥4,800', '¥264', '¥5,064'])
    await expect(main(page).getByText(yen, { exact: true }).first()).toBeVisible()
  await expect(main(page).getByRole('textbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'この内容で申し込む' }).click()
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

async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'メッセージ' }).fill(text)
  await page.getByRole('button', { name: '送る' }).click()
  await expect(page.getByRole('log').getByText(text)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'メッセージ' })).toHaveValue('')
  // whoever has the room open may have read it before one looks
  await expect(page.getByRole('log')).toContainText(/送信ずみ|既読/)
}

async function talk(buyer: Page, seller: Page, sellersMail: string) {
  await expect(entry(seller, 'メッセージ')).toBeVisible()
  await say(buyer, 'はじめまして。眉ペンだけ持っています。')
  await expect.poll(() => mailsTo(sellersMail)).toContain('朝子さんからメッセージです')
  await seller.reload()
  await seller
    .getByRole('banner')
    .getByRole('link', { name: /^メッセージ.*未読あり/ })
    .click()
  const row = main(seller).getByRole('listitem').filter({ hasText: '朝子' })
  await expect(row).toContainText('NEW')
  await expect(row).toContainText('販売')
  await expect(row).toContainText('はじめまして。眉ペンだけ持っています。')
  await row.getByRole('link').click()
  await expect(seller.getByRole('log')).toContainText('はじめまして。眉ペンだけ持っています。')
  await expect(entry(seller, 'メッセージ')).toBeVisible()
  await say(seller, 'じゅうぶんです。その一本で始めましょう。')
  await buyer.reload()
  await expect(buyer.getByRole('log')).toContainText('じゅうぶんです。その一本で始めましょう。')
  await expect(buyer.getByRole('log')).toContainText('既読')
}

async function rate(page: Page, label: string) {
  const bar = page.getByRole('group', { name: 'この取引の評価' })
  await expect(bar.getByRole('button')).toHaveText(['よかった', 'いまひとつ'])
  await bar.getByRole('button', { name: label }).click()
  await expect(bar.getByRole('button')).toHaveCount(0)
  await expect(bar.getByText(label)).toBeVisible()
}
