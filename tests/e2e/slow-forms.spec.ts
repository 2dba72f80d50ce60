import { expect, type Locator, type Page } from '@playwright/test'
import { succeed } from '../support/fixtures.ts'
import { test } from './support/own-world.ts'
import {
  asksBeforeLeaving,
  countCalls,
  holdAnswer,
  holdBack,
  nextFrame,
  openAs,
} from './support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

/** Clicks twice while the network is slow: the button shows that it works, and one call is made. */
async function sendsOnce(page: Page, call: string, button: Locator, done: Locator) {
  const calls = countCalls(page, call)
  const release = await holdBack(page, `**/api/${call}`)
  await button.dblclick()
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible()
  release()
  await expect(done).toBeVisible()
  expect(calls()).toBe(1)
}

/** The text is still there after a link to another page, back, and a reload. */
async function staysTyped(page: Page, field: Locator, text: string) {
  await field.fill(text)
  await page.getByRole('banner').getByRole('link', { name: 'サービス' }).click()
  await expect(page).toHaveURL('/prods')
  await page.goBack()
  await expect(field).toHaveValue(text)
  await page.reload()
  await expect(field).toHaveValue(text)
}

test('a question is kept over reload and back, and asked once', async ({ page, world }) => {
  const seller = await world.newSeller('千歳')
  const service = await world.newService(seller)
  await openAs(page, await world.newMember('藤野'), `/prod/${service}`)
  await main(page).getByRole('link', { name: '質問する' }).first().click()
  const field = page.getByRole('textbox', { name: '質問' })
  await field.fill('左利きでもできますか。')
  await page.reload()
  await expect(field).toHaveValue('左利きでもできますか。')
  await page.goBack()
  await main(page).getByRole('link', { name: '質問する' }).first().click()
  await expect(field).toHaveValue('左利きでもできますか。')
  const send = page.getByRole('button', { name: '送る', exact: true })
  await sendsOnce(page, 'question_create', send, page.getByRole('log').getByText('左利きでも'))
})

test('who leaves while a service is being deleted stays on the other page', async ({
  page,
  world,
}) => {
  const seller = await world.newSeller('千歳')
  await openAs(page, seller, `/prod/delete/${await world.newService(seller)}`)
  // The code of the page to which the deletion leads is there then.
  await page.getByRole('banner').getByRole('link', { name: 'サービス' }).click()
  await expect(page).toHaveURL('/prods')
  await page.goBack()
  const lists = countCalls(page, 'prods')
  const { given, arrive } = await holdAnswer(page, '**/api/prod_delete')
  await page.getByRole('checkbox').check()
  await main(page).getByRole('button', { name: 'このサービスを削除する' }).click()
  await given
  await page.getByRole('banner').getByRole('link', { name: 'メッセージ' }).click()
  await expect(page).toHaveURL('/contacts')
  arrive()
  await expect(page.getByText('サービスを削除しました')).toBeVisible()
  await nextFrame(page)
  expect(lists()).toBe(0)
  await expect(page).toHaveURL('/contacts')
})

test('a review is sent once, and its reply is kept and sent once', async ({
  page,
  anotherBrowser,
  world,
}) => {
  const { seller, buyer, service, deal } = await world.newSale({
    seller: '評の透子',
    buyer: '評の冴',
  })
  const thread = String(deal.contact_id)
  await openAs(page, buyer, `/messages/${thread}#review`)
  await dialog(page).getByRole('radio', { name: 'よかった' }).check()
  await dialog(page).getByRole('textbox').fill('眉が決まりました。')
  await dialog(page).getByRole('button', { name: '確かめる' }).click()
  const out = dialog(page).getByRole('button', { name: /出す$/ })
  await sendsOnce(page, 'add_good', out, page.getByText('評の透子さんの評価を待っています。'))
  await succeed(world.call('add_good', { contact_id: thread, type: 'good' }, seller))

  const other = await anotherBrowser()
  await openAs(other, seller, `/prod/${service}`)
  const band = other.getByRole('region', { name: '口コミ' })
  await band.scrollIntoViewIfNeeded()
  await band.getByRole('button', { name: '返事を書く' }).click()
  const words = band.getByLabel('評の冴さんへの返事')
  await words.fill('また来月に。')
  await other.reload()
  await band.scrollIntoViewIfNeeded()
  await band.getByRole('button', { name: '返事を書く' }).click()
  await expect(words).toHaveValue('また来月に。')
  const reply = band.getByRole('button', { name: '返事を出す' })
  await sendsOnce(other, 'review_reply', reply, band.getByText('評の透子さんの返事'))
})

