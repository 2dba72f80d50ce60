import { readFile, utimes, writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { WireMessage } from '../../support/wire.ts'
import { violationsOf } from '../support/axe.ts'
import { largePhoto, newPhoto } from '../support/photo.ts'
import { test } from '../support/test.ts'
import { newInfectedPdf, newPdf, threeFiles } from '../support/upload-files.ts'
import { countCalls, openAs, refuse } from '../support/visit.ts'
import { newMember, newSale } from '../support/world.ts'

const form = (page: Page) => ({
  text: page.getByRole('textbox', { name: 'メッセージ' }),
  send: page.getByRole('button', { name: '送る', exact: true }),
  log: page.getByRole('log'),
  picked: page.getByRole('list', { name: '添えるファイル' }).getByRole('listitem'),
})

type Given = Awaited<ReturnType<typeof threeFiles>>

async function pick(page: Page, files: Given | string) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '画像やPDFを添える' }).click()
  await (await choosing).setFiles(files)
}

async function newTalk() {
  const { seller, buyer, deal } = await newSale({ seller: '透子', buyer: '冴' })
  return { seller, buyer, path: `/messages/${deal.contact_id}` }
}

test.describe(() => {
  test.use({ tolerated: /403 \(Forbidden\)/ })

  test('[MSG-32] two pictures and a PDF reach the seller at once, and nobody else', async ({
    page,
    anotherBrowser,
  }) => {
    const { seller, buyer, path } = await newTalk()
    const other = await anotherBrowser()
    await openAs(other, seller, path)
    await openAs(page, buyer, path)
    await pick(page, await threeFiles())
    await expect(form(page).picked).toHaveCount(3)
    await form(page).text.fill('三つ送ります。')
    await form(page).send.click()
    await expect(form(page).picked).toHaveCount(0)
    // The other side may already have read the message.
    await expect(form(page).log.getByText(/送信済み|既読/)).toBeVisible()

    const { log } = form(other)
    await expect(log.getByText('三つ送ります。')).toBeVisible()
    const addresses: string[] = []
    other.on('request', request => {
      if (request.url().includes('/api/attachment')) addresses.push(request.url())
    })
    await expect(log.getByRole('button', { name: /画像「鏡.jpg」/ }).locator('img')).toBeVisible()
    await log.getByRole('button', { name: /画像「鏡.jpg」/ }).click()
    const box = other.getByRole('dialog', { name: '画像を大きく見る' })
    await expect(box.getByRole('img', { name: '鏡.jpg' })).toBeVisible()
    await other.keyboard.press('ArrowRight')
    await expect(box.getByRole('img', { name: '筆.jpg' })).toBeVisible()
    expect(await violationsOf(other)).toEqual([])
    await other.keyboard.press('Escape')
    await expect(box).toHaveCount(0)
    expect(await violationsOf(other)).toEqual([])

    await expect(log.getByRole('button', { name: /^見積もり\.pdf/ })).toContainText(
      'ウイルス検査済み',
    )
    const download = other.waitForEvent('download')
    await log.getByRole('button', { name: /^見積もり\.pdf.*保存する$/ }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('見積もり.pdf')
    expect(await readFile(await saved.path())).toEqual(newPdf().buffer)

    const stranger = await newMember('通りすがり')
    const large = addresses.find(address => address.includes('large')) ?? ''
    expect((await fetch(large)).status).toBe(401)
    const asStranger = { headers: { authorization: `Bearer ${stranger.token}` } }
    expect((await fetch(large, asStranger)).status).toBe(403)
    const third = await anotherBrowser()
    await openAs(third, stranger, path)
    await expect(third.getByRole('heading', { name: /403|権限|アクセス/ })).toBeVisible()
    await expect(third.locator('main')).not.toContainText('三つ送ります。')
  })
})

test('files that cannot be sent show an error at the field, and no typed text is lost', async ({
  page,
}, info) => {
  const { buyer, path } = await newTalk()
  await openAs(page, buyer, path)
  const { text, send, picked } = form(page)
  await text.fill('残ることば')
  const alert = page.getByRole('form').getByRole('alert')
  await pick(page, [{ ...newPdf('偽物.pdf'), buffer: Buffer.from('<script>alert(1)</script>') }])
  await expect(alert).toHaveText('「偽物.pdf」：JPG、PNG、GIF形式の画像とPDFだけを送れます')
  await pick(page, await largePhoto(info, 31 * 1024 * 1024))
  await expect(alert).toContainText('30MB以下のファイルを選択してください')
  await pick(page, [{ ...newPdf(), buffer: Buffer.alloc(0) }])
  await expect(alert).toHaveText('「見積もり.pdf」：中身が空のファイルです')
  await expect(picked).toHaveCount(0)
  await pick(
    page,
    Array.from({ length: 6 }, (_, index) => newPdf(`${index}.pdf`)),
  )
  await expect(alert).toHaveText('一度に送れるファイルは5件までです')
  await expect(picked).toHaveCount(5)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: '「0.pdf」を外す' }).click()
  await expect(picked).toHaveCount(4)
  await expect(text).toHaveValue('残ることば')
  await page.reload()
  await expect(picked).toHaveCount(4)
  await expect(text).toHaveValue('残ることば')
  await expect(send).toBeEnabled()
})

