import { expect, type Page } from '@playwright/test'
import { payOnHostedPage, SERVICE_FORM, succeed } from '../../support/fixtures.ts'
import { violationsAtBothWidths } from '../support/axe.ts'
import { DAY, test } from '../support/own-world.ts'
import { photoFile } from '../support/photo.ts'
import { holdAnswer, open, openAs } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const yen = (amount: number) => `¥${amount.toLocaleString('ja-JP')}`

test.setTimeout(180_000)

test('each row shows its deal; buying comes first', async ({ page, anotherBrowser, world }) => {
  const seller = await world.newSeller('針と月')
  const buyer = await world.newMember('藤野')
  const icon_file = await photoFile()
  const form = { ...SERVICE_FORM, name: '仕立て直しの月相談', icon_file }
  const pictured = await succeed(world.call('prod_create', form, seller))
  await succeed(world.call('user_edit', { name: '針と月', text: '', icon_file }, seller))
  await world.newDeal(buyer, pictured.id)
  const ending = await world.newService(seller, { name: '夜の便り', price: '3800' })
  const { id } = await world.newDeal(buyer, ending)
  await succeed(world.call('subsc_delete', { subsc_id: String(id) }, seller))
  // The seller also buys here, so that each list has its own rows.
  const other = await world.newService(await world.newSeller('灯'), { name: '灯のサービス' })
  await world.newDeal(seller, other)

  const { subscs } = await succeed(world.call('subscs', {}, buyer))
  expect(subscs.at(-1)).toMatchObject({
    prod_icon: expect.any(String),
    user_icon: expect.any(String),
  })
  await test.step('[SUB-01] [SUB-02] the buyer’s own requests come first', async () => {
    const asked = page.waitForRequest(request => request.url().includes('/api/subscs?'))
    await openAs(page, buyer, '/subscs')
    expect(new URL((await asked).url()).searchParams.get('type')).toBe('buy')
    await expect(rows(page).getByRole('heading')).toHaveText(subscs.map(deal => deal.prod_name))
  })
  await test.step('[SUB-05] [SUB-06] [SUB-08] a row shows service, person, price, end and state', async () => {
    for (const [place, deal] of subscs.entries()) {
      const row = rows(page).nth(place)
      await expect(row.getByRole('heading', { name: deal.prod_name })).toBeVisible()
      await expect(row.getByRole('link', { name: '針と月', exact: true })).toBeVisible()
      const faces = [deal.prod_icon, deal.user_icon].filter(icon => icon !== null)
      for (const icon of faces) await expect(row.locator(`img[src$="${icon}"]`)).toBeAttached()
      await expect(row.locator('time').last()).toHaveText(inTokyo(deal.current_period_end))
      await expect(row).toContainText(deal.cancel_at_period_end ? '停止中' : '継続中')
    }
    await expect(rows(page).filter({ hasText: '仕立て直し' })).toContainText(yen(4800 + 264))
    await expect(rows(page).filter({ hasText: '夜の便り' })).toContainText(yen(3800 + 209))
  })

  const seen = await anotherBrowser()
  await test.step('[SUB-03] [SUB-10] [ROLE-04] sales have their own list, and an ending one is marked', async () => {
    await openAs(seen, seller, '/subscs?type=sell')
    await expect(rows(seen)).toHaveCount(2)
    await expect(rows(seen).filter({ hasText: '灯のサービス' })).toHaveCount(0)
    const stopped = rows(seen).filter({ hasText: '夜の便り' })
    await expect(stopped).toContainText('停止済み')
    await expect(stopped.getByRole('link', { name: '解約する' })).toHaveCount(0)
    const running = rows(seen).filter({ hasText: '仕立て直し' })
    await expect(running.getByRole('link', { name: '解約する' })).toBeVisible()
    await main(seen).getByRole('link', { name: /^購入/ }).click()
    await expect(rows(seen)).toHaveCount(1)
    await expect(rows(seen)).toContainText('灯のサービス')
  })

  await test.step('[CXL-13] a request shows service, person, kind and date, and leads to its answer', async () => {
    const asked = { subsc_id: String(subscs.at(-1)?.id), type: 'refund_full' }
    await succeed(world.call('request_create', asked, seller))
    const list = await succeed(world.call('requests', {}, buyer))
    const [request] = list.requests
    await open(page, '/requests')
    await expect(rows(page)).toContainText('針と月さんから「全額を返金」')
    await expect(rows(page).getByRole('heading')).toHaveText('仕立て直しの月相談')
    for (const icon of [request?.prod_icon, request?.user_icon])
      await expect(rows(page).locator(`img[src$="${icon}"]`)).toBeAttached()
    const made = Date.parse(request?.created_at ?? '') / 1000
    await expect(rows(page).getByRole('time')).toHaveText(inTokyo(made))
    await rows(page).getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(`/request/response/${request?.id}`)
  })
})

