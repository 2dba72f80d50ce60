import { expect, type Page } from '@playwright/test'
import { test } from '../support/test.ts'
import { newPdf } from '../support/upload-files.ts'
import { openAs } from '../support/visit.ts'
import { newSale } from '../support/world.ts'

const BYTES = 3_000_000
/** At this speed the file takes longer than a call without files waits for its answer. */
const SLOW = 125_000

const saveButton = (page: Page) =>
  page.getByRole('log').getByRole('button', { name: /^図面\.pdf.*保存する$/ })

const largePdf = () => {
  const { buffer, ...file } = newPdf('図面.pdf')
  return {
    ...file,
    buffer: Buffer.concat([buffer, Buffer.alloc(BYTES, '%'), Buffer.from('\n%%EOF\n')]),
  }
}

/** Opens a thread with a large PDF over a slow connection. */
async function openSlowly(page: Page) {
  const { buyer, deal } = await newSale({ seller: '透子', buyer: '冴' })
  await openAs(page, buyer, `/messages/${deal.contact_id}`)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '画像やPDFを添える' }).click()
  await (await choosing).setFiles([largePdf()])
  await page.getByRole('button', { name: '送る', exact: true }).click()
  await saveButton(page).waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const speed = { offline: false, latency: 0, downloadThroughput: SLOW, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', speed)
}

test('a PDF is saved over a slow connection', async ({ page }) => {
  await openSlowly(page)
  const saved = page.waitForEvent('download', { timeout: 60_000 })
  await saveButton(page).click()
  expect((await saved).suggestedFilename()).toBe('図面.pdf')
})