test('files are sent without text, by paste and by drop', async ({ page }) => {
  const { buyer, path } = await newTalk()
  await openAs(page, buyer, path)
  const { text, send, picked, log } = form(page)
  const { buffer } = await newPhoto()
  const given = (type: string) =>
    page.evaluateHandle(
      ([bytes, kind]) => {
        const data = new DataTransfer()
        const content = Uint8Array.from(bytes)
        data.items.add(new File([content], `${kind}.jpg`, { type: 'image/jpeg' }))
        return data
      },
      [[...buffer], type] as const,
    )
  await text.evaluate(
    (field, clipboardData) =>
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
    await given('paste'),
  )
  await expect(picked).toHaveCount(1)
  await text.dispatchEvent('drop', { dataTransfer: await given('drop') })
  await expect(picked).toHaveCount(2)
  await send.click()
  await expect(log.getByText('送信済み')).toBeVisible()
  await expect(log.getByRole('button', { name: '画像「drop.jpg」を大きく見る' })).toBeVisible()
})

test('files of a draft stay when more are picked, or a text is sent, before they are read back', async ({
  page,
}) => {
  const { buyer, path } = await newTalk()
  await openAs(page, buyer, path)
  const { text, send, picked, log } = form(page)
  const [first, second] = await threeFiles()
  if (!first || !second) throw new Error('no files')
  /** A text that changes once the device has stored the files. */
  const mark = () =>
    page.evaluate(
      () => Object.entries(localStorage).find(([name]) => /files\.draft/.test(name))?.[1],
    )
  await pick(page, [first])
  await expect(picked).toHaveCount(1)
  await expect.poll(mark).toBeDefined()
  const stored = await mark()
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype
    const { promise, resolve } = Promise.withResolvers<void>()
    Object.assign(window, { readBack: resolve })
    IDBFactory.prototype.open = function (...given) {
      const request = open.apply(this, given)
      const handled = request.addEventListener.bind(request)
      Object.defineProperty(request, 'onsuccess', {
        set: (act: () => void) => handled('success', () => void promise.then(act)),
      })
      return request
    }
  })
  const readBack = () => page.evaluate(() => (window as unknown as { readBack(): void }).readBack())
  await page.reload()
  await text.fill('先に送ることば')
  await send.click()
  await expect(log.getByText('送信済み')).toBeVisible()
  await pick(page, [second])
  await readBack()
  await expect(picked).toHaveCount(2)
  await expect.poll(mark).not.toBe(stored)
  await page.reload()
  await readBack()
  await expect(picked).toHaveCount(2)
})

test('two tabs of a thread pick and send the same files', async ({ page }) => {
  const { buyer, path } = await newTalk()
  await openAs(page, buyer, path)
  const other = await page.context().newPage()
  await other.goto(path)
  await form(other).text.waitFor()
  const [first, second, third] = await threeFiles()
  if (!first || !second || !third) throw new Error('no files')
  await pick(page, [first, second])
  await expect(form(other).picked).toHaveCount(2)
  await pick(other, [third])
  await expect(form(page).picked).toHaveCount(3)
  await form(other).picked.first().getByRole('button').click()
  await expect(form(other).picked.first().getByRole('button')).toBeFocused()
  await expect(form(page).picked).toHaveCount(2)
  await form(page).send.click()
  await expect(form(page).log.getByText('送信済み')).toBeVisible()
  await expect(form(other).picked).toHaveCount(0)
  await expect(form(other).send).toBeDisabled()
  await other.reload()
  await form(other).text.waitFor()
  await expect(form(other).picked).toHaveCount(0)
})

