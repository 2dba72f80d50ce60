import { expect } from '@playwright/test'
import { test } from './support/test.ts'
import { open } from './support/visit.ts'

test('a page that was open during an update opens the next one as a new document', async ({
  page,
}) => {
  // The page asks for the routes of its links by its version, which the server no longer has.
  await page.route('**/__manifest?**', (route, request) => {
    const url = new URL(request.url())
    url.searchParams.set('version', 'earlier')
    return route.continue({ url: url.href })
  })
  await open(page, '/')
  await page.evaluate(() => Object.assign(window, { isOldDocument: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'よくある質問' }).click()
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isOldDocument'))).toBeUndefined()
})
