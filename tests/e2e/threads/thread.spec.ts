import { expect, type Page } from '@playwright/test'
import type { WireContact } from '../../support/wire.ts'
import { violationsOf } from '../support/axe.ts'
import { chooseRating, openRating } from '../support/rate.ts'
import { test } from '../support/test.ts'
import { countCalls, openAs, refuse } from '../support/visit.ts'
import { newSale, write } from '../support/world.ts'

const LONG_URL = `https://example.com/${'a'.repeat(60)}`

const form = (page: Page) => ({
  text: page.getByRole('textbox', { name: 'メッセージ' }),
  send: page.getByRole('button', { name: '送る' }),
  log: page.getByRole('log'),
})

async function newTalk() {
  const { seller, buyer, deal } = await newSale({ seller: '透子', buyer: '冴' })
  return { seller, buyer, deal, path: `/messages/${deal.contact_id}` }
}

test('[VAL-03] [VAL-04] [VAL-05] [VAL-38] [MSG-18] [MSG-21] a message is counted, checked and sent once', async ({
  page,
}) => {
  const { buyer, deal, path } = await newTalk()
  await openAs(page, buyer, path)
  const { text, send, log } = form(page)
  await expect(send).toBeDisabled()
  await text.fill('あ'.repeat(1001))
  await expect(page.getByText('1001 / 1000')).toBeVisible()
  await expect(page.getByText('1000文字以内で記入してください')).toBeVisible()
  await expect(send).toBeDisabled()
  const whole = `${'い'.repeat(499)}\n${'う'.repeat(500)}`
  await text.fill(whole)
  await expect(page.getByText('1000 / 1000')).toBeVisible()
  const calls = countCalls(page, 'message_create')
  const sent = page.waitForRequest('**/api/message_create')
  await send.dblclick()
  expect((await sent).method()).toBe('POST')
  const body = (await sent).postData() ?? ''
  expect(body).toContain(`name="contact_id"\r\n\r\n${deal.contact_id}\r\n`)
  expect(body).toContain(`name="text"\r\n\r\n${'い'.repeat(499)}`)
  await expect(log.getByText('送信済み')).toBeVisible()
  await expect(text).toHaveValue('')
  expect(calls()).toBe(1)
})

test('[MSG-26] [FMT-06] [MSG-13] [MSG-15] an address becomes a link, shortened only in its text', async ({
  page,
}) => {
  const { seller, buyer, deal, path } = await newTalk()
  await write(seller, deal, `見本はこちらです。 ${LONG_URL}`)
  await openAs(page, buyer, path)
  const link = form(page).log.getByRole('link', { name: 'https://example.com/' })
  await expect(link).toHaveAttribute('href', LONG_URL)
  await expect(link).toHaveText(`${LONG_URL.slice(0, 50)}…`)
  await form(page).log.getByRole('link', { name: '透子さんのプロフィール' }).click()
  await expect(page).toHaveURL(`/user/${seller.id}`)
  await page.goBack()
  await page.getByRole('link', { name: 'サービスのページへ' }).click()
  await expect(page).toHaveURL(`/prod/${deal.prod_id}`)
})

test('[MSG-22] [MSG-24] [MSG-25] [ROLE-13] only a buyer without an answer may end the deal for silence', async ({
  page,
  anotherBrowser,
}) => {
  const { seller, buyer, deal, path } = await newTalk()
  const silence = (of: Page) => of.getByRole('link', { name: '7日間返信がない' })
  await openAs(page, buyer, path)
  await expect(silence(page)).toHaveAttribute('href', `/request/auto_cancel/${deal.id}`)
  const other = await anotherBrowser()
  await openAs(other, seller, path)
  await expect(form(other).text).toBeVisible()
  await expect(silence(other)).toHaveCount(0)
  await write(seller, deal, 'お待たせしました。')
  await page.reload()
  await expect(form(page).log).toContainText('お待たせしました。')
  await expect(silence(page)).toHaveCount(0)
})

