import { expect, type Page, type Route } from '@playwright/test'
import { succeed } from '../../support/fixtures.ts'
import { holdLimits, untilLive } from '../support/live.ts'
import { chooseRating } from '../support/rate.ts'
import { test } from '../support/test.ts'
import { newPdf } from '../support/upload-files.ts'
import { countCalls, holdBack, openAs, showPage, watchCall } from '../support/visit.ts'
import { call, control, newDeal, newSale, newService, write } from '../support/world.ts'

const log = (page: Page) => page.getByRole('log')
const text = (page: Page) => page.getByRole('textbox', { name: 'メッセージ' })

async function newTalk() {
  const { seller, buyer, deal } = await newSale({ seller: '透子', buyer: '冴' })
  return { seller, buyer, deal, path: `/messages/${deal.contact_id}` }
}

type Talk = Awaited<ReturnType<typeof newTalk>>

async function say(page: Page, words: string) {
  await text(page).fill(words)
  await page.getByRole('button', { name: '送る', exact: true }).click()
}

/** Opens the talk; the returned function waits until no reading of messages is open. */
async function openLive(page: Page, { seller, buyer, deal, path }: Talk) {
  const atRest = watchCall(page, 'messages')
  await openAs(page, buyer, path)
  await untilLive(page, seller, deal)
  await write(seller, deal, 'さきのひとこと')
  await expect(log(page)).toContainText('さきのひとこと')
  return atRest
}

/** Checks that each of these texts is shown once, in this order, and none is still being sent. */
async function expectOnce(page: Page, words: string[]) {
  const found = log(page).getByText(new RegExp(`^(${words.join('|')})$`))
  await expect(found).toHaveText(words)
}

test('[MSG-20] two people in one thread: messages, read marks and the typing indicator appear by themselves', async ({
  page,
  anotherBrowser,
}) => {
  const { seller, buyer, path } = await newTalk()
  const other = await anotherBrowser()
  await openAs(page, buyer, path)
  await openAs(other, seller, path)
  await expect(text(other)).toBeVisible()
  // A signal before the other stream has begun is lost, and the next one follows three seconds later.
  await expect(async () => {
    await text(page).pressSequentially('はじめ')
    await expect(other.getByText('冴さんが書いています')).toBeVisible({ timeout: 4000 })
  }).toPass()
  await say(page, 'はじめまして')
  await expect(text(page)).toHaveValue('')
  await expect(log(other)).toContainText('はじめまして')
  await expect(other.getByText('冴さんが書いています')).toHaveCount(0)
  await expect(log(page).getByText('既読')).toBeVisible()
  await text(page).pressSequentially('それ')
  await expect(other.getByText('冴さんが書いています')).toBeVisible()
  await expect(other.getByText('冴さんが書いています')).toHaveCount(0)
  await expect(page.getByText('さんが書いています')).toHaveCount(0)
  await expectOnce(page, ['はじめまして'])
})

test.describe('in two tabs', () => {
  test.use({ tolerated: /net::ERR_FAILED/ })

  test('a message that was taken back in one is not sent by the other', async ({
    page,
    context,
  }) => {
    const { buyer, deal, path } = await newTalk()
    await openAs(page, buyer, path)
    await context.route('**/api/message_create', route => route.abort())
    await say(page, '取り消した言葉')
    const failed = log(page).getByRole('button', { name: 'もう一度送る' })
    await expect(failed).toBeVisible()
    const other = await context.newPage()
    await other.goto(path)
    await expect(log(other)).toContainText('取り消した言葉')
    await log(page).getByRole('button', { name: '取り消す' }).click()
    await expect(log(page)).not.toContainText('取り消した言葉')
    await expect(log(other)).not.toContainText('取り消した言葉')
    await context.unroute('**/api/message_create')
    await other.evaluate(() => window.dispatchEvent(new Event('online')))
    await say(other, '残った言葉')
    const input = { contact_id: String(deal.contact_id) }
    const texts = async () =>
      (await succeed(call('messages', input, buyer))).messages.map(({ text }) => text)
    await expect.poll(texts).toEqual(['残った言葉'])
  })

  test('a message that waits behind another one is not sent after a tab took it back', async ({
    page,
    context,
  }) => {
    const { buyer, deal, path } = await newTalk()
    await openAs(page, buyer, path)
    const goOn = await holdBack(page, '**/api/message_create')
    for (const words of ['ひとつめ', '取り消した言葉', 'みっつめ']) await say(page, words)
    const other = await context.newPage()
    await other.route('**/api/message_create', route => route.abort())
    await other.goto(path)
    const second = log(other).getByRole('listitem').filter({ hasText: '取り消した言葉' })
    await second.getByRole('button', { name: '取り消す' }).click()
    await expect(log(page)).not.toContainText('取り消した言葉')
    goOn()
    const input = { contact_id: String(deal.contact_id) }
    const texts = async () =>
      (await succeed(call('messages', input, buyer))).messages.map(({ text }) => text)
    await expect.poll(async () => (await texts()).includes('みっつめ')).toBe(true)
    expect((await texts()).toSorted()).toEqual(['ひとつめ', 'みっつめ'].toSorted())
  })
})

