import { expect, type Page } from '@playwright/test'
import { violationsAtAllWidths, violationsAtBothWidths } from './support/axe.ts'
import { test } from './support/own-world.ts'
import { open, openAs } from './support/visit.ts'
import { newWord } from './support/world.ts'

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).getByRole('row')
const order = (page: Page) => page.getByLabel('並べかえ', { exact: true })
const choices = (page: Page, list: string) => page.getByRole('dialog', { name: `${list}をしぼる` })

/** How many lines the text of an element takes. */
function linesOf(element: Element): number {
  const text = document.createRange()
  text.selectNodeContents(element)
  return text.getClientRects().length
}

test.setTimeout(120_000)

// The server answers 404 to page loads, because it does not know who is logged in.
test.use({ tolerated: /Failed to load resource: .* 404/ })

test('shows a person, a service and a deal in one row each, known by its name', async ({
  page,
  world,
}) => {
  const seller = await world.newSeller('針と月')
  const name = `仕立て直しの月相談${newWord()}`
  const buyer = await world.newMember('藤野')
  const deal = await world.newDeal(buyer, await world.newService(seller, { name }))
  await openAs(page, await world.admin())
  await open(page, '/admin/records/users')
  const person = rows(page).filter({ hasText: seller.email })
  await expect(person.getByRole('cell')).toHaveText([
    String(seller.id),
    new RegExp(`針と月${seller.email}$`),
    ...['利用中', '0', '1', '登録済み', '¥3,840', '0', /^\d{4}\/\d\d\/\d\d$/, '今月'],
  ])
  await expect(page.getByRole('columnheader', { name: '番号' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  expect(await violationsAtBothWidths(page)).toEqual([])
  await open(page, '/admin/records/services')
  const service = rows(page).filter({ hasText: name })
  await expect(service.getByRole('cell').nth(6)).toHaveText('0 → 1')
  await expect(service.getByRole('cell').last()).toHaveText(/^(\d{4}\/)?\d\d\/\d\d$/)
  expect(await violationsAtBothWidths(page)).toEqual([])
  await open(page, '/admin/records/deals')
  const sale = rows(page).filter({ hasText: name })
  await expect(sale.getByRole('link')).toHaveText([name, '針と月', '藤野'])
  await expect(sale.getByRole('cell').last()).toHaveText(/^(\d{4}\/)?\d\d\/\d\d \d\d:\d\d$/)
  expect(await violationsAtBothWidths(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await page.keyboard.press('c')
  expect((await saved).suggestedFilename()).toBe('yosooi-deals.csv')
  await page.setViewportSize({ width: 390, height: 844 })
  await sale.click()
  await expect(page).toHaveURL(`/admin/deal/${deal.id}`)
  await expect(page.getByRole('rowheader')).not.toHaveCount(0)
  expect(await violationsAtAllWidths(page)).toEqual([])
  // A long number beside it must not press the label into a column of single letters.
  const label = page.getByText('契約の番号', { exact: true })
  expect(await label.evaluate(linesOf)).toBe(1)
})

test('an order applies when it is chosen, and stays while the list is narrowed', async ({
  page,
  world,
}) => {
  await Promise.all(Array.from({ length: 21 }, (_, n) => world.newMember(`利用者${n}`)))
  await openAs(page, await world.admin())
  await open(page, '/admin/records/users')
  await order(page).selectOption('番号の古い順')
  await expect(page).toHaveURL('/admin/records/users?order=oldest')
  await expect(rows(page).nth(1).getByRole('cell').first()).toHaveText('1')
  await page.getByRole('link', { name: /^利用中/ }).click()
  await expect(page).toHaveURL('/admin/records/users?facet=active&order=oldest')
  await page.getByRole('link', { name: '2ページ目' }).click()
  await expect(page).toHaveURL('/admin/records/users?facet=active&order=oldest&page=2')
  await expect(order(page)).toHaveValue('oldest')
  await page.getByRole('searchbox').fill('利用者')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(
    `/admin/records/users?q=${encodeURIComponent('利用者')}&facet=active&order=oldest`,
  )
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('people are narrowed by balance and ordered by it', async ({ page, world }) => {
  const buyer = await world.newMember('藤野')
  const [less, more] = await Promise.all(['売る人', 'よく売る人'].map(world.newSeller))
  if (!less || !more) throw new Error('no sellers')
  // High prices, because sellers of other tests are in the list too.
  await world.newDeal(buyer, await world.newService(less, { price: '190000' }))
  await world.newDeal(buyer, await world.newService(more, { price: '200000' }))
  const rowOf = ({ email }: { email: string }) => rows(page).filter({ hasText: email })
  await openAs(page, await world.admin())
  await open(page, '/admin/records/users')
  await order(page).selectOption('残高が多い人')
  await expect(page).toHaveURL('/admin/records/users?order=balance')
  await expect(rows(page).nth(1)).toContainText('¥160,000')
  await expect(rowOf(more)).toContainText('¥160,000')
  await expect(rowOf(less)).toContainText('¥152,000')
  await expect(rowOf(buyer)).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: '残高' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const amount = page.getByLabel('残高がこの額（円）以上の人')
  await amount.fill('160000')
  await amount.press('Enter')
  await expect(page).toHaveURL('/admin/records/users?balance_from=160000&order=balance')
  await expect(rowOf(more)).toHaveCount(1)
  await expect(rowOf(less)).toHaveCount(0)
  await amount.blur()
  await page.keyboard.press('f')
  const menu = choices(page, '利用者')
  await menu.getByRole('button', { name: '残高' }).click()
  await menu.getByRole('link', { name: '残高 ¥1,000 以上' }).click()
  await expect(page).toHaveURL('/admin/records/users?balance_from=1000&order=balance')
  await expect(rowOf(less)).toHaveCount(1)
  expect(await violationsAtBothWidths(page)).toEqual([])
  await page.getByRole('link', { name: '残高 ¥1,000 以上を外す' }).click()
  await expect(amount).toHaveValue('')
})

test('steps by keys through the options of a select change nothing before they end', async ({
  page,
  world,
}) => {
  await openAs(page, await world.admin())
  await open(page, '/admin/records/services')
  const category = page.getByLabel('カテゴリー', { exact: true })
  await category.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(category).toHaveValue('2')
  await expect(page).toHaveURL('/admin/records/services')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/records/services?category=2')
  await expect(category).toBeFocused()
  await order(page).focus()
  await page.keyboard.press('End')
  await expect(page).toHaveURL('/admin/records/services?category=2')
  await page.keyboard.press('Shift+Tab')
  await expect(page).toHaveURL('/admin/records/services?category=2&order=sales')
  await page.keyboard.press('ArrowUp')
  await category.selectOption('占い')
  await expect(page).toHaveURL(/category=\d+&order=sales$/)
})

test('a key pressed as soon as the rows are on the screen takes effect', async ({
  page,
  world,
}) => {
  await world.newService(await world.newSeller('針と月'))
  await page.addInitScript(() => {
    const press = new MutationObserver(() => {
      if (!document.querySelector('[data-row]')) return
      press.disconnect()
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }))
    })
    press.observe(document, { childList: true, subtree: true })
  })
  await openAs(page, await world.admin(), '/admin/records/services')
  await expect(rows(page).nth(1)).toBeFocused()
})

test('f opens the choices of a list: arrows move, Enter chooses, Escape gives the focus back', async ({
  page,
  world,
}) => {
  await world.newService(await world.newSeller('針と月'), { name: `夜の便り${newWord()}` })
  await openAs(page, await world.admin())
  await open(page, '/admin/records/services')
  await expect(rows(page).nth(1)).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('f')
  const menu = choices(page, 'サービス')
  const button = (name: RegExp) => menu.getByRole('button', { name })
  await expect(button(/^状態/)).toBeFocused()
  await expect(menu.getByRole('button')).toHaveText([
    '状態公開中・満員・お休み・停止中・止まった口座',
    'そのほか通報あり・写真なし',
    /^カテゴリー/,
  ])
  expect(await violationsAtBothWidths(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('f')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link')).toHaveText([/^通報あり/, /^写真なし/])
  await expect(menu.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(button(/^もどる$/)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/records/services?facet=unpictured')
  await expect(menu).toBeHidden()
  await page.keyboard.press('f')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: 'すべてのカテゴリー' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/records/services?facet=unpictured&category=1')
})

test('no list is wider than a phone', async ({ page, world }) => {
  await world.newSale()
  await openAs(page, await world.admin())
  await page.setViewportSize({ width: 390, height: 844 })
  for (const list of ['users', 'services', 'deals', 'payments', 'payouts', 'mails', 'audit']) {
    await open(page, `/admin/records/${list}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await width(), list).toBe(390)
  }
})

test('f opens the choices again at once, before the browser reports that they were closed', async ({
  page,
  world,
}) => {
  await world.newService(await world.newSeller('針と月'), { name: `夜の便り${newWord()}` })
  await openAs(page, await world.admin(), '/admin/records/services')
  await expect(rows(page).nth(1)).toBeVisible()
  await page.keyboard.press('f')
  const menu = choices(page, 'サービス')
  await expect(menu).toBeVisible()
  await menu.evaluate((dialog: HTMLDialogElement) => {
    const reported = new Promise(done => dialog.addEventListener('close', done))
    dialog.close()
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'f' }))
    return reported
  })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link')).toHaveText([/^通報あり/, /^写真なし/])
})
