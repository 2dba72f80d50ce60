import { expect, type Page } from '@playwright/test'
import { SERVICE_FORM, succeed } from '../../support/fixtures.ts'
import { PICTURE } from '../../support/role-matrix.ts'
import { test } from '../support/test.ts'
import { holdBack, loseAnswer, open, openAs, showPage } from '../support/visit.ts'
import {
  call,
  control,
  newDeal,
  newMember,
  newSale,
  newSeller,
  newService,
  write,
} from '../support/world.ts'

interface Mail {
  subject: string
  text: string
}

const mailOf = (page: Page, name: string) => page.getByRole('switch', { name: `${name}のメール` })

/** A member with a mail about a message, and the unsubscribe link in that mail. */
async function newMailedBuyer() {
  const [seller, buyer] = await Promise.all([newSeller('透子'), newMember('冴')])
  await write(seller, await newDeal(buyer, await newService(seller)), 'はじめまして。')
  const find = async () => {
    const mails = await control<Mail[]>(`/control/mails?to=${encodeURIComponent(buyer.email)}`)
    return mails.find(({ subject }) => subject === '透子さんからメッセージです')
  }
  await expect.poll(find).toBeDefined()
  const { pathname, search } = new URL(
    /\S+\/unsubscribe\S+/.exec((await find())?.text ?? '')?.[0] ?? '',
  )
  return { buyer, unsubscribeLink: pathname + search }
}

