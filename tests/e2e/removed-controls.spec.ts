import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './support/test.ts'
import { openAs } from './support/visit.ts'
import { newSale, newSeller } from './support/world.ts'

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
