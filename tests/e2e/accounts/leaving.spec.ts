import { expect, type Page, type Request } from '@playwright/test'
import { succeed } from '../../support/fixtures.ts'
import { DAY, test } from '../support/own-world.ts'
import { logIn, open, tabTo } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const statusLine = /Failed to load resource: the server responded with a status of 40[349]/
const sends = (page: Page, call: string) =>
  page.waitForRequest(request => new URL(request.url()).pathname === `/api/${call}`)
/** Name and value of each field of a multipart body. */
const fieldsOf = (request: Request) =>
  Object.fromEntries(
    [...(request.postData() ?? '').matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g)].map(
      ([, name, value]) => [name, value],
    ),
  )
/** The figures that the screen showed are sent along, so that no other terms are executed. */
const SHOWN = {
  shown_at: expect.stringMatching(/^\d{4}-/),
  refund: expect.stringMatching(/^\d+$/),
  period_start: expect.stringMatching(/^\d{4}-/),
}

test.setTimeout(180_000)

test('a prorated cancel is requested and accepted, to the yen', async ({
  page,
  anotherBrowser,
  world,
}) => {
  const { seller, buyer, deal } = await world.newSale({
    price: '10000',
    name: '仕立て直しの月相談',
  })
  await world.advance(10 * DAY)

  await logIn(page, buyer, '/subscs')
  const row = main(page).getByRole('listitem').filter({ hasText: '仕立て直しの月相談' })
  await test.step('[SUB-09] [SUB-11] the row links to both kinds of end', async () => {
    await row.getByRole('link', { name: '解約する' }).click()
    await expect(page).toHaveURL(`/subsc/delete/${deal.id}`)
    await page.goBack()
    await row.getByRole('link', { name: '解約・返金を申請する' }).click()
    await expect(page).toHaveURL(`/request/create/${deal.id}`)
    await expect(title(page)).toHaveText('やめかたを選ぶ')
    await expect(main(page)).toContainText('支払ったのは、一か月ぶんの ¥10,550。')
  })
  await test.step('[CXL-05] [CXL-06] [CXL-07] [BIZ-06] [VAL-01] both kinds are described, and none is preselected', async () => {
    await expect(kindOf(page, '全額を返金')).toContainText(
      '決済手数料（税抜5%・税込5.5%）を除く全額です。',
    )
    await expect(kindOf(page, '日割りで返金')).toContainText(
      '販売手数料20%と決済手数料（税抜5%・税込5.5%）を引いた額',
    )
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: '申請する' })).toBeDisabled()
    await page.getByRole('radio', { name: '日割りで返金' }).check()
    await expect(page.getByRole('button', { name: '日割りで申請する' })).toBeEnabled()
  })
  const shown = await yenBeside(page, 'あなたに戻る')
  expect(shown).toBeGreaterThan(5000)
  expect(shown).toBeLessThan(5500)
  await test.step('[CXL-08] [CXL-09] [SUB-12] the shown amounts are sent, and the row shows the request', async () => {
    const sent = sends(page, 'request_create')
    await page.getByRole('button', { name: '日割りで申請する' }).click()
    const wish = { subsc_id: String(deal.id), type: 'refund_proration' }
    expect((await sent).method()).toBe('POST')
    expect(fieldsOf(await sent)).toEqual({ ...wish, ...SHOWN, refund: String(shown) })
    await expect(page).toHaveURL('/subscs?type=buy')
    await expect(page.getByText('申請しました。お相手にメールでお知らせしました。')).toBeVisible()
    await expect(row.getByRole('link', { name: '申請済み' })).toBeVisible()
    await expect(row.getByRole('link', { name: '解約・返金を申請する' })).toHaveCount(0)
  })
  await row.getByRole('link', { name: '申請済み' }).click()
  await expect(title(page)).toHaveText('回答を待っています')
  await expect(page.getByRole('radio')).toHaveCount(0)

  const other = await anotherBrowser()
  await logIn(other, seller, '/requests')
  const request = main(other).getByRole('listitem').filter({ hasText: '仕立て直しの月相談' })
  await expect(request).toContainText('藤野さんから「日割りで返金」')
  await request.getByRole('link', { name: '申請に答える' }).click()
  await expect(other).toHaveURL(/\/request\/response\/\d+$/)
  const answer = other.getByRole('button', { name: '回答する' })
  await test.step('[CXL-16] [CXL-18] [VAL-01] the other side must choose one of two answers', async () => {
    await expect(other.getByRole('radio')).toHaveCount(2)
    await expect(other.getByRole('radio', { name: '応じない' })).toBeVisible()
    await expect(other.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(answer).toBeDisabled()
    await other.getByRole('radio', { name: '応じる', exact: true }).focus()
    // From radios of which none is chosen, Tab leads to another element depending on browser and
    // load
    await tabTo(other, answer)
    await expect(other.getByText('選択してください', { exact: true })).toBeVisible()
    await other.getByRole('radio', { name: '応じる', exact: true }).check()
    await expect(other.getByText('選択してください', { exact: true })).toHaveCount(0)
    await expect(answer).toBeEnabled()
  })
  expect(Math.abs((await yenBeside(other, '藤野さんに戻る')) - shown)).toBeLessThanOrEqual(1)
  await test.step('[CXL-14] [CXL-19] the answer is sent, and no request is left', async () => {
    const answered = sends(other, 'request_response')
    await answer.click()
    expect((await answered).method()).toBe('POST')
    expect(fieldsOf(await answered)).toMatchObject({
      request_id: expect.stringMatching(/^\d+$/),
      answer: 'respond',
      ...SHOWN,
    })
    await expect(other).toHaveURL('/subscs?type=sell')
    await open(other, '/requests')
    await expect(main(other).getByText('リクエストはありません', { exact: true })).toBeVisible()
  })

  await page.reload()
  await expect(title(page)).toHaveText('この申請は成立しました')
  await expect(main(page)).toContainText('を頼んだ人のカードへ返金しました')
  await test.step('[SUB-13] the buyer’s list is empty', async () => {
    await open(page, '/subscs')
    const empty = main(page).getByText('利用中のサブスクリプションはありません', { exact: true })
    await expect(empty).toBeVisible()
  })
})