test('a profile asks before it is lost also after the login has run out', async ({
  page,
  world,
}) => {
  const { seller } = await world.newSale()
  await openAs(page, seller, '/user/edit')
  const field = page.getByLabel('紹介')
  await field.fill('月の')
  await page.evaluate(() => {
    const [record = ''] = Object.keys(localStorage).filter(key => key.startsWith('oidc.user:'))
    localStorage.setItem(record, '{}')
    window.dispatchEvent(new StorageEvent('storage', { key: record }))
  })
  await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).waitFor()
  await asksBeforeLeaving(page, field, '月のなかばに。')
})

test('an announcement and days off are kept over link, back and reload, and sent once', async ({
  page,
  world,
}) => {
  const { seller } = await world.newSale()
  await openAs(page, seller, '/desk/note')
  await staysTyped(page, page.getByRole('textbox', { name: 'お知らせ' }), '月のなかばに。')
  await main(page).getByRole('button', { name: '1人に送る' }).click()
  const send = dialog(page).getByRole('button', { name: '1人に送る' })
  await sendsOnce(page, 'announcement_create', send, page.getByText('1人に届けました。'))

  await page.goto('/desk/rest')
  await staysTyped(page, page.getByRole('textbox', { name: 'ひとこと' }), '夏のお休みです。')
  const save = main(page).getByRole('button', { name: /お休みにする$/ })
  const standing = main(page).getByRole('heading', { name: /からお休みです。$/ })
  await sendsOnce(page, 'rest_save', save, standing)
})

test('a block, a saved search and an export are sent once', async ({ page, world }) => {
  const { seller, buyer } = await world.newSale({ seller: '伏の透子' })
  await openAs(page, buyer, `/user/${seller.id}`)
  await page.getByRole('button', { name: 'ブロックする', exact: true }).click()
  const block = dialog(page).getByRole('button', { name: '伏の透子さんをブロックする' })
  await sendsOnce(page, 'block_add', block, page.getByText('伏の透子さんをブロックしました。'))
  await page.goto('/prods?q=帯')
  const save = main(page).getByRole('button', { name: 'この条件を覚える' })
  await sendsOnce(page, 'follow_search_add', save, main(page).getByText('「帯」を覚えました。'))
  await page.goto('/settings/export')
  const pack = main(page).getByRole('button', { name: '包みはじめる' })
  const packed = main(page).getByRole('heading', { name: '包めました' })
  await sendsOnce(page, 'export_create', pack, packed)
})

test.describe('of a suspended person', () => {
  test.use({ tolerated: /Failed to load resource/ })

  test('a suspension and its appeal are kept over back and reload, and sent once', async ({
    page,
    anotherBrowser,
    world,
  }) => {
    const member = await world.newMember('停のルカ')
    await openAs(page, await world.admin(), '/admin')
    await page.goto(`/admin/person/${member.id}`)
    const shown = dialog(page).getByRole('textbox', { name: '本人に見せる文' })
    const memo = dialog(page).getByRole('textbox', { name: /^運営の覚え/ })
    const begin = () => page.getByRole('button', { name: '利用を停止する' }).click()
    await begin()
    const suspend = dialog(page).getByRole('button', { name: '停のルカさんを停止する' })
    await suspend.click()
    await expect(shown).toBeFocused()
    await shown.fill('事情をお聞かせください。')
    await memo.fill('二度めです。')
    await page.reload()
    await begin()
    await expect(shown).toHaveValue('事情をお聞かせください。')
    await page.goBack()
    await page.goForward()
    await begin()
    await expect(memo).toHaveValue('二度めです。')
    await sendsOnce(
      page,
      'admin_suspend',
      suspend,
      page.getByRole('heading', { name: /^利用停止中/ }),
    )

    const other = await anotherBrowser()
    await openAs(other, member, '/mypage')
    const words = main(other).getByLabel('お伝えになりたいこと')
    const appeal = main(other).getByRole('button', { name: '運営に伝える' })
    await appeal.click()
    await expect(words).toBeFocused()
    await words.fill('まぎらわしい書き方でした。')
    await other.reload()
    await expect(words).toHaveValue('まぎらわしい書き方でした。')
    const told = main(other).getByRole('heading', { name: '伝わりました' })
    await sendsOnce(other, 'suspension_appeal', appeal, told)
  })
})
