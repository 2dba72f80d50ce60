import { expect, type Page } from '@playwright/test'
import { succeed } from '../../support/fixtures.ts'
import { violationsOf } from '../support/axe.ts'
import { photoFile } from '../support/photo.ts'
import { test } from '../support/test.ts'
import { logIn, open, openAs } from '../support/visit.ts'
import { call, newSale, newWord, write } from '../support/world.ts'

const ADMIN = { email: 'admin@yosooi.example' }
const dialog = (page: Page) => page.getByRole('dialog')

test.describe(() => {
  // The server answers 404 to page loads, because it does not know who is logged in.
  test.use({ tolerated: /Failed to load resource: .* 404/ })

  test('[VAL-01] a message is reported from the thread and reaches the operator as it was shown', async ({
    page,
    anotherBrowser,
  }) => {
    const word = newWord()
    const { seller, buyer, deal } = await newSale({ seller: '透子', buyer: '冴' })
    await write(buyer, deal, '見せないことば')
    const contact_id = String(deal.contact_id)
    const files = [await photoFile()]
    const text = `外で払ってください ${word}`
    await succeed(call('message_create', { contact_id, text, files }, seller))
    await openAs(page, buyer, `/messages/${contact_id}`)
    const menu = page
      .getByRole('log')
      .getByRole('button', { name: '透子さんのこのメッセージについて' })
    await menu.click()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await menu.click()
    await page.getByRole('button', { name: '運営に知らせる' }).click()
    const send = dialog(page).getByRole('button', { name: '知らせる' })
    await expect(send).toBeDisabled()
    expect(await violationsOf(page)).toEqual([])
    await dialog(page).getByRole('radio', { name: '外での支払いや連絡の誘い' }).check()
    await expect(send).toBeDisabled()
    await dialog(page)
      .getByRole('radio', { name: /このメッセージだけ/ })
      .check()
    await expect(send).toBeEnabled()
    await dialog(page)
      .getByRole('textbox', { name: /くわしく/ })
      .fill('困っています。')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await menu.click()
    await page.getByRole('button', { name: '運営に知らせる' }).click()
    await expect(dialog(page).getByRole('textbox', { name: /くわしく/ })).toHaveValue(
      '困っています。',
    )
    await send.click()
    await expect(dialog(page)).toContainText('お知らせを受け取りました')
    await dialog(page).getByRole('button', { name: '閉じる' }).click()

    const admin = await anotherBrowser()
    await logIn(admin, ADMIN)
    await open(admin, '/admin/reports')
    await admin.getByRole('table').waitFor()
    expect(await violationsOf(admin)).toEqual([])
    await admin
      .getByRole('row')
      .filter({ hasText: `${seller.id} 透子` })
      .getByRole('link', { name: /^通報/ })
      .click()
    const main = admin.getByRole('main')
    await expect(main).toContainText('困っています。')
    await expect(main).toContainText(word)
    await expect(main.getByRole('img', { name: 'photo.jpg' })).toBeVisible()
    await expect(main).not.toContainText('見せないことば')
    expect(await violationsOf(admin)).toEqual([])
    const note = main.getByRole('textbox', { name: /対応の覚え/ })
    const close = main.getByRole('button', { name: '対応済みにする' })
    await note.fill('👗'.repeat(1000))
    await expect(close).toBeEnabled()
    await note.fill('👗'.repeat(1001))
    await expect(note).toHaveAccessibleDescription(/1000文字以内で記入してください/)
    await expect(close).toBeDisabled()
    await note.fill('本人に注意しました')
    await close.click()
    await expect(close).toHaveCount(0)
    await expect(main).toContainText('対応済み')
  })
})

test('the text of a report is still there after a reload, until it is sent', async ({ page }) => {
  const { seller, deal } = await newSale({ seller: '透子', buyer: '冴' })
  await openAs(page, seller, `/messages/${deal.contact_id}`)
  const text = dialog(page).getByRole('textbox', { name: /くわしく/ })
  const ask = async () => {
    await page.getByRole('button', { name: 'この相手について' }).click()
    await page.getByRole('button', { name: '運営に知らせる' }).click()
  }
  await ask()
  await text.fill('外で払うように言われました。')
  await page.reload()
  await ask()
  await expect(text).toHaveValue('外で払うように言われました。')
  await dialog(page).getByRole('radio', { name: 'そのほか' }).check()
  await dialog(page)
    .getByRole('radio', { name: /見せない/ })
    .check()
  await dialog(page).getByRole('button', { name: '知らせる' }).click()
  await expect(dialog(page)).toContainText('お知らせを受け取りました')
  await page.reload()
  await ask()
  await expect(text).toHaveValue('')
})

test('a text that is typed after the login ran out is its writer’s alone', async ({ page }) => {
  const { seller, deal } = await newSale({ seller: '透子', buyer: '冴' })
  await openAs(page, seller, `/messages/${deal.contact_id}`)
  await page.getByRole('button', { name: 'この相手について' }).click()
  await page.getByRole('button', { name: '運営に知らせる' }).click()
  const text = dialog(page).getByRole('textbox', { name: /くわしく/ })
  await text.fill('まえの言葉。')
  await page.evaluate(() => {
    const [record = ''] = Object.keys(localStorage).filter(key => key.startsWith('oidc.user:'))
    localStorage.setItem(record, '{}')
    window.dispatchEvent(new StorageEvent('storage', { key: record }))
  })
  await text.fill('まえの言葉。あとの言葉。')
  const kept = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([, value]) => value.includes('まえの言葉'))
        .map(([key, value]) => [key.split('/')[1] !== '', value]),
    )
  await expect.poll(kept).toEqual([[true, 'まえの言葉。あとの言葉。']])
})

test('a person is reported from the head of the thread, without showing anything', async ({
  page,
}) => {
  const { seller, deal } = await newSale({ seller: '透子', buyer: '冴' })
  await openAs(page, seller, `/messages/${deal.contact_id}`)
  await page.getByRole('button', { name: 'この相手について' }).click()
  await page.getByRole('button', { name: '運営に知らせる' }).click()
  await expect(dialog(page).getByRole('heading')).toHaveText('冴さんを運営に知らせる')
  await expect(dialog(page).getByRole('radio', { name: /このメッセージだけ/ })).toHaveCount(0)
  await dialog(page).getByRole('radio', { name: 'そのほか' }).check()
  await dialog(page)
    .getByRole('radio', { name: /見せない/ })
    .check()
  await dialog(page).getByRole('button', { name: '知らせる' }).dblclick()
  await expect(dialog(page)).toContainText('お知らせを受け取りました')
})