/** The card of one kind of cancellation. */
const kindOf = (page: Page, name: string) =>
  page.getByRole('radio', { name }).locator('xpath=../..')

/** The first amount next to a label. */
async function yenBeside(page: Page, label: string): Promise<number> {
  const term = page.getByRole('term').filter({ hasText: label }).first()
  const text = await term.locator('xpath=following-sibling::dd[1]').textContent()
  return Number(text?.replaceAll(/[¥,]/g, ''))
}

test('[CXL-02] [CXL-10] [CXL-21] a refused request leaves the deal as it was', async ({
  page,
  anotherBrowser,
  world,
}) => {
  const { seller, buyer, deal } = await world.newSale()
  await logIn(page, seller, `/request/create/${deal.id}`)
  await page.getByRole('radio', { name: '全額を返金' }).check()
  await page.getByRole('button', { name: '全額で申請する' }).click()
  await expect(page).toHaveURL('/subscs?type=sell')
  const other = await anotherBrowser()
  await logIn(other, buyer, '/requests')
  await main(other).getByRole('link', { name: '申請に答える' }).click()
  await other.getByRole('radio', { name: '応じない' }).check()
  await other.getByRole('button', { name: '回答する' }).click()
  await expect(other).toHaveURL('/subscs?type=buy')
  await expect(main(other).getByRole('listitem').getByText('継続中')).toBeVisible()
  await expect(main(other).getByRole('link', { name: '解約・返金を申請する' })).toBeVisible()
  await open(page, '/subscs?type=sell')
  await expect(main(page).getByRole('listitem').getByText('継続中')).toBeVisible()
})

test('the requester takes the request back, after one more question', async ({
  page,
  anotherBrowser,
  world,
}) => {
  const { seller, buyer, deal } = await world.newSale()
  const wish = { subsc_id: String(deal.id), type: 'refund_full' }
  const { id } = await succeed(world.call('request_create', wish, buyer))
  await logIn(page, buyer, `/request/response/${id}`)
  await page.getByRole('button', { name: '取り下げる', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '申請を取り下げますか' })
  await dialog.getByRole('button', { name: '待つ' }).click()
  await expect(dialog).toHaveCount(0)
  await open(page, '/requests')
  await main(page).getByRole('button', { name: '取り下げる', exact: true }).click()
  await dialog.getByRole('button', { name: '申請を取り下げる' }).click()
  await expect(page).toHaveURL('/subscs?type=buy')
  await expect(page.getByText('申請を取り下げました。取引はつづきます。')).toBeVisible()
  await open(page, `/request/response/${id}`)
  await expect(title(page)).toHaveText('この申請は取り下げられました')
  const other = await anotherBrowser()
  await logIn(other, seller, '/requests')
  await expect(main(other)).toContainText('リクエストはありません')
})

