import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { leaveTheSeller, succeed } from '../../support/fixtures.ts'
import { DAY, test } from '../support/own-world.ts'
import { countCalls, openAs, tabTo } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => page.getByRole('heading', { level: 1 })

const yen = (amount: number) => `¥${amount.toLocaleString('ja-JP')}`

test.setTimeout(180_000)

test('thirty days later the seller withdraws all of it', async ({ page, world }) => {
  const { seller, buyer, deal } = await world.newSale({ price: '6250' })
  await succeed(world.call('subsc_delete', { subsc_id: String(deal.id) }, buyer))
  await openAs(page, seller, '/payout')
  await expect(title(page)).toHaveText('出金の申請')
  const crumbs = page.getByRole('navigation', { name: '現在の場所' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['マイページ', '仕事机', '出金の申請'])
  const expectAmounts = async (pending: number, available: number) => {
    const amounts = await succeed(world.call('payout_amount', {}, seller))
    expect(amounts).toEqual({ pending, available })
    const waits = main(page).getByRole('term').filter({ hasText: '30日を待っている売上' })
    await expect(waits.locator('xpath=following-sibling::dd')).toHaveText(yen(pending))
    const have = main(page).getByRole('heading', { name: 'いま受け取れる金額' })
    await expect(have.locator('xpath=following-sibling::p[1]')).toHaveText(yen(available))
  }
  await test.step('[PAY-01] [PAY-02] [PAY-03] the page shows what waits, and why there is no button', async () => {
    await expectAmounts(5000, 0)
    await expect(main(page)).toContainText(
      '出金できるのは ¥1,000 からです。あと ¥1,000 で申請できます。',
    )
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /を受け取る/ })).toHaveCount(0)
  })
  await page.getByRole('button', { name: /に ¥5,000。内訳を見る/ }).click()
  const why = page.getByRole('dialog', { name: 'なぜこの金額？' })
  await expect(why).toContainText('¥6,593')
  await expect(why).toContainText('− ¥1,250')
  await why.getByRole('button', { name: '閉じる' }).click()

  await world.advance(30 * DAY + 60)
  await page.reload()
  const take = page.getByRole('button', { name: '¥4,600 を受け取る' })
  await expect(take).toBeDisabled()
  await test.step('[PAY-01] [PAY-02] [PAY-10] the rest is withdrawn thirty days later, with the fee', async () => {
    await expectAmounts(0, 5000)
    await expect(main(page)).toContainText('− ¥400')
  })
  await page.getByRole('button', { name: 'なぜこの金額？' }).click()
  await expect(page.getByRole('dialog', { name: '受け取れる金額の内訳' })).toContainText(
    'お支払いから30日がたち、受け取れる金額へ',
  )
  await page.keyboard.press('Escape')
  await test.step('[PAY-07] [PAY-08] [PAY-09] [VAL-36] with consent one click sends one withdrawal', async () => {
    await page.getByRole('checkbox').check()
    const requests = countCalls(page, 'payout_create')
    const sent = page.waitForRequest(request => request.url().endsWith('/api/payout_create'))
    await take.dblclick()
    expect((await sent).method()).toBe('POST')
    expect((await sent).postData() ?? '').toContain('name="amount"\r\n\r\n5000')
    await expect(page).toHaveURL('/payout/success')
    await expect(title(page)).toHaveText('出金を受け付けました')
    await expect(main(page)).toContainText('末尾 4172')
    await expect(main(page)).toContainText('¥4,600')
    expect(requests()).toBe(1)
  })
  const receipt = page.getByRole('region', { name: '出金の控え' })
  await expect(main(page)).toContainText(/月\d+日（.）から.*ごろに、口座へ届きます/)
  await expect(receipt).toContainText(/出金 \d+/)
  await expect(receipt.getByRole('listitem')).toHaveText([/^受付/, /^送金/, /^着金.*ごろ$/])
  await expect(crumbs.getByRole('listitem')).toHaveText([
    'マイページ',
    '仕事机',
    '出金の申請',
    '受付',
  ])
  await page.getByRole('link', { name: '明細を見る' }).click()
  await expect(main(page).getByRole('row').nth(1)).toBeVisible()
  const history = page.getByRole('region', { name: 'これまでの出金' })
  await expect(history).toContainText('¥5,000')
  await world.advance(5 * DAY)
  await page.reload()
  await test.step('[PAY-10] [BIZ-09] all but the fee arrives', async () => {
    await expect(history).toContainText('着金')
    await expect(history).toContainText('¥4,600')
  })
  await history.getByRole('link').click()
  await expect(page).toHaveURL(/\/payout\/success\?id=\d+$/)
  await expect(title(page)).toHaveText('口座に届きました')
  await expect(receipt).toContainText('¥4,600')
})