test.describe('without a network', () => {
  test.use({ tolerated: /net::ERR_INTERNET_DISCONNECTED/ })

  test('a new thread greets; offline it holds a message and sends it once the network is back', async ({
    page,
    context,
  }) => {
    const { seller, buyer, deal, path } = await newTalk()
    await openAs(page, buyer, path)
    const { text, send, log } = form(page)
    await expect(log.getByRole('heading', { name: '部屋がひらきました。' })).toBeVisible()
    await expect(text).toHaveAttribute('placeholder', 'はじめのひとことを書く')
    await expect(log.getByText('お返事を待っています。')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await log.getByRole('button', { name: 'はじめまして' }).click()
    await expect(text).toHaveValue('はじめまして。どうぞよろしくお願いします。')
    await expect(text).toBeFocused()
    await context.setOffline(true)
    await expect(page.getByText('いまつながっていません。')).toBeVisible()
    await send.click()
    await expect(log.getByText('つながると送ります')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('つながりました。1通を送りました。')).toBeVisible()
    await expect(log.getByText('送信済み')).toBeVisible()
    await expect(log.getByRole('heading', { name: '部屋がひらきました。' })).toHaveCount(0)
    await page.getByRole('link', { name: '書くところへ' }).focus()
    await page.keyboard.press('Enter')
    await expect(text).toBeFocused()
    await page.goto('/prods')
    await write(seller, deal, 'こちらこそ。')
    await expect(page).toHaveTitle(/^（1）/)
  })
})

test('a short conversation is directly above the form', async ({ page }) => {
  const { seller, buyer, deal, path } = await newTalk()
  await write(seller, deal, '一通めです。')
  await write(buyer, deal, '二通めです。')
  await openAs(page, buyer, path)
  await expect(page.getByText('二通めです。')).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 1000 })
    const last = await page.getByText('二通めです。').boundingBox()
    const field = await form(page).text.boundingBox()
    expect((field?.y ?? 0) - (last?.y ?? 0)).toBeLessThan(200)
  }
})

test('a search in a thread walks back to messages that are not loaded yet', async ({ page }) => {
  const { seller, buyer, deal, path } = await newTalk()
  await write(seller, deal, '眉をひとつ、写真で見せてください。')
  for (let count = 0; count < 22; count++) await write(seller, deal, `あいだ${count}`)
  await write(seller, deal, '眉の続きです。')
  await openAs(page, buyer, path)
  const { log } = form(page)
  await page.getByRole('button', { name: 'この部屋をさがす' }).click()
  const field = page.getByRole('textbox', { name: 'この部屋をさがす' })
  await field.fill('眉')
  await expect(page.getByText('2件中 1件め')).toBeVisible()
  await field.press('Enter')
  await expect(page.getByText('2件中 2件め')).toBeVisible()
  await expect(log.getByText('眉をひとつ、写真で見せてください。')).toBeInViewport()
  await field.fill('口紅')
  await expect(page.getByText('「口紅」は、この部屋にありません。')).toBeVisible()
  await field.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'この部屋をさがす' })).toBeFocused()
})

test('a search marks its words; wide screens list the hits, phones hide the line of the deal', async ({
  page,
}) => {
  const { seller, buyer, deal, path } = await newTalk()
  await write(seller, deal, '仕事の日にも残せる眉を、ゆっくり探しましょう。')
  await write(buyer, deal, '眉と、眉の下')
  await openAs(page, buyer, path)
  const { log } = form(page)
  const summary = page.getByRole('link', { name: '購入と販売の一覧' })
  await page.getByRole('button', { name: 'この部屋をさがす' }).click()
  await page.getByRole('textbox', { name: 'この部屋をさがす' }).fill('眉')
  await expect(page.getByText('2件中 1件め')).toBeVisible()
  await expect(log.locator('mark')).toHaveText(['眉', '眉', '眉'])
  const hits = page.getByRole('region', { name: '「眉」のあるところ' })
  await expect(hits.getByRole('button')).toHaveText([
    /あなた眉と、眉の下$/,
    /透子さん仕事の日にも残せる眉を/,
  ])
  await expect(hits.locator('mark').first()).toHaveText('眉')
  expect(await violationsOf(page)).toEqual([])
  const before = page.getByRole('button', { name: 'ひとつ前の一致へ' })
  await before.click()
  await expect(page.getByText('2件中 2件め')).toBeVisible()
  await expect(before).toBeDisabled()
  await expect(before).toBeFocused()
  await hits.getByRole('button').first().click()
  await expect(page.getByText('2件中 1件め')).toBeVisible()
  await hits.getByRole('button').last().click()
  await expect(page.getByText('2件中 2件め')).toBeVisible()
  await expect(hits.getByRole('button').last()).toHaveAttribute('aria-current', 'true')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(hits).toBeHidden()
  const line = page.getByText('次の更新').first()
  await expect(line).toBeHidden()
  await page.getByRole('button', { name: 'さがすのをやめる' }).click()
  await expect(line).toBeVisible()
  await expect(log.locator('mark')).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect(summary).toBeVisible()
})

