import { expect, type Locator, type Page } from '@playwright/test'
import { succeed } from '../../support/fixtures.ts'
import { test } from '../support/test.ts'
import { open, openAs } from '../support/visit.ts'
import { call, newDeal, newMember, newSeller, newService } from '../support/world.ts'

const main = (page: Page) => page.getByRole('main')
const amountOf = (term: Locator) => term.locator('xpath=following-sibling::dd')
const plotLabels = (page: Page) => page.getByRole('group', { name: /^受け取れる金額のこれから/ })

/** Two paid months that mature together; the buyer of one asks for all money back. */
async function newHeldMonth() {
  const seller = await newSeller('藤野')
  const buyers = await Promise.all([newMember('澤'), newMember('ミシン堂')])
  const service = await newService(seller)
  await newDeal(buyers[0], service)
  const deal = await newDeal(buyers[1], service)
  const asked = { subsc_id: String(deal.id), type: 'refund_full' }
  await succeed(call('request_create', asked, buyers[1]))
  return seller
}

/** Labels of the plot that print over each other or leave the plot. */
const misplacedLabels = (plot: Locator) =>
  plot.evaluate(element => {
    const edge = element.getBoundingClientRect()
    const labels = [...element.querySelectorAll('p')]
      .map(label => label.getBoundingClientRect())
      .filter(({ width }) => width > 0)
    const outside = labels.filter(
      ({ left, right }) => left < edge.left - 1 || right > edge.right + 1,
    )
    const covered = labels.filter((one, place) =>
      labels
        .slice(place + 1)
        .some(
          other =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ),
    )
    return { drawn: labels.length, misplaced: outside.length + covered.length }
  })

for (const width of [390, 1280])
  test(`a request is a task on the desk, and its money is named as held (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const seller = await newHeldMonth()
    await openAs(page, seller, '/desk')
    await expect(main(page).getByText('返金の申請', { exact: true })).toBeVisible()
    await expect(
      main(page).getByRole('heading', { name: 'ミシン堂さん・全額を返金' }),
    ).toBeVisible()
    const held = (name: string) => main(page).getByRole('term').filter({ hasText: name })
    await expect(amountOf(held('申請中で止まっている'))).toHaveText('¥3,840')
    await expect(main(page)).toContainText('みなみ銀行（テスト） 本店　普通　末尾 4172')
    await expect(plotLabels(page)).toBeVisible()
    const drawn = width < 600 ? 0 : 2
    await expect.poll(() => misplacedLabels(plotLabels(page))).toEqual({ drawn, misplaced: 0 })
    await page.getByRole('button', { name: /に \+?¥3,840。内訳を見る/ }).click()
    const why = page.getByRole('dialog', { name: 'なぜこの金額？' })
    await expect(why).toContainText('澤さんが支払った')
    await why.getByRole('button', { name: '閉じる' }).click()

    await open(page, '/payout')
    await expect(amountOf(held('返金の申請で止まっている'))).toHaveText('¥3,840')
    await expect(held('返金の申請で止まっている')).toContainText('ミシン堂さん')
    await expect.poll(() => misplacedLabels(plotLabels(page))).toEqual({ drawn, misplaced: 0 })
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => misplacedLabels(plotLabels(page))).toEqual({ drawn: 0, misplaced: 0 })
    await expect(main(page).locator('ol', { hasText: '¥3,840' })).toBeVisible()
    await page.emulateMedia({ media: null })
    await main(page).getByRole('button', { name: '返金の申請で止まっている', exact: true }).click()
    await expect(why).toContainText('ミシン堂さんが支払った')
    await why.getByRole('button', { name: '閉じる' }).click()

    await open(page, '/desk')
    await main(page).getByRole('link', { name: '答える' }).click()
    await expect(page).toHaveURL(/\/request\/response\/\d+/)
  })

test('the desk shows the state of each tool beside it', async ({ page }) => {
  const seller = await newSeller('藤野')
  await newService(seller, { quantity: '8' })
  await succeed(call('phrase_save', { title: 'はじめの挨拶', text: 'はじめまして。' }, seller))
  await openAs(page, seller, '/desk')
  const tool = (name: string) =>
    main(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { name }) })
  await expect(tool('お休み 休んでいません')).toBeVisible()
  await expect(tool('お知らせ 1日1回')).toBeVisible()
  await expect(tool('定型文 1 / 20')).toContainText('はじめの挨拶')
  const seats = main(page)
    .getByRole('heading', { name: '席', exact: true })
    .locator('xpath=../span/i')
  await expect(seats).toHaveCount(8)
  const lines = await seats.evaluateAll(all => all.map(seat => seat.getBoundingClientRect().top))
  expect(new Set(lines).size).toBe(1)
})
