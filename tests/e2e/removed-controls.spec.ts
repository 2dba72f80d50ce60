import { expect, type Locator, type Page } from '@playwright/test'
import { succeed } from '../support/fixtures.ts'
import { test } from './support/test.ts'
import { logIn, open, openAs } from './support/visit.ts'
import { call, newMember, newSale, newSeller } from './support/world.ts'

const main = (page: Page) => page.getByRole('main')

/** By keyboard, since a click gives some browsers no focus. */
async function press(button: Locator): Promise<void> {
  await button.focus()
  await button.press('Enter')
}

test('the focus stays in the page when days off are saved and cancelled', async ({ page }) => {
  await openAs(page, await newSeller('透子'), '/desk/rest')
  await press(main(page).getByRole('button', { name: /お休みにする$/ }))
  const cancel = main(page).getByRole('button', { name: 'お休みをやめる' })
  await expect(cancel).toBeVisible()
  await expect(main(page)).toBeFocused()
  await press(cancel)
  await expect(cancel).toHaveCount(0)
  await expect(main(page)).toBeFocused()
})

test('the focus stays in the page when all notices are read', async ({ page }) => {
  const { buyer } = await newSale()
  await openAs(page, buyer, '/notices')
  const readAll = main(page).getByRole('button', { name: /^すべて読んだ/ })
  await press(readAll)
  await expect(readAll).toHaveCount(0)
  await expect(main(page)).toBeFocused()
})

test.describe(() => {
  // The server answers 404 to page loads, because it does not know who is logged in.
  test.use({ tolerated: /Failed to load resource: .* 404/ })

  test('the focus stays in the page when a person is suspended, answered and let in again', async ({
    page,
  }) => {
    const member = await newMember('ルカ')
    await logIn(page, { email: 'admin@yosooi.example' })
    await open(page, `/admin/person/${member.id}`)
    const suspend = main(page).getByRole('button', { name: '利用を停止する' })
    await press(suspend)
    const text = page.getByRole('textbox', { name: '本人に見せる文' })
    await text.fill('事情をお聞かせください。')
    await press(page.getByRole('button', { name: 'ルカさんを停止する' }))
    await expect(suspend).toHaveCount(0)
    await expect(main(page)).toBeFocused()
    await succeed(call('suspension_appeal', { text: '誤解です。', show: '0' }, member))
    await page.reload()
    await page.getByRole('radio', { name: /^このままにする/ }).check()
    await page.getByRole('textbox', { name: '本人への返事' }).fill('確かめました。')
    const answer = page.getByRole('button', { name: 'このままにして返事を送る' })
    await press(answer)
    await expect(answer).toHaveCount(0)
    await expect(main(page)).toBeFocused()
    await press(page.getByRole('button', { name: '停止を解く' }))
    await press(page.getByRole('button', { name: 'ルカさんの停止を解く' }))
    await expect(suspend).toBeVisible()
    await expect(main(page)).toBeFocused()
  })
})
