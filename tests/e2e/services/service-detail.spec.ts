import { expect, type Page, type Route } from '@playwright/test'
import { SERVICE_FORM, succeed } from '../../support/fixtures.ts'
import { violationsOf } from '../support/axe.ts'
import { test } from '../support/test.ts'
import { holdBack, open, openAs } from '../support/visit.ts'
import { call, newMember, newSale, newSeller, newService, newWord } from '../support/world.ts'

interface Prod {
  id: number
  name: string
  category: number
  price: number
  quantity: number
  remaining: number
  icon: string | null
  images: object[]
  user_id: number
  user_good: number
}

const main = (page: Page) => page.getByRole('main')

async function demoService(wanted: (prod: Prod) => boolean | Promise<boolean>): Promise<Prod> {
  const { prods } = await succeed(call('prods', { sort: 'sales_desc' }))
  for (const { id } of prods) {
    const prod = await succeed(call('prod', { prod_id: String(id) }))
    if (await wanted(prod)) return prod
  }
  throw new Error('the demo has no such service')
}

test('[SVC-11] [SVC-18] [SVC-19] [SVC-20] [LY-17] picture, price, seats and seller', async ({
  page,
}) => {
  const prod = await demoService(({ icon, user_good }) => icon !== null && user_good > 0)
  const goods = await succeed(call('goods', { user_id: String(prod.user_id) }))
  await open(page, `/prod/${prod.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(prod.name)
  const picture = page.getByRole('img', { name: `${prod.name}の画像1` })
  await expect(picture).toHaveAttribute('src', `/images/${prod.icon}`)
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  const left = prod.remaining === 0 ? '満員です' : `残り${prod.remaining}名`
  await expect(main(page).getByText(`${left}／${prod.quantity}名（目安）`)).toBeVisible()
  const yen = (amount: number) => `¥${amount.toLocaleString('ja-JP')}`
  await expect(
    main(page)
      .getByText(`${yen(prod.price)}/月（税込）`)
      .first(),
  ).toBeVisible()
  const fee = main(page).getByRole('term').filter({ hasText: '決済手数料税抜5%・税込5.5%' })
  await expect(fee.locator('xpath=following-sibling::dd')).toHaveText(
    yen(Math.floor((prod.price * 55) / 1000)),
  )
  for (const [label, count] of [
    ['よかった', goods.good],
    ['いまひとつ', goods.bad],
  ] as const) {
    const term = main(page).getByRole('term').filter({ hasText: label })
    await expect(term.locator('xpath=following-sibling::*')).toHaveText(String(count))
  }
})

test('taken and free seats look different in a forced colour scheme', async ({ page }) => {
  const { id } = await demoService(
    ({ quantity, remaining }) => quantity <= 10 && remaining > 0 && remaining < quantity,
  )
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, `/prod/${id}`)
  const seats = main(page).locator('span[aria-hidden="true"] > i')
  const [taken, free] = [await seats.first().screenshot(), await seats.last().screenshot()]
  expect(taken.equals(free)).toBe(false)
})

test('[SVC-22] the share links carry the address of the service', async ({ page }) => {
  const prod = await demoService(() => true)
  await open(page, `/prod/${prod.id}`)
  const own = encodeURIComponent(new URL(`/prod/${prod.id}`, page.url()).href)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  for (const [name, address] of [
    ['X', 'https://twitter.com/intent/tweet?'],
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php?'],
    ['LINE', 'https://social-plugins.line.me/lineit/share?'],
  ] as const) {
    const href =
      (await main(page).getByRole('link', { name, exact: true }).getAttribute('href')) ?? ''
    expect(href.startsWith(address)).toBe(true)
    expect(href).toContain(own)
  }
})

test('a verified seller has a label that a click explains', async ({ page }) => {
  const prod = await demoService(() => true)
  await open(page, `/prod/${prod.id}`)
  await main(page).getByRole('button', { name: '本人確認' }).click()
  const note = page.getByRole('dialog', { name: '本人確認' })
  await expect(note).toContainText('腕前を保証するものではありません')
  await page.keyboard.press('Escape')
  await expect(note).toBeHidden()
  await expect(main(page).getByRole('button', { name: '本人確認' })).toBeFocused()
})

test('the buyer of a running deal reads since when it runs and when it goes on', async ({
  page,
}) => {
  const { buyer, service } = await newSale()
  await openAs(page, buyer, `/prod/${service}`)
  await expect(main(page)).toContainText(
    /\d{4}(\/\d\d){2} \d\d(:\d\d){2} からつづいています。次の更新は \d{4}(\/\d\d){2} /,
  )
})

test('on the narrowest phone the buttons of the buy bar stay in one line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const prod = await demoService(({ remaining }) => remaining > 0)
  await open(page, `/prod/${prod.id}`)
  for (const name of ['申し込む', '質問する']) {
    const box = await main(page).getByRole('link', { name }).boundingBox()
    expect(box?.height).toBeLessThan(52)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  }
})

test('the icon beside the heart leads to the ways to share', async ({ page }) => {
  const prod = await demoService(() => true)
  await open(page, `/prod/${prod.id}`)
  await main(page).getByRole('link', { name: '知らせる' }).click()
  await expect(main(page).getByRole('button', { name: 'リンクをコピー' })).toBeInViewport()
})

test('every number of a seller is explained by a click, beside it or as a sheet', async ({
  page,
}) => {
  const prod = await demoService(() => true)
  await open(page, `/prod/${prod.id}`)
  for (const name of ['よかった', 'いまひとつ', 'はじめた月', '最初のお返事まで']) {
    const label = page.locator('#seller').getByRole('button', { name, exact: true })
    await label.click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(label).toBeFocused()
  }
})

test('two numbers clicked in a row on a slow network are explained by one dialog', async ({
  page,
}) => {
  const prod = await demoService(() => true)
  await open(page, `/prod/${prod.id}`)
  const load = await holdBack(page, '**/assets/explanation-*')
  for (const name of ['よかった', 'はじめた月'])
    await page.locator('#seller').getByRole('button', { name, exact: true }).click()
  load()
  await expect(page.getByRole('dialog', { name: 'はじめた月' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test("members see a seller's latest first answers drawn, visitors read the usual time", async ({
  page,
}) => {
  const member = await newMember('冴')
  const answersOf = ({ user_id }: Prod) =>
    succeed(call('question_answers', { user_id: String(user_id) }, member))
  const prod = await demoService(async one => (await answersOf(one)).seconds.length > 0)
  const { asked } = await answersOf(prod)
  await open(page, `/prod/${prod.id}`)
  const seller = page.locator('#seller')
  await expect(seller.getByText(/^最初のお返事まで およそ/)).toBeVisible()
  await expect(seller.getByRole('img', { name: /お返事/ })).toHaveCount(0)
  await openAs(page, member, '/mypage')
  await open(page, `/prod/${prod.id}`)
  const plot = seller.getByRole('img', {
    name: `さいきん${asked}件の、最初のお返事までの時間`,
  })
  await expect(plot).toBeVisible()
})

test('[SVC-23] services of the same category are requested in random order once they come near', async ({
  page,
}) => {
  const prod = await demoService(() => true)
  const asked = page.waitForRequest(request => request.url().includes('/api/prods?'))
  await open(page, `/prod/${prod.id}`)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const query = new URL((await asked).url()).searchParams
  expect(query.get('category')).toBe(String(prod.category))
  expect(query.get('sort')).toBe('random')
  expect(query.get('public_only')).toBe('1')
  expect(query.get('alike_to')).toBe(String(prod.id))
  const rail = page.getByRole('list', { name: '同じ棚から' })
  await expect(rail.getByRole('link').first()).toBeVisible()
  const targets = await rail
    .getByRole('link')
    .evaluateAll(all => all.map(one => one.getAttribute('href')))
  expect(targets).not.toContain(`/prod/${prod.id}`)
})

test('[SVC-13] [SVC-14] [SVC-15] [SVC-16] [SVC-17] [CHK-06] the label of the button depends on the viewer', async ({
  page,
  anotherBrowser,
}) => {
  const seller = await newSeller('透子')
  const shown = `/prod/${await newService(seller)}`
  const paused = `/prod/${await newService(seller, { secret: '0' })}`
  const apply = (of: Page) => main(of).getByRole('link', { name: '申し込む' }).first()
  const tools = (of: Page) => main(of).getByRole('link', { name: /^(編集|画像を追加)$/ })
  await open(page, shown)
  await expect(apply(page)).toHaveAttribute('href', shown.replace('/prod/', '/subsc/create/'))
  await expect(tools(page)).toHaveCount(0)
  await test.step('[SVC-21] the four texts are shown under their headings', async () => {
    for (const [name, text] of [
      ['紹介', SERVICE_FORM.text_intro],
      ['サービス内容', SERVICE_FORM.text_contents],
      ['ご購入の前に', SERVICE_FORM.text_details],
      ['ご利用の流れ', SERVICE_FORM.text_flow.replace('1. ', '')],
    ] as const) {
      const heading = main(page).getByRole('heading', { level: 2, name })
      await expect(heading.locator('xpath=following-sibling::*[1]')).toHaveText(text)
    }
  })
  await expect(main(page).getByRole('button', { name: 'フォローする' })).toHaveCount(0)
  await openAs(page, await newMember('冴'), '/mypage')
  await open(page, shown)
  await test.step('a member follows the seller from here', async () => {
    await page.locator('#seller').scrollIntoViewIfNeeded()
    await main(page).getByRole('button', { name: 'フォローする' }).click()
    await expect(main(page).getByRole('button', { name: 'フォローをやめる' })).toBeVisible()
  })
  await expect(apply(page)).toHaveAttribute('href', shown.replace('/prod/', '/subsc/create/'))
  await expect(tools(page)).toHaveCount(0)
  await page.goto(paused)
  await expect(page.getByRole('button', { name: '停止中のサービスです' })).toBeDisabled()
  await expect(apply(page)).toHaveCount(0)
  const own = await anotherBrowser()
  await openAs(own, seller, '/mypage')
  for (const path of [shown, paused]) {
    await own.goto(path)
    await expect(own.getByRole('button', { name: '自分のサービスです' })).toBeDisabled()
    await expect(apply(own)).toHaveCount(0)
    await expect(tools(own)).toHaveText(['編集', '画像を追加'])
    for (const [index, screen] of ['edit', 'images'].entries())
      await expect(tools(own).nth(index)).toHaveAttribute(
        'href',
        path.replace('/prod/', `/prod/${screen}/`),
      )
  }
})

test('[SVC-24] without a payout account the seller is asked to register one, and others read why', async ({
  page,
}) => {
  const seller = await newSeller('透子')
  const word = newWord()
  await newService(seller, { name: `${word}の稽古` })
  const unready = (route: Route) =>
    route.fetch().then(async response => {
      const prod = (await response.json()) as object
      await route.fulfill({ response, json: { ...prod, user_details_submitted: 0 } })
    })
  await page.route('**/api/prod?**', unready)
  const follow = async () => {
    await open(page, `/prods?q=${word}`)
    await main(page)
      .getByRole('link', { name: `${word}の稽古` })
      .click()
  }
  const register = main(page).getByRole('button', { name: '受け取り口座を登録する' })
  await follow()
  await expect(main(page).getByText(/受け取り口座/)).toBeVisible()
  await expect(register).toHaveCount(0)
  await openAs(page, seller)
  await follow()
  await expect(register).toBeVisible()
})

test('[SVC-12] the thumbnails change the large picture', async ({ page }) => {
  const prod = await demoService(({ images }) => images.length > 0)
  await open(page, `/prod/${prod.id}`)
  const thumbs = main(page).getByRole('button', { name: /を大きく見る$/ })
  await expect(thumbs).toHaveCount(prod.images.length + 1)
  await thumbs.nth(1).click()
  await expect(thumbs.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('img', { name: `${prod.name}の画像2` })).toBeVisible()
})

test('[LY-15] the breadcrumbs lead back to the category', async ({ page }) => {
  const prod = await demoService(() => true)
  await open(page, `/prod/${prod.id}`)
  await page.getByRole('navigation', { name: '現在の場所' }).getByRole('link').last().click()
  await expect(page).toHaveURL(`/prods?category=${prod.category}`)
})