test('each notice is switched on its own; those about money and contract stay on', async ({
  page,
}) => {
  await openAs(page, await newMember('冴'))
  await page.getByRole('link', { name: 'お知らせの設定' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('お知らせの設定')
  await expect(page.getByRole('switch', { name: /メール$/ })).toHaveCount(8)
  await expect(page.getByText('かならず届きます')).toHaveCount(5)
  const message = mailOf(page, '新しいメッセージ')
  await expect(message).toBeChecked()
  await message.click()
  await expect(page.getByText('「新しいメッセージ」のメールを止めました')).toBeVisible()
  await expect(message).not.toBeChecked()
  await page.reload()
  await expect(message).not.toBeChecked()
  await expect(mailOf(page, '最初のお返事のお願い')).toBeChecked()
})

test('a list of notices in the background does not count as seen', async ({ page }) => {
  const [seller, buyer] = await Promise.all([newSeller('透子'), newMember('冴')])
  const service = await newService(seller)
  await openAs(page, seller, '/notices')
  await showPage(page, 'hidden')
  const isNew = async () => (await succeed(call('notice_news', {}, seller))).new
  const deal = await newDeal(buyer, service)
  await expect.poll(isNew).toBe(1)
  await write(buyer, deal, 'はじめまして。')
  await expect(page).toHaveTitle(/^（1）/)
  expect(await isNew()).toBe(1)
  await showPage(page, 'visible')
  await expect.poll(isNew).toBe(0)
})

test('the bell opens the list of notices; a notice is read once it is opened', async ({ page }) => {
  const [seller, buyer] = await Promise.all([newSeller('透子'), newMember('冴')])
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, seller)
  await page.getByRole('banner').getByRole('link', { name: 'お知らせ' }).click()
  await expect(page).toHaveURL('/notices')
  await newDeal(buyer, await newService(seller))
  const told = page.getByRole('listitem').filter({ hasText: '申し込みがありました' })
  await expect(told.getByText('未読')).toBeVisible()
  await told.getByRole('link').click()
  await expect(page).toHaveURL(/\/messages\/\d+$/)
  await page.goBack()
  await expect(told).toBeVisible()
  await expect(told.getByText('未読')).toHaveCount(0)
})

test('on a wide screen the bell shows the unread notices beside it', async ({ page }) => {
  const { seller } = await newSale({ seller: '透子', buyer: '冴' })
  await openAs(page, seller, '/prods')
  const bell = page.getByRole('banner').getByRole('link', { name: /^お知らせ/ })
  await expect(bell).toHaveAccessibleName('お知らせ（新しいものがあります）')
  await bell.click()
  const dialog = page.getByRole('dialog', { name: 'お知らせ' })
  const told = dialog.getByRole('link').filter({ hasText: '申し込みがありました' })
  await expect(told).toContainText(/たったいま|分前/)
  await expect(bell).toHaveAccessibleName('お知らせ')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(bell).toBeFocused()
  await page.keyboard.press('Enter')
  await told.click()
  await expect(page).toHaveURL(/\/messages\/\d+$/)
  await expect(dialog).toHaveCount(0)
  await bell.click()
  const readAll = dialog.getByRole('button', { name: 'すべて読んだことにする' })
  await expect(readAll).toBeVisible()
  await expect(told).toHaveCount(0)
  await readAll.click()
  await expect(dialog).toContainText('未読のお知らせはありません。')
  await dialog.getByRole('link', { name: 'お知らせをすべて見る' }).click()
  await expect(page).toHaveURL('/notices')
  await expect(page.getByText('申し込みがありました')).toBeVisible()
})

test('a lower price of a liked service is a notice of its kind, and leads to the service', async ({
  page,
}) => {
  const [seller, liker] = await Promise.all([newSeller('透子'), newMember('冴')])
  const service = await newService(seller, { price: '3500' })
  await succeed(call('like_add', { prod_id: String(service) }, liker))
  await succeed(
    call(
      'prod_edit',
      { ...SERVICE_FORM, price: '3200', icon_file: PICTURE, prod_id: String(service) },
      seller,
    ),
  )
  await openAs(page, liker, '/notices')
  const told = page.getByRole('listitem').filter({ hasText: 'お気に入りの値段が変わりました' })
  await expect(told).toContainText('¥3,500 が ¥3,200 になりました。')
  const picture = told.locator('img').last()
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).toHaveJSProperty('width', 44)
  await page.getByRole('link', { name: 'ヨソオイから' }).click()
  await expect(page.getByRole('heading', { name: 'お知らせはありません' })).toBeVisible()
  await page.getByRole('link', { name: '新しいサービス' }).click()
  await told.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/prod/${service}$`))
})

/** A liker opens the page while the stream is held back; the returned function lets it begin. */
async function missNotice(page: Page, path: string): Promise<() => void> {
  const [seller, liker] = await Promise.all([newSeller('透子'), newMember('冴')])
  const prod_id = String(await newService(seller, { price: '3500' }))
  await succeed(call('like_add', { prod_id }, liker))
  const begin = await holdBack(page, '**/api/events')
  const answered = page.waitForResponse('**/api/notice_news')
  await openAs(page, liker, path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await answered
  const cheaper = { ...SERVICE_FORM, price: '3200', icon_file: PICTURE, prod_id }
  await succeed(call('prod_edit', cheaper, seller))
  const listed = async () => (await succeed(call('notice_list', {}, liker))).notices.length
  await expect.poll(listed).toBe(1)
  return begin
}

test('a notice that comes while the stream is being opened is listed', async ({ page }) => {
  const begin = await missNotice(page, '/notices')
  await expect(page.getByRole('heading', { name: 'お知らせはありません' })).toBeVisible()
  begin()
  await expect(page.getByText('お気に入りの値段が変わりました')).toBeVisible()
})

test('a notice that comes while the stream is being opened marks the bell', async ({ page }) => {
  const begin = await missNotice(page, '/mypage')
  const bell = page.getByRole('banner').getByRole('link', { name: /^お知らせ/ })
  await expect(bell).toHaveAccessibleName('お知らせ')
  begin()
  await expect(bell).toHaveAccessibleName('お知らせ（新しいものがあります）')
})

test('an issued receipt is a notice that leads to the paper', async ({ page }) => {
  const { buyer, deal } = await newSale({ seller: '透子', buyer: '冴' })
  const paid = { subsc_id: String(deal.id) }
  const invoice = async () => (await succeed(call('receipts', paid, buyer))).months[0]?.invoice_id
  await expect.poll(invoice).toBeDefined()
  const receipt = { ...paid, invoice_id: String(await invoice()), addressee: '冴' }
  const { id } = await succeed(call('receipt_create', receipt, buyer))
  await openAs(page, buyer, '/notices')
  await page.getByRole('link', { name: 'お金', exact: true }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: '領収書ができました（' })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(`/papers/${id}`)
})

test('the link of a mail shows what it stops, stops it by a click, and brings it back', async ({
  page,
  anotherBrowser,
}) => {
  const { buyer, unsubscribeLink } = await newMailedBuyer()
  await open(page, unsubscribeLink)
  await expect(
    page.getByText('「新しいメッセージ」のメールを、これから先お送りしません。'),
  ).toBeVisible()
  const member = await anotherBrowser()
  await openAs(member, buyer, '/settings/notices')
  await expect(mailOf(member, '新しいメッセージ')).toBeChecked()
  await page.getByRole('button', { name: 'このメールを止める' }).click()
  await expect(page.getByText('「新しいメッセージ」のメールを止めました。')).toBeVisible()
  await member.reload()
  await expect(mailOf(member, '新しいメッセージ')).not.toBeChecked()
  await page.getByRole('button', { name: 'もう一度受け取る' }).click()
  await expect(page.getByText('またお送りします')).toBeVisible()
  await member.reload()
  await expect(mailOf(member, '新しいメッセージ')).toBeChecked()
})

test.describe(() => {
  test.use({ tolerated: /Failed to load resource/ })

  test('a stop whose answer is lost is not said to have failed', async ({ page }) => {
    await open(page, (await newMailedBuyer()).unsubscribeLink)
    await loseAnswer(page, 'unsubscribe_switch')
    const stop = page.getByRole('button', { name: 'このメールを止める' })
    await stop.click()
    await expect(page.getByText(/できたか分かりません/)).toBeVisible()
    await stop.click()
    await expect(page.getByText('「新しいメッセージ」のメールを止めました。')).toBeVisible()
  })

  test('an invalid link leads to the settings', async ({ page }) => {
    await open(page, '/unsubscribe?token=x')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('このリンクは使えません')
    await expect(page.getByRole('main').getByRole('link', { name: 'お知らせの設定' })).toBeVisible()
  })
})