test('[MSG-16] [MSG-17] a button loads older messages, none twice', async ({ page }) => {
  const { seller, buyer, deal, path } = await newTalk()
  const texts = Array.from({ length: 25 }, (_, index) => `ことば${String(index).padStart(2, '0')}`)
  for (const text of texts) await write(seller, deal, text)
  await openAs(page, buyer, path)
  const { log } = form(page)
  await expect(log.getByText('ことば24')).toBeVisible()
  await expect(log.getByText('ことば00')).toHaveCount(0)
  await write(seller, deal, 'あいだのことば')
  // A message that comes during the click moves the page under the pointer.
  await expect(log.getByText('あいだのことば')).toBeVisible()
  await page.getByRole('button', { name: '前のメッセージを読む' }).click()
  await expect(log.getByText('ことば00')).toBeVisible()
  for (const text of texts) await expect(log.getByText(text, { exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: '前のメッセージを読む' })).toHaveCount(0)
  await expect(page.getByRole('log')).toHaveAttribute('aria-live', 'off')
  const announced = page.getByRole('main').locator('[aria-live="polite"]')
  await expect(announced.filter({ hasText: 'あいだのことば' })).toHaveCount(1)
  await expect(announced.filter({ hasText: 'ことば0' })).toHaveCount(0)
})

test('[MSG-07] [MSG-09] a row without a message has no date, and an own message no NEW', async ({
  page,
}) => {
  const { buyer, deal } = await newTalk()
  await openAs(page, buyer, '/contacts')
  await expect(row(page)).toContainText('未設定')
  await write(buyer, deal, 'はじめまして。')
  await page.reload()
  await expect(row(page)).toContainText('はじめまして。')
  await expect(row(page)).not.toContainText('NEW')
})

const row = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') })

test('[FMT-02] text, service and person of a row are whole up to 24 characters', async ({
  page,
}) => {
  const { seller, buyer, deal } = await newTalk()
  await write(seller, deal, 'はじめまして。')
  let letters = 24
  // An earlier rule allowed nicknames of this length.
  await page.route('**/api/contacts?*', async route => {
    const response = await route.fetch()
    const { contacts, ...rest } = (await response.json()) as { contacts: WireContact[] }
    const changed = contacts.map(contact => ({
      ...contact,
      prod: { ...contact.prod, name: '品'.repeat(letters) },
      owner_user: { ...contact.owner_user, name: '人'.repeat(letters) },
      message: { ...contact.message, text: '話'.repeat(letters) },
    }))
    await route.fulfill({ response, json: { ...rest, contacts: changed } })
  })
  await openAs(page, buyer)
  for (const [length, shown] of [
    [24, (letter: string) => letter.repeat(24)],
    [25, (letter: string) => `${letter.repeat(20)}…`],
  ] as const) {
    letters = length
    await page.goto('/contacts')
    for (const letter of ['品', '人', '話'])
      await expect(row(page).getByTitle(letter.repeat(length))).toHaveText(shown(letter))
  }
})

test.describe(() => {
  test.use({ tolerated: /Failed to load resource/ })

  test('a message that was not sent stays and can be sent again', async ({ page }) => {
    const { buyer, path } = await newTalk()
    await openAs(page, buyer, path)
    await refuse(page, 'message_create')
    await form(page).text.fill('はじめまして。')
    await form(page).send.click()
    await expect(form(page).log).toContainText('はじめまして。')
    await page.unroute('**/api/message_create')
    await page.getByRole('button', { name: 'もう一度送る' }).click()
    await expect(form(page).log.getByText('送信済み')).toBeVisible()
    await expect(form(page).log.getByText('はじめまして。')).toHaveCount(1)
  })
})

test('[RATE-03] a double click rates once', async ({ page, anotherBrowser }) => {
  const { seller, buyer, deal, path } = await newTalk()
  for (const [of, person, label, type] of [
    [page, buyer, 'よかった', 'good'],
    [await anotherBrowser(), seller, 'いまひとつ', 'bad'],
  ] as const) {
    await openAs(of, person, path)
    const calls = countCalls(of, 'add_good')
    const sent = of.waitForRequest('**/api/add_good')
    await openRating(of)
    await (await chooseRating(of, label)).dblclick()
    const body = (await sent).postData() ?? ''
    expect((await sent).method()).toBe('POST')
    expect(body).toContain(`name="contact_id"\r\n\r\n${deal.contact_id}\r\n`)
    expect(body).toContain(`name="type"\r\n\r\n${type}\r\n`)
    await expect(of.getByRole('group', { name: 'この取引の評価' })).toContainText(label)
    expect(calls()).toBe(1)
  }
})