test('[MSG-19] [MSG-23] events of the deal are shown between the messages, and its end closes the form', async ({
  page,
  anotherBrowser,
}) => {
  const { seller, buyer, deal, path } = await newTalk()
  const subsc_id = String(deal.id)
  await write(buyer, deal, 'さきの言葉')
  await openAs(page, buyer, path)
  await expect(log(page).getByRole('listitem').filter({ hasText: '取引のはじまり' })).toContainText(
    '¥5,064',
  )
  await expect(page.getByRole('link', { name: '7日間返信がない' })).toBeVisible()
  const asked = call('request_create', { subsc_id, type: 'refund_full' }, seller)
  const { id } = await succeed<{ id: number }>(asked)
  await expect(log(page)).toContainText('透子さんから・全額')
  await expect(log(page)).toContainText('応じると ¥4,800 が冴さんに戻る申請です。')
  await succeed(call('request_response', { request_id: String(id), answer: 'not_respond' }, buyer))
  await expect(log(page)).toContainText('取引はつづきます。お金の動きはありません。')
  await write(buyer, deal, 'あとの言葉')
  await expect(log(page)).toContainText('あとの言葉')
  await succeed(call('subsc_delete', { subsc_id }, seller))
  await expect(log(page)).toContainText('次の更新日で終わります')
  const signalled = page.waitForResponse('**/api/message_typing')
  await text(page).fill('書きかけの言葉')
  await signalled
  await page.locator('form input[type=file]').setInputFiles(newPdf('図案.pdf'))
  await expect(page.getByRole('button', { name: '「図案.pdf」を外す' })).toBeVisible()
  const again = call('request_create', { subsc_id, type: 'refund_full' }, buyer)
  const request_id = String((await succeed<{ id: number }>(again)).id)
  await succeed(call('request_response', { request_id, answer: 'respond' }, seller))
  await expect(log(page)).toContainText('透子さんが申請に応じ、取引が終わりました。')
  const rows = [
    /曜日$/,
    /はじまり/,
    /さきの/,
    /解約申請/,
    /つづける/,
    /あとの/,
    /更新日/,
    /解約申請/,
  ]
  await expect(log(page).getByRole('listitem')).toHaveText([...rows, /返金/])
  await expect(page.getByText('このメッセージは終了しました')).toBeVisible()
  await expect(text(page)).toHaveCount(0)
  await page.reload()
  const left = page.getByRole('textbox', { name: '送らずに残った文' })
  await expect(left).toHaveValue('書きかけの言葉')
  await page.getByRole('button', { name: 'この文を消す' }).click()
  await expect(left).toHaveCount(0)
  await page.getByRole('button', { name: '「図案.pdf」を外す' }).click()
  await expect(page.getByText('図案.pdf')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '7日間返信がない' })).toHaveCount(0)
  const other = await anotherBrowser()
  await openAs(other, seller, path)
  await expect(log(other)).toContainText('受け取り ¥3,840')
  await expect(log(other)).toContainText('このうち ¥3,840 は、あなたの受け取りから戻ります。')
})

test('[RATE-02] [RATE-04] [RATE-05] [MSG-14] a rating is chosen once and shown as a label', async ({
  page,
}) => {
  const { seller, buyer, deal, path } = await newTalk()
  const contact_id = String(deal.contact_id)
  await succeed(call('add_good', { contact_id, type: 'good' }, seller))
  await openAs(page, buyer, path)
  const bar = page.getByRole('group', { name: 'この取引の評価' })
  await expect(bar.getByRole('button')).toHaveText(['よかった', 'いまひとつ'])
  await bar.getByRole('button', { name: 'よかった' }).click()
  const send = await chooseRating(page, 'よかった')
  const fresh = page.waitForResponse(answer => answer.url().includes('/api/good?'))
  await send.click()
  expect(await (await fresh).json()).toEqual({ good: true, bad: false })
  await expect(bar).toContainText('よかった')
  await expect(bar.getByRole('button')).toHaveCount(0)
  await page.reload()
  await expect(bar).toContainText('よかった')
  await expect(bar.getByRole('button')).toHaveCount(0)
})