test.describe(() => {
  test.use({ tolerated: /Failed to load resource/ })

  test('unsent files wait on the device, also over a reload, and are sent once', async ({
    page,
  }) => {
    const { buyer, path } = await newTalk()
    await openAs(page, buyer, path)
    await refuse(page, 'message_create')
    await pick(page, await threeFiles())
    await form(page).text.fill('届くまで。')
    await form(page).send.click()
    await expect(page.getByRole('button', { name: 'もう一度送る' })).toBeVisible()
    await page.reload()
    await page.unroute('**/api/message_create')
    const calls = countCalls(page, 'message_create')
    await page.getByRole('button', { name: 'もう一度送る' }).click()
    const { log } = form(page)
    await expect(log.getByText('送信済み')).toBeVisible()
    await expect(log.getByText('届くまで。')).toHaveCount(1)
    await expect(log.getByRole('button', { name: /^画像「/ })).toHaveCount(2)
    expect(calls()).toBe(1)
  })

  test('a file that cannot be fetched shows an error and loads at the next click', async ({
    page,
  }) => {
    const { buyer, path } = await newTalk()
    await openAs(page, buyer, path)
    await page.route('**/api/attachment?*', route => route.abort())
    await pick(page, await threeFiles())
    await form(page).send.click()
    const { log } = form(page)
    const again = log.getByRole('button', { name: '読み込めませんでした。もう一度' })
    await expect(again).toHaveCount(2)
    await log.getByRole('button', { name: /\.pdf/ }).click()
    const said = page.getByRole('status').filter({ hasText: '通信できませんでした' })
    await expect(said).toBeVisible()
    await page.unroute('**/api/attachment?*')
    await again.first().click()
    await expect(log.getByRole('button', { name: /^画像「/ }).locator('img')).toBeVisible()
    await expect(again).toHaveCount(1)
  })

  test('a file that the server finds broken returns to the form', async ({ page }) => {
    const { buyer, path } = await newTalk()
    await openAs(page, buyer, path)
    const photo = await newPhoto()
    await pick(page, [{ ...photo, name: '半分.jpg', buffer: photo.buffer.subarray(0, 900) }])
    await form(page).text.fill('見えますか')
    await form(page).send.click()
    await expect(form(page).log).toContainText('「半分.jpg」：途中で切れているか、壊れています')
    await page.getByRole('button', { name: '書きなおす' }).click()
    await expect(form(page).text).toHaveValue('見えますか')
    await page.getByRole('button', { name: '「半分.jpg」を外す' }).click()
    await form(page).send.click()
    await expect(form(page).log.getByText('送信済み')).toBeVisible()
  })

  test('an infected PDF returns to the form', async ({ page }) => {
    const { buyer, path } = await newTalk()
    await openAs(page, buyer, path)
    await pick(page, [newPdf(), newInfectedPdf('請求書.pdf')])
    await form(page).text.fill('二つ送ります')
    await form(page).send.click()
    await expect(form(page).log).toContainText(
      '「請求書.pdf」：ウイルス検査で問題が見つかったため、送れません',
    )
    await page.getByRole('button', { name: '書きなおす' }).click()
    await expect(form(page).text).toHaveValue('二つ送ります')
    await expect(form(page).picked).toHaveCount(2)
    await page.getByRole('button', { name: '「請求書.pdf」を外す' }).click()
    await form(page).send.click()
    await expect(form(page).log.getByText('送信済み')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  })
})

test.describe('with a file that is changed after it was picked', () => {
  test.use({ tolerated: /ERR_UPLOAD_FILE_CHANGED/ })

  test('a message with it says so and is not sent again by itself', async ({ page }, testInfo) => {
    const { buyer, path } = await newTalk()
    await openAs(page, buyer, path)
    const file = testInfo.outputPath('採寸.pdf')
    await writeFile(file, newPdf().buffer)
    await pick(page, file)
    await expect(form(page).picked).toHaveCount(1)
    await writeFile(file, Buffer.concat([newPdf().buffer, newPdf().buffer]))
    // The browser compares whole seconds, and both writings may fall into the same one.
    const later = Date.now() / 1000 + 60
    await utimes(file, later, later)
    await form(page).send.click()
    await expect(form(page).log).toContainText('選びなおしてください')
    await page.getByRole('button', { name: '書きなおす' }).click()
    await expect(page.getByRole('alert')).toContainText('「採寸.pdf」：読み取れません')
  })
})

test('a PDF that was not scanned says so', async ({ page }) => {
  const { buyer, path } = await newTalk()
  await openAs(page, buyer, path)
  await pick(page, [newPdf()])
  await form(page).send.click()
  await expect(form(page).log.getByText('送信済み')).toBeVisible()
  // A page that leaves while its response is changed here would end the test.
  await page.goto('about:blank')
  await page.route('**/api/messages?*', async route => {
    const response = await route.fetch()
    const { messages, ...rest } = (await response.json()) as { messages: WireMessage[] }
    for (const { attachments } of messages) for (const file of attachments) file.scanned = false
    await route.fulfill({ response, json: { messages, ...rest } })
  })
  await page.goto(path)
  const pdf = form(page).log.getByRole('button', { name: /^見積もり\.pdf/ })
  await expect(pdf).toContainText('ウイルスは検査していません')
})
