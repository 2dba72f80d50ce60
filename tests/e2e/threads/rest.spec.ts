import { expect, type Page } from '@playwright/test'
import { succeed } from '../../support/fixtures.ts'
import { test } from '../support/test.ts'
import { openAs } from '../support/visit.ts'
import { call, newSale } from '../support/world.ts'

const main = (page: Page) => page.getByRole('main')

test.describe('with days that the server refuses', () => {
  test.use({ tolerated: /Failed to load resource/ })

  test('a seller plans days off, sees which buyers to answer first, and cancels them', async ({
    page,
  }) => {
    const { seller } = await newSale()
    await openAs(page, seller, '/desk/rest')
    const effects = main(page).locator('dl')
    await expect(effects).toContainText('藤野さんへ、休みはじめの日に知らせます')
    await expect(main(page)).toContainText('藤野さんへの返事が、まだです。')
    const first = await page.getByLabel('休みはじめ').inputValue()
    await page.getByRole('textbox', { name: 'ひとこと' }).fill('夏のお休みをいただきます。')
    await page.getByLabel('もどる日').fill(first)
    const save = main(page).getByRole('button', { name: /お休みにする$/ })
    await save.click()
    await expect(main(page)).toContainText('もどる日は、休みはじめより後の日にしてください')
    await expect(page.getByLabel('もどる日')).toHaveAttribute('aria-invalid', 'true')
    const back = new Date(Date.parse(first) + 5 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('もどる日').fill(back)
    await expect(main(page)).toContainText('5日のお休みです。')
    await save.dblclick()
    const standing = main(page).getByRole('heading', { name: /からお休みです。$/ })
    await expect(standing).toContainText(first.replaceAll('-', '/'))
    await page.reload()
    await expect(standing).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'ひとこと' })).toHaveValue(
      '夏のお休みをいただきます。',
    )
    await main(page).getByRole('button', { name: 'お休みをやめる' }).click()
    await expect(page.getByText('お休みをやめました。')).toBeVisible()
    await expect(standing).toHaveCount(0)

    await save.click()
    await expect(standing).toBeVisible()
    await succeed(call('rest_end', {}, seller))
    await main(page).getByRole('button', { name: 'お休みをやめる' }).click()
    await expect(page.getByText('お休みは、もう終わっています')).toBeVisible()
    await expect(standing).toHaveCount(0)
  })
})