test('[MSG-28] a message that is read in the open thread is not mailed as well', async ({
  page,
}) => {
  const { seller, buyer, deal, path } = await newTalk()
  const closed = await newDeal(buyer, await newService(seller))
  await openAs(page, buyer, path)
  // A message that is not read within three seconds is mailed.
  await untilLive(page, seller, deal)
  await write(seller, deal, '読まれている言葉')
  await expect(log(page)).toContainText('読まれている言葉')
  await write(seller, closed, '読まれていない言葉')
  const mails = async () => {
    const address = encodeURIComponent(buyer.email)
    const all = await control<{ subject: string; text: string }[]>(`/control/mails?to=${address}`)
    return all.filter(({ subject }) => subject.includes('メッセージです')).map(one => one.text)
  }
  // This mail is due after the time at which the first message's mail would have been sent.
  await expect.poll(mails).toHaveLength(1)
  expect((await mails())[0]).toContain('読まれていない言葉')
})

test('a message that is sent while a thread is being opened is shown', async ({ page }) => {
  const { seller, buyer, deal, path } = await newTalk()
  await openAs(page, buyer)
  const open = await holdBack(page, '**/api/subsc_events*')
  const read = page.waitForResponse('**/api/messages?*')
  await page.goto(path)
  await read
  await write(seller, deal, 'ひらくあいだの')
  await expect(page.getByRole('banner').getByText('（未読あり）')).toBeAttached()
  open()
  await expectOnce(page, ['ひらくあいだの'])
})

test('tabs share one stream and one request for the count, and when the leading tab closes, another continues without a gap', async ({
  page,
  context,
}) => {
  const { seller, buyer, deal, path } = await newTalk()
  const streams: string[] = []
  context.on('request', request => {
    if (request.url().endsWith('/api/events')) streams.push(request.url())
  })
  await openAs(page, buyer, path)
  await write(seller, deal, '一枚目に')
  await expect(log(page)).toContainText('一枚目に')
  // The first message may come with the page, before its stream is open.
  await expect.poll(() => streams.length).toBeGreaterThan(0)
  const before = streams.length
  const second = await context.newPage()
  await second.goto(path)
  await expect(text(second)).toBeVisible()
  const counts = [page, second].map(tab => countCalls(tab, 'message_alert'))
  await write(seller, deal, '二枚とも')
  for (const tab of [page, second]) await expect(log(tab)).toContainText('二枚とも')
  expect(streams).toHaveLength(before)
  // The message and its read mark are two events.
  expect(counts.reduce((sum, count) => sum + count(), 0)).toBeLessThanOrEqual(2)
  await page.close()
  await write(seller, deal, '二枚目に')
  await expectOnce(second, ['一枚目に', '二枚とも', '二枚目に'])
  await expect.poll(() => streams.length).toBe(before + 1)
})

test.describe('without a good connection', () => {
  test.use({ tolerated: /Failed to load resource/ })

  const blocks: [string, (route: Route) => unknown][] = [
    ['refused', route => route.abort()],
    ['held back', () => undefined],
  ]
  for (const [how, block] of blocks)
    test(`messages come by polling where streams are ${how}`, async ({ page }) => {
      const { seller, buyer, deal, path } = await newTalk()
      await page.route('**/api/events', block)
      await openAs(page, buyer, path)
      await expect(text(page)).toBeVisible()
      await write(seller, deal, 'ひとつめ')
      await expect(log(page)).toContainText('ひとつめ')
      await write(seller, deal, 'ふたつめ')
      await expectOnce(page, ['ひとつめ', 'ふたつめ'])
      await succeed(call('subsc_delete', { subsc_id: String(deal.id) }, buyer))
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(page.getByText('このメッセージは終了しました')).toBeVisible()
    })

  test('after a lost connection all messages are shown once and in order', async ({
    page,
    context,
  }) => {
    const { seller, buyer, deal, path } = await newTalk()
    await openAs(page, buyer, path)
    await write(seller, deal, 'まえの')
    await expect(log(page)).toContainText('まえの')
    await context.setOffline(true)
    for (const words of ['いないときの一', 'いないときの二', 'いないときの三'])
      await write(seller, deal, words)
    await context.setOffline(false)
    await write(seller, deal, 'もどってから')
    await expect(log(page)).toContainText('もどってから')
    await expectOnce(page, [
      'まえの',
      'いないときの一',
      'いないときの二',
      'いないときの三',
      'もどってから',
    ])
  })

  test('[MSG-20] unsent messages survive a reload and are sent in their order', async ({
    page,
  }) => {
    const { seller, buyer, deal, path } = await newTalk()
    await openAs(page, buyer, path)
    await page.route('**/api/message_create', route => route.abort())
    await say(page, 'さきに書いた')
    await say(page, 'あとに書いた')
    const again = page.getByRole('button', { name: 'もう一度送る' })
    await expect(again).toHaveCount(2)
    await page.reload()
    await expect(again).toHaveCount(2)
    await page.unroute('**/api/message_create')
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect(again).toHaveCount(0, { timeout: 2000 })
    }).toPass()
    await expectOnce(page, ['さきに書いた', 'あとに書いた'])
    await write(seller, deal, '届きました')
    await expect(log(page)).toContainText('届きました')
    await page.reload()
    await expectOnce(page, ['さきに書いた', 'あとに書いた'])
  })

  test('[MSG-20] a message without an answer delays no other, and is sent again under its key', async ({
    page,
  }) => {
    const { buyer, path } = await newTalk()
    await openAs(page, buyer, path)
    await expect(text(page)).toBeVisible()
    const reachLimit = await holdLimits(page)
    const keys: (string | undefined)[] = []
    await page.route('**/api/message_create', async route => {
      const { 'idempotency-key': key } = route.request().headers()
      keys.push(key)
      if (keys.length > 1) await route.continue()
    })
    await say(page, '答えのないもの')
    await say(page, 'つぎのもの')
    await expect.poll(() => keys).toHaveLength(1)
    // The button is shown until the page sends again by itself.
    const failed = page.getByRole('button', { name: 'もう一度送る' }).waitFor()
    await reachLimit()
    await failed
    await expect(log(page).getByText('送信済み')).toHaveCount(2)
    await expectOnce(page, ['つぎのもの', '答えのないもの'])
    expect(keys[2]).toBe(keys[0])
  })

  test('[MSG-20] a message whose answer was lost is shown once', async ({ page }) => {
    const { buyer, path } = await newTalk()
    await openAs(page, buyer, path)
    await page.route('**/api/message_create', async route => {
      await route.fetch()
      await route.abort()
    })
    await say(page, '答えが届かない')
    await expect(log(page).getByText('送信済み')).toBeVisible()
    await expectOnce(page, ['答えが届かない'])
    await expect(page.getByRole('button', { name: 'もう一度送る' })).toHaveCount(0)
    await page.unroute('**/api/message_create')
    await page.reload()
    await expectOnce(page, ['答えが届かない'])
  })
})