test.describe(() => {
  test.use({ tolerated: /the server responded with a status of (409|503)/ })

  test('amounts that changed under the screen are shown anew and must be confirmed again', async ({
    page,
    world,
  }) => {
    const { seller, buyer, deal } = await world.newSale({ price: '10000' })
    const wish = { subsc_id: String(deal.id), type: 'refund_proration' }
    const { id } = await succeed(world.call('request_create', wish, buyer))
    await world.advance(25 * DAY)
    await logIn(page, seller, `/request/response/${id}`)
    await page.getByRole('radio', { name: '応じる', exact: true }).check()
    const before = await yenBeside(page, '藤野さんに戻る')
    const network = { isAway: true }
    await page.route('**/api/request_quote*', route =>
      network.isAway ? route.fulfill({ status: 503 }) : route.continue(),
    )
    await world.advance(8 * DAY)
    const refused = page.waitForResponse(/\/api\/request_response$/)
    network.isAway = false
    await page.getByRole('button', { name: '回答する' }).click()
    expect((await refused).status()).toBe(409)
    await expect(page.getByText('金額が変わりました。もう一度お確かめください')).toBeVisible()
    await expect.poll(() => yenBeside(page, '藤野さんに戻る')).not.toBe(before)
    await expect(page.getByRole('radio', { name: '応じる', exact: true })).toBeChecked()
    await page.getByRole('button', { name: '回答する' }).click()
    await expect(page).toHaveURL('/subscs?type=sell')
  })
})

test('[CXL-24] [CXL-27] [CXL-28] [CXL-29] [CXL-30] [VAL-01] after seven silent days the buyer leaves with the refund', async ({
  page,
  world,
}) => {
  const { buyer, service, deal } = await world.newSale({ seller: '写真室コトリ', price: '18000' })
  await world.advance(6 * DAY)
  await logIn(page, buyer, `/messages/${deal.contact_id}`)
  await main(page).getByRole('link', { name: '7日間返信がない' }).click()
  await expect(page).toHaveURL(`/request/auto_cancel/${deal.id}`)
  await expect(title(page)).toHaveText('7日間経過していません')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(main(page).getByRole('button')).toHaveCount(0)
  await world.advance(1 * DAY)
  await page.reload()
  await expect(title(page)).toHaveText('返事のないまま、七日がたちました。')
  await expect(main(page)).toContainText('¥18,000')
  await expect(main(page)).toContainText('サービスがすべて停止になります')
  await expect(main(page)).not.toContainText('日割り')
  await expect(page.getByRole('radio')).toHaveCount(0)
  const end = page.getByRole('button', { name: '全額の返金で取引を終える' })
  await expect(end).toBeDisabled()
  await page.getByRole('checkbox').check()
  const sent = sends(page, 'request_auto_cancel')
  await end.dblclick()
  const wish = { subsc_id: String(deal.id), type: 'refund_full' }
  expect(fieldsOf(await sent)).toEqual({ ...wish, ...SHOWN, refund: '18000' })
  await expect(page).toHaveURL('/subscs?type=buy')
  await expect(main(page)).toContainText('利用中のサブスクリプションはありません')
  const prod = await succeed(world.call('prod', { prod_id: String(service) }, buyer))
  expect(prod.secret).toBe(0)
  await open(page, `/subsc/delete/${deal.id}`)
  await expect(title(page)).toHaveText('この取引は終わっています')
})

test('[CXL-25] one message of the seller ends that right', async ({ page, world }) => {
  const { seller, buyer, deal } = await world.newSale({ seller: '透子' })
  await world.write(seller, deal, 'はじめまして。')
  await world.advance(8 * DAY)
  await logIn(page, buyer, `/request/auto_cancel/${deal.id}`)
  await expect(title(page)).toHaveText('返信があるため申請できません')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '解約・返金を申請する' })).toHaveAttribute(
    'href',
    `/request/create/${deal.id}`,
  )
})

