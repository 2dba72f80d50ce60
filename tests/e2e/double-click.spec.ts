import { expect, type Page } from '@playwright/test'
import { test } from './support/test.ts'
import { open, openAs } from './support/visit.ts'
import { newMember, newSeller, newService, newWord } from './support/world.ts'

/** How many clicks reached the page since it was counted; a click that is kept back does not. */
async function countClicks(page: Page) {
  await page.evaluate(() => {
    Reflect.set(window, 'clicks', 0)
    document.addEventListener('click', () =>
      Reflect.set(window, 'clicks', Reflect.get(window, 'clicks') + 1),
    )
  })
  return () => page.evaluate(() => Reflect.get(window, 'clicks') as number)
}

/** The second click of a double click, where the pointer rests. */
async function clickAgain(page: Page) {
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

test('a double click that saves a search touches nothing that takes the place of its button', async ({
  page,
}) => {
  await openAs(page, await newMember('冴'))
  await open(page, `/prods?q=${newWord()}&price_max=5000`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'この条件を覚える' }).click()
  await expect(main).toContainText('までを覚えました。')
  const clicks = await countClicks(page)
  const link = main.getByRole('link', { name: '覚えた条件 1' })
  await expect(link).toBeVisible()
  await clickAgain(page)
  expect(await clicks()).toBe(0)
  await link.click()
  await expect(page).toHaveURL(/\/likes/)
})

test('each click of a double click counts for the control that both meet', async ({ page }) => {
  const name = newWord()
  await newService(await newSeller('透子'), { name })
  await open(page, `/prods?q=${name}`)
  const clicks = await countClicks(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /をお気に入りに入れる/ })
    .click()
  await clickAgain(page)
  expect(await clicks()).toBe(2)
})