/** Formats epoch seconds as `2026/01/01 09:00:00`. */
const inTokyo = (seconds: number | null): string =>
  new Date((seconds ?? 0) * 1000)
    .toLocaleString('sv-SE', { timeZone: 'Asia/Tokyo' })
    .replaceAll('-', '/')

test('[SUB-04] [CXL-12] more than twenty deals or requests are split into pages', async ({
  page,
  anotherBrowser,
  world,
}) => {
  const seller = await world.newSeller('針と月')
  const buyer = await world.newMember('藤野')
  const subscribe = async (n: number) => {
    const service = await world.newService(seller, { name: `サービス${n}` })
    const prod = { prod_id: String(service) }
    const { url } = await succeed(world.call('checkout', prod, buyer))
    await payOnHostedPage(world, url, '4242424242424242')
  }
  await Promise.all(Array.from({ length: 21 }, (_, n) => subscribe(n)))
  const dealsOn = async (page: string) =>
    (await succeed(world.call('subscs', { page }, buyer))).subscs
  await expect.poll(() => dealsOn('2'), { timeout: 60_000 }).toHaveLength(1)
  const deals = [...(await dealsOn('1')), ...(await dealsOn('2'))]
  const type = 'refund_full'
  await Promise.all(
    deals.map(({ id }) =>
      succeed(world.call('request_create', { subsc_id: String(id), type }, buyer)),
    ),
  )
  await openAs(page, buyer, '/subscs')
  await expect(rows(page)).toHaveCount(20)
  await page.getByRole('link', { name: '次のページ' }).click()
  await expect(page).toHaveURL('/subscs?type=buy&page=2')
  await expect(rows(page)).toHaveCount(1)
  const other = await anotherBrowser()
  await openAs(other, seller, '/requests')
  await expect(rows(other)).toHaveCount(20)
  await other.getByRole('link', { name: '2ページ目' }).click()
  await expect(other).toHaveURL('/requests?page=2')
  await expect(rows(other)).toHaveCount(1)
})

test('[SUB-06] [SUB-07] [SUB-14] [CXL-15] deals without state or date show a text for it', async ({
  page,
  world,
}) => {
  const { seller, buyer, deal } = await world.newSale()
  const asked = { subsc_id: String(deal.id), type: 'refund_full' }
  await succeed(world.call('request_create', asked, seller))
  const { subscs } = await succeed(world.call('subscs', {}, buyer))
  const { requests } = await succeed(world.call('requests', {}, buyer))
  const stops = [true, 1, 0] as const
  const bare = { current_period_end: null, created_at: null }
  await page.route('**/api/subscs?**', route =>
    route.fulfill({
      json: {
        subscs: stops.map((cancel_at_period_end, n) => ({
          ...subscs[0],
          ...(n === 2 && bare),
          id: n + 1,
          cancel_at_period_end,
        })),
        total_pages: 1,
      },
    }),
  )
  await page.route('**/api/requests?**', route =>
    route.fulfill({
      json: {
        requests: [
          { ...requests[0], created_at: null },
          { ...requests[0], id: 0, created_at: '?' },
        ],
        total_pages: 1,
        now: new Date().toISOString(),
      },
    }),
  )
  await openAs(page, buyer, '/subscs')
  await expect(rows(page)).toHaveCount(3)
  for (const stopped of [0, 1]) await expect(rows(page).nth(stopped)).toContainText('停止中')
  await expect(rows(page).nth(2)).toContainText('継続中')
  await expect(rows(page).nth(2).locator('time')).toHaveText(['未設定', '未設定'])
  await open(page, '/requests')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).locator('time')).toHaveText(['未設定', 'エラー'])
  await expect(main(page)).not.toContainText(/Invalid|NaN/)
})

