import { expect, type Page } from '@playwright/test'
import { succeed } from '../../support/fixtures.ts'
import { violationsOf } from '../support/axe.ts'
import { test } from '../support/test.ts'
import { nextFrame, openAs } from '../support/visit.ts'
import { call, newDeal, newMember, newSale } from '../support/world.ts'

// The browser logs a line for the reply that a test refuses.
test.use({ tolerated: /status of 503 .*review_reply/ })

const band = (page: Page) => page.getByRole('region', { name: '口コミ' })
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

test('a review is written with the keyboard, waits for both, and gets a reply', async ({
  page,
  anotherBrowser,
}) => {
  const { seller, buyer, service, deal } = await newSale({ seller: '透子', buyer: '冴' })
  const thread = String(deal.contact_id)
  await openAs(page, buyer, `/messages/${thread}#review`)
  await expect(dialog(page)).toContainText('透子さんとの取引は、いかがでしたか')
  await expect(dialog(page)).toContainText('もう一度頼みたい')
  await dialog(page).getByRole('button', { name: '確かめる' }).click()
  await expect(dialog(page)).toContainText('評価を選んでください')
  await expect(dialog(page).getByRole('radio', { name: 'よかった' })).toBeFocused()
  await press(page, 'Space', 'Tab')
  await page.keyboard.type('眉が決まりました。')
  await press(page, 'Tab', 'Tab', 'Enter')
  await expect(dialog(page).getByRole('button', { name: '書きなおす' })).toBeFocused()
  await expect(dialog(page)).toContainText('変えることも、消すこともできません')
  await press(page, 'Tab', 'Enter')
  await expect(page.getByText('透子さんの評価を待っています。')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  const other = await anotherBrowser()
  await openAs(other, seller, `/messages/${thread}#review`)
  await expect(dialog(other)).toContainText('また引き受けたい')
  await other.goto(`/prod/${service}`)
  await band(other).scrollIntoViewIfNeeded()
  await expect(band(other)).toContainText('ことばは、これからです。')
  await succeed(call('add_good', { contact_id: thread, type: 'good' }, seller))
  await other.reload()
  await expect(band(other).getByRole('listitem')).toContainText('眉が決まりました。')
  await band(other).getByRole('button', { name: '返事を書く' }).click()
  await band(other).getByLabel('冴さんへの返事').fill('また来月に。')
  await band(other).getByRole('button', { name: '返事を出す' }).click()
  await expect(band(other)).toContainText('透子さんの返事')
  expect(await violationsOf(other)).toEqual([])
  await other.goto(`/user/${seller.id}`)
  await expect(band(other)).toContainText('眉が決まりました。')
  await expect(band(other).getByRole('combobox', { name: 'カテゴリー' })).toHaveCount(0)
  await page.goto(`/prod/${service}`)
  await expect(band(page)).toContainText('また来月に。')
  const ofReply = '透子さんの返事を運営に知らせる'
  await band(page).getByRole('button', { name: ofReply }).click()
  await expect(page.getByRole('dialog', { name: ofReply })).toBeVisible()
  await expect(dialog(page).getByRole('radio', { name: '宣伝・くり返し' })).toBeVisible()
})

test('replies that are typed survive a choice of reviews and another page until they are sent', async ({
  page,
}) => {
  const { seller, buyer, service, deal } = await newSale({ seller: '透子', buyer: '冴' })
  const another = await newMember('藤野')
  const deals = [
    { buyer, deal },
    { buyer: another, deal: await newDeal(another, service) },
  ]
  for (const { buyer, deal } of deals) {
    const contact_id = String(deal.contact_id)
    await succeed(call('add_good', { contact_id, type: 'good', text: '助かりました。' }, buyer))
    await succeed(call('add_good', { contact_id, type: 'good' }, seller))
  }
  await openAs(page, seller, `/prod/${service}`)
  const reply = (name: string) => band(page).getByRole('listitem').filter({ hasText: name })
  const field = (name: string) => band(page).getByLabel(`${name}さんへの返事`)
  const write = async (name: string) =>
    reply(name).getByRole('button', { name: '返事を書く' }).click()
  await write('冴')
  await expect(field('冴')).toBeFocused()
  await reply('冴').getByRole('button', { name: 'やめる' }).click()
  await expect(reply('冴').getByRole('button', { name: '返事を書く' })).toBeFocused()
  await write('冴')
  await field('冴').fill('また来月に。')
  await write('藤野')
  await band(page).getByRole('button', { name: 'いまひとつだけ' }).click()
  await expect(band(page)).toContainText('あてはまる口コミはありません。')
  await band(page).getByRole('button', { name: '新しい順' }).click()
  await write('冴')
  await expect(field('冴')).toHaveValue('また来月に。')
  await write('藤野')
  await page.getByRole('banner').getByRole('link', { name: 'マイページ' }).click()
  await page.waitForURL('/mypage')
  await page.goBack()
  await write('冴')
  await expect(field('冴')).toHaveValue('また来月に。')
  await page.route('**/api/review_reply', route => route.fulfill({ status: 503 }), { times: 1 })
  await band(page).getByRole('button', { name: '返事を出す' }).click()
  await expect(band(page).getByRole('alert')).toBeVisible()
  await band(page).getByRole('button', { name: '返事を出す' }).click()
  await expect(band(page)).toContainText('透子さんの返事')
  const actions = reply('冴').locator('p:focus')
  await expect(actions).toBeVisible()
  await band(page).getByRole('button', { name: '返事を消す' }).click()
  await expect(reply('冴').getByRole('button', { name: '返事を書く' })).toBeVisible()
  await expect(actions).toBeVisible()
  await write('冴')
  await expect(field('冴')).toHaveValue('')
})

test('of two choices of reviews the later one is shown, on a slow network too', async ({
  page,
}) => {
  const { seller, buyer, service, deal } = await newSale()
  const contact_id = String(deal.contact_id)
  await succeed(call('add_good', { contact_id, type: 'good', text: '助かりました。' }, buyer))
  await succeed(call('add_good', { contact_id, type: 'good' }, seller))
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/reviews?*type=bad*', async route => {
    await held
    await route.continue()
  })
  await openAs(page, buyer, `/prod/${service}`)
  const choice = (name: string) => band(page).getByRole('button', { name })
  await choice('いまひとつだけ').click()
  await choice('新しい順').click()
  await expect(choice('新しい順')).toHaveAttribute('aria-pressed', 'true')
  await expect(band(page)).toContainText('助かりました。')
  const late = page.waitForResponse('**/api/reviews?*type=bad*')
  answer()
  await (await late).finished()
  await nextFrame(page)
  await expect(band(page)).toContainText('助かりました。')
})
