import { expect } from '@playwright/test'
import { test } from '../support/test.ts'
import { newPdf } from '../support/upload-files.ts'
import { openAs } from '../support/visit.ts'
import { newMember, newSeller, newService } from '../support/world.ts'

/** Longer than a call without files waits for its answer. */
const SLOW_MS = 22_000

test('the files of a first question arrive over a slow connection', async ({ page }) => {
  const [seller, asker] = await Promise.all([newSeller('千歳'), newMember('藤野')])
  await openAs(page, asker, `/question/create/${await newService(seller)}`)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '画像やPDFを添える' }).click()
  await (await choosing).setFiles([newPdf()])
  await page.route('**/api/question_create', async route => {
    await new Promise(resolve => setTimeout(resolve, SLOW_MS))
    await route.continue()
  })
  await page.getByRole('textbox', { name: '質問' }).fill('これでできますか。')
  await page.getByRole('button', { name: '送る', exact: true }).click()
  await expect(page).toHaveURL(/\/questions\/\d+$/, { timeout: SLOW_MS + 20_000 })
  await expect(page.getByRole('log')).toContainText('これでできますか。')
})