test('[CHK-04] [CHK-08] [CHK-09] [SUB-08] [SUB-22] [BIZ-15] a deal is paid for and renews month by month', async ({
  page,
  anotherBrowser,
  world,
}) => {
  const seller = await world.newSeller('針と月')
  const buyer = await world.newMember('藤野')
  const service = await world.newService(seller, { price: '10000' })
  await openAs(page, buyer, `/subsc/create/${service}`)
  await page.getByRole('button', { name: 'この内容で申し込む' }).click()
  await expect(page).toHaveURL(url => url.href.startsWith(world.sandboxUrl('/pay/checkout/')))
  await page.getByRole('button', { name: /いつも通る/ }).click()
  await expect(page).toHaveURL(/\/subscs\?session_id=/)
  const row = main(page).getByRole('listitem').filter({ hasText: '針と月' })
  const next = row.locator('time').last()
  const dates = new Set([await next.textContent()])
  for (const month of [1, 2, 3]) {
    await world.advance(31 * DAY)
    await page.reload()
    await expect(row).toContainText('継続中')
    dates.add(await next.textContent())
    expect(dates.size).toBe(month + 1)
  }
  const other = await anotherBrowser()
  await openAs(other, seller, '/payout')
  const { earnings } = await succeed(world.call('payout_statement', {}, seller))
  expect(earnings.map(({ share }) => share)).toEqual([8000, 8000, 8000, 8000])
  await expect(main(other).getByText('¥24,000', { exact: true }).first()).toBeVisible()
})

test('[PAY-03] [PAY-04] [PAY-05] [PAY-06] [BIZ-10] [VAL-36] the button appears at 1,000 yen, not at 999', async ({
  page,
  anotherBrowser,
  world,
}) => {
  const buyer = await world.newMember('藤野')
  const sellers = await Promise.all([world.newSeller('針と月'), world.newSeller('灯')])
  const months = []
  for (const seller of sellers) {
    const deal = await world.newDeal(buyer, await world.newService(seller, { price: '1500' }))
    months.push({ seller, buyer, deal: deal.id })
  }
  for (const [place, month] of months.entries()) await leaveTheSeller(world, 999 + place, month)
  await world.advance(31 * DAY)
  await openAs(page, sellers[0], '/payout')
  await expect(main(page).getByText('¥999', { exact: true }).first()).toBeVisible()
  await expect(main(page)).toContainText('あと ¥1 で申請できます。')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /を受け取る/ })).toHaveCount(0)
  await main(page).getByRole('link', { name: 'マイページへもどる' }).click()
  await expect(page).toHaveURL('/mypage')
  const other = await anotherBrowser()
  await openAs(other, sellers[1], '/payout')
  const take = other.getByRole('button', { name: '¥600 を受け取る' })
  await expect(take).toBeDisabled()
  await other.getByRole('checkbox').check()
  await expect(take).toBeEnabled()
})

test.describe('for everybody but its seller', () => {
  test.use({ tolerated: /status of 403/ })

  test('the address of a payout shows only that one was requested', async ({ page, world }) => {
    const { seller, buyer } = await world.newSale({ price: '6250' })
    await world.advance(30 * DAY + 60)
    await succeed(world.call('payout_create', {}, seller))
    const { payouts } = await succeed(world.call('payout_statement', {}, seller))
    const address = `/payout/success?id=${payouts[0]?.id}`
    const receipt = page.getByRole('region', { name: '出金の控え' })
    await page.goto(address)
    await expect(title(page)).toHaveText('出金を受け付けました')
    await openAs(page, buyer, address)
    await expect(title(page)).toHaveText('出金を受け付けました')
    await expect(receipt).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs(page, seller, address)
    await expect(receipt).toContainText('¥4,600')
    await expect(receipt).toContainText('末尾 4172')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test('the money is withdrawn with the keyboard alone', async ({ page, world }) => {
  const { seller } = await world.newSale({ price: '6250' })
  await world.advance(30 * DAY + 60)
  await openAs(page, seller, '/payout')
  await tabTo(page, page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: '¥4,600 を受け取る' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/payout/success')
  await expect(title(page)).toHaveText('出金を受け付けました')
})

test('a month’s statement is saved as a file for the books', async ({ page, world }) => {
  const seller = await world.newSeller('針と月')
  const service = await world.newService(seller, { price: '10000', name: '帯"結び"相談' })
  await world.newDeal(await world.newMember('藤野'), service)
  await openAs(page, seller, '/payout')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSVで保存' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^yosooi-\d{4}-\d{2}\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('"帯""結び""相談",8000,')
})

test('the terms agreed before paying can be read in the thread', async ({ page, world }) => {
  const { buyer, deal } = await world.newSale({ seller: '透子' })
  await openAs(page, buyer, `/messages/${deal.contact_id}`)
  await main(page).getByRole('link', { name: 'お申し込みの内容' }).click()
  await expect(page).toHaveURL(`/subsc/terms/${deal.id}`)
  await expect(title(page)).toHaveText('お申し込みの内容')
  await expect(main(page)).toContainText('¥5,064')
  await expect(main(page)).toContainText(/[0-9a-f]{64}/)
  await expect(main(page).getByRole('button')).toHaveCount(0)
})

test.describe('a request that came second', () => {
  test.use({
    tolerated:
      /Failed to load resource: (the server responded with a status of 409|net::ERR_FAILED)/,
  })

  test('is refused with a reason, although the form is gone', async ({ page, world }) => {
    const { seller } = await world.newSale({ price: '6250' })
    await world.advance(30 * DAY + 60)
    await page.route('**/api/events', route => route.abort())
    await openAs(page, seller, '/payout')
    await page.getByRole('checkbox').check()
    await succeed(world.call('payout_create', {}, seller))
    await page.getByRole('button', { name: /を受け取る/ }).click()
    await expect(main(page).getByRole('alert')).toContainText(/前の出金|金額が変わりました/)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
  })
})