test('a deal’s amounts open the postings that explain them', async ({
  page,
  anotherBrowser,
  world,
}) => {
  const { seller, buyer, deal } = await world.newSale({ price: '10000' })
  // the longest month, and the hour for which a renewal is a draft
  await world.advance(32 * DAY)
  const postings = async () =>
    (await succeed(world.call('subsc_why', { subsc_id: String(deal.id) }, buyer))).postings
  await expect.poll(postings).toHaveLength(2)
  await openAs(page, buyer, '/subscs')
  const why = (of: Page) => main(of).getByRole('button', { name: 'なぜこの金額？' })
  await why(page).click()
  const sheet = page.getByRole('dialog', { name: 'この取引のお金の内訳' })
  await expect(sheet.getByRole('listitem')).toHaveCount(2)
  await expect(sheet).toContainText('これまでにお支払いになった額¥21,100')
  await expect(sheet.getByRole('listitem').first()).toContainText('売る人の売上¥8,000')
  expect(await violationsAtBothWidths(page)).toEqual([])
  await sheet.getByRole('button', { name: '閉じる' }).click()
  await expect(sheet).toBeHidden()
  await open(page, `/request/create/${deal.id}`)
  await why(page).click()
  await expect(sheet).toContainText('お支払い ¥10,550 − 決済手数料 ¥550')
  await expect(sheet).toContainText(/売る人の売上 ¥8,000 × 残り [\d,]+秒 ÷ 一か月 [\d,]+秒/)

  const other = await anotherBrowser()
  await openAs(other, seller, '/payout')
  await other
    .getByRole('button', { name: /\+¥8,000/ })
    .first()
    .click()
  const month = other.getByRole('dialog', { name: 'なぜこの金額？' })
  await expect(month).toContainText('¥10,550')
  await expect(month).toContainText('− ¥2,000')
  expect(await violationsAtBothWidths(other)).toEqual([])
  await month.getByRole('button', { name: '閉じる' }).click()
  for (const path of ['/payout', '/payout/success', `/subsc/terms/${deal.id}`]) {
    await open(other, path)
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await violationsAtBothWidths(other)).toEqual([])
  }
})

test('[BIZ-01] every listing shows its monthly price', async ({ page, world }) => {
  const seller = await world.newSeller('針と月')
  await world.newService(seller, { price: '6200' })
  await world.newService(seller, { price: '1500' })
  await open(page, '/prods')
  const cards = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(cards.first()).toBeVisible()
  for (const card of await cards.all()) await expect(card).toContainText(/¥[\d,]+\/月/)
  await cards.first().getByRole('link').first().click()
  await expect(main(page)).toContainText(/¥[\d,]+\s*\/月/)
})

test('a deal that begins while the list is being read is shown', async ({ page, world }) => {
  const [seller, buyer] = await Promise.all([world.newSeller('針と月'), world.newMember('藤野')])
  const service = await world.newService(seller, { name: '夜の便り' })
  await openAs(page, seller, '/subscs?type=sell')
  await page.getByRole('banner').getByRole('link', { name: 'マイページ' }).click()
  await expect(page).toHaveURL('/mypage')
  const { given, arrive } = await holdAnswer(page, '**/api/subscs?type=sell*')
  await page.goBack()
  await given
  await world.newDeal(buyer, service)
  const bell = page.getByRole('banner').getByRole('link', { name: /^お知らせ/ })
  await expect(bell).toHaveAccessibleName('お知らせ（新しいものがあります）')
  arrive()
  await expect(rows(page).getByRole('heading')).toHaveText('夜の便り')
})