test('the seller ends with the period, the buyer at once', async ({
  page,
  anotherBrowser,
  world,
}) => {
  const { seller, buyer, deal } = await world.newSale({ price: '10000' })
  await test.step('[SUB-15] [SUB-17] [SUB-18] [VAL-01] [VAL-36] the seller agrees and clicks', async () => {
    await logIn(page, seller, `/subsc/delete/${deal.id}`)
    await expect(title(page)).toHaveText('販売を終えますか')
    await expect(main(page)).toContainText('終わる日時')
    const endButton = page.getByRole('button', { name: '藤野さんとの取引を終える' })
    await expect(endButton).toBeDisabled()
    await page.getByRole('checkbox').check()
    const sent = sends(page, 'subsc_delete')
    await endButton.click()
    expect((await sent).method()).toBe('POST')
    expect(fieldsOf(await sent)).toEqual({ subsc_id: String(deal.id) })
  })
  await test.step('[SUB-10] the row carries a mark in place of the action', async () => {
    await expect(page).toHaveURL('/subscs?type=sell')
    const row = main(page).getByRole('listitem').filter({ hasText: '藤野' })
    await expect(row).toContainText('停止済み')
    await expect(row.getByRole('link', { name: '解約する' })).toHaveCount(0)
  })
  await open(page, `/subsc/delete/${deal.id}`)
  await expect(title(page)).toHaveText('停止の手続きは済んでいます')

  const other = await anotherBrowser()
  await test.step('[SUB-15] [SUB-17] [SUB-20] [SUB-21] the buyer agrees to no refund, and the deal ends', async () => {
    await logIn(other, buyer, `/subsc/delete/${deal.id}`)
    await expect(title(other)).toHaveText('解約しますか')
    await expect(main(other)).toContainText('¥0')
    const refund = main(other).getByRole('term').filter({ hasText: '日割りの返金' })
    await expect(refund.locator('xpath=following-sibling::dd[1]')).toHaveText('ありません')
    const end = other.getByRole('button', { name: '針と月さんとの取引を解約する' })
    await expect(end).toBeDisabled()
    await other.getByRole('checkbox').check()
    await end.click()
    await expect(other).toHaveURL('/subscs?type=buy')
    await expect(main(other)).toContainText('利用中のサブスクリプションはありません')
  })
})

test.describe(() => {
  test.use({ tolerated: statusLine })

  test('a third person and a second request are refused', async ({
    page,
    anotherBrowser,
    world,
  }) => {
    const { buyer, deal } = await world.newSale()
    const subsc_id = String(deal.id)
    const { id } = await succeed(
      world.call('request_create', { subsc_id, type: 'refund_full' }, buyer),
    )
    await test.step('[SUB-16] [CXL-03] [CXL-23] [ROLE-10] [ROLE-11] [ROLE-12] a third person sees none of it', async () => {
      await logIn(page, await world.newMember('文乃'))
      for (const path of [
        `/subsc/delete/${deal.id}`,
        `/subsc/terms/${deal.id}`,
        `/request/create/${deal.id}`,
        `/request/response/${id}`,
        `/request/auto_cancel/${deal.id}`,
      ]) {
        await open(page, path)
        await expect(title(page)).toHaveText('アクセス権がありません')
      }
    })
    await test.step('[CXL-22] a request that nobody made is not found', async () => {
      await open(page, '/request/response/999999')
      await expect(title(page)).toHaveText('ページが見つかりません')
      await expect(main(page).getByRole('radio')).toHaveCount(0)
    })
    await test.step('[CXL-04] a second request is refused', async () => {
      const other = await anotherBrowser()
      await logIn(other, buyer, `/request/create/${deal.id}`)
      await expect(title(other)).toHaveText('アクセス権がありません')
      await main(other).getByRole('link', { name: 'その申請をひらく' }).click()
      await expect(other).toHaveURL(`/request/response/${id}`)
    })
  })
})

test('[SUB-12] a failed renewal is fixed on the provider’s page', async ({
  page,
  anotherBrowser,
  world,
}) => {
  const { seller, buyer, deal } = await world.newSale({
    seller: '灯',
    price: '2800',
    card: '4000000000000341',
  })
  await world.advance(32 * DAY)
  await logIn(page, buyer, '/subscs')
  const row = main(page).getByRole('listitem').filter({ hasText: '灯' })
  await expect(row).toContainText('お支払いができませんでした')
  const other = await anotherBrowser()
  await logIn(other, seller, '/subscs?type=sell')
  await expect(main(other).getByRole('listitem').filter({ hasText: '藤野' })).toContainText(
    '支払い確認中',
  )
  await open(page, '/mypage')
  const unpaid = page.getByRole('article').filter({ hasText: 'お支払いができていません' })
  await expect(unpaid).toContainText('もう一度お試し')
  const change = unpaid.getByRole('link', { name: 'カードを替える' })
  await expect(change).toHaveAttribute('href', /\/pay\//)
  await change.click()
  await expect(title(page)).toHaveText('お支払いの管理')
  await page.getByLabel('カード番号').fill('4242 4242 4242 4242')
  await page.getByLabel('有効期限').fill('12/34')
  await page.getByLabel('セキュリティコード').fill('123')
  await page.getByLabel('カード名義').fill('FUJINO MIHON')
  await page.getByRole('button', { name: 'カードを替える' }).click()
  await page.getByRole('link', { name: 'ヨソオイに戻る' }).click()
  await expect(page).toHaveURL(/\/mypage/)
  const isPastDue = async () => {
    const found = await succeed(world.call('subsc', { subsc_id: String(deal.id) }, buyer))
    return found.past_due
  }
  await expect.poll(isPastDue).toBe(0)
  await open(page, '/subscs')
  await expect(row).not.toContainText('お支払いができませんでした')
})