test('a thread in the background reads no message, also when its deal changes', async ({
  page,
}) => {
  const talk = await newTalk()
  const { seller, buyer, deal } = talk
  const atRest = await openLive(page, talk)
  await atRest()
  await showPage(page, 'hidden')
  const reads = countCalls(page, 'messages')
  await succeed(call('add_good', { contact_id: String(deal.contact_id), type: 'good' }, seller))
  await write(seller, deal, 'みえないうちに')
  await expect(page).toHaveTitle(/^（1）/)
  expect(reads()).toBe(0)
  expect((await succeed(call('message_alert', {}, buyer))).count).toBe(1)
  await showPage(page, 'visible')
  await expect(log(page)).toContainText('みえないうちに')
  await expect.poll(async () => (await succeed(call('message_alert', {}, buyer))).count).toBe(0)
})

test('a reading that waits for another one does not begin in the background', async ({ page }) => {
  const talk = await newTalk()
  const atRest = await openLive(page, talk)
  await atRest()
  const goOn = await holdBack(page, '**/api/messages?**')
  const reads = countCalls(page, 'messages')
  await write(talk.seller, talk.deal, 'ひとつめ')
  await expect.poll(reads).toBe(1)
  await write(talk.seller, talk.deal, 'ふたつめ')
  await expect(page).toHaveTitle(/^（2）/)
  await showPage(page, 'hidden')
  goOn()
  await atRest()
  await write(talk.seller, talk.deal, 'みえないうちに')
  await expect(page).toHaveTitle(/^（1）/)
  expect(reads()).toBe(1)
})

test.describe('after a lost connection', () => {
  test.use({ tolerated: /net::ERR_FAILED/ })

  test('a message that is sent in the background reads none of the other side', async ({
    page,
  }) => {
    const talk = await newTalk()
    const { seller, buyer, deal } = talk
    const atRest = await openLive(page, talk)
    const reloads = countCalls(page, 'contacts')
    await page.route('**/api/message_create', route => route.abort())
    await say(page, 'おそくなります')
    await expect(page.getByRole('button', { name: 'もう一度送る' })).toBeVisible()
    await atRest()
    expect(reloads()).toBe(0)
    await showPage(page, 'hidden')
    await write(seller, deal, 'みえないうちに')
    await expect(page).toHaveTitle(/^（1）/)
    await page.unroute('**/api/message_create')
    const read = page.waitForResponse('**/api/messages?**', { timeout: 3000 }).catch(() => null)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    const contact_id = String(deal.contact_id)
    const all = async () => (await succeed(call('messages', { contact_id }, seller))).messages
    await expect.poll(async () => (await all()).length).toBe(3)
    expect(await read).toBeNull()
    expect((await succeed(call('message_alert', {}, buyer))).count).toBe(1)
    await showPage(page, 'visible')
    await expectOnce(page, ['みえないうちに', 'おそくなります'])
  })
})
