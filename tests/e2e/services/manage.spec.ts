import { expect, type Page, type Route } from '@playwright/test'
import { succeed } from '../../support/fixtures.ts'
import { dragTo } from '../support/drag.ts'
import { newPicturedService } from '../support/new-pictured-service.ts'
import { largePhoto, newPhoto, photoFile } from '../support/photo.ts'
import { test } from '../support/test.ts'
import { countCalls, open, openAs } from '../support/visit.ts'
import { call, newDeal, newMember, newSeller, newService, newWord } from '../support/world.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('[SVC-31] [SVC-35] [SVC-41] [RT-13] [ROLE-06] [ERR-14] another person gets the 403 page', async ({
  page,
}) => {
  const id = await newService(await newSeller('透子'))
  await openAs(page, await newMember('藤野'))
  for (const screen of ['edit', 'delete', 'images']) {
    await page.goto(`/prod/${screen}/${id}`)
    await expect(title(page)).toHaveText('アクセス権がありません')
  }
})

test('[ROLE-06] a visitor is asked to log in', async ({ page }) => {
  for (const screen of ['edit', 'delete', 'images']) {
    await page.goto(`/prod/${screen}/1`)
    await expect(page).toHaveURL('/login')
  }
})

test('[SVC-32] [SVC-33] the owner changes a service and pauses it', async ({
  page,
  anotherBrowser,
}) => {
  const word = newWord()
  const seller = await newSeller('透子')
  const id = await newPicturedService(seller)
  await openAs(page, seller)
  await open(page, `/prod/${id}`)
  await main(page).getByRole('link', { name: '編集' }).click()
  const name = page.getByLabel('サービス名')
  await expect(name).toHaveValue('はじめてのメイク、鏡の前から一緒に')
  await expect(page.getByLabel('月額（税込）')).toHaveValue('4800')
  await expect(page.getByRole('radio', { name: /^公開する/ })).toBeChecked()
  await name.fill(`${word}の稽古`)
  await page.getByRole('radio', { name: /^停止中/ }).check()
  await page.getByRole('button', { name: '変更を保存する' }).dblclick()
  await expect(page).toHaveURL(`/prod/${id}`)
  await expect(toast(page, '変更を保存しました')).toBeVisible()
  await expect(title(page)).toHaveText(`${word}の稽古`)
  await page.goto(`/prod/edit/${id}`)
  await expect(name).toHaveValue(`${word}の稽古`)
  await expect(page.getByRole('radio', { name: /^停止中/ })).toBeChecked()
  const visitor = await anotherBrowser()
  await expect(async () => {
    await open(visitor, `/prod/${id}`)
    await expect(
      visitor.getByRole('button', { name: '停止中のサービスです' }).first(),
    ).toBeDisabled()
  }).toPass()
})

test.describe('a stale form', () => {
  test.use({ tolerated: /status of 409/ })
  test('a form that is saved after a pause in another tab does not open the service again', async ({
    page,
  }) => {
    const seller = await newSeller('透子')
    const id = await newPicturedService(seller)
    await openAs(page, seller, `/prod/edit/${id}`)
    const name = page.getByLabel('サービス名')
    await name.fill('あとから保存する名前')
    await succeed(call('prod_switch', { prod_id: String(id), secret: '0' }, seller))
    const save = page.getByRole('button', { name: '変更を保存する' })
    await save.click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'ほかの画面で変わりました' }),
    ).toBeVisible()
    await expect(page.getByRole('radio', { name: /^停止中/ })).toBeChecked()
    await expect(name).toHaveValue('あとから保存する名前')
    await save.click()
    await expect(toast(page, '変更を保存しました')).toBeVisible()
    const { secret } = await succeed(call('prod', { prod_id: String(id) }, seller))
    expect(secret).toBe(0)
  })
})

test('unsaved texts are restored, and the stored values can be shown again', async ({ page }) => {
  const seller = await newSeller('透子')
  const id = await newPicturedService(seller)
  await openAs(page, seller, `/prod/edit/${id}`)
  const name = page.getByLabel('サービス名')
  await name.fill('書きかけの名前')
  await expect(page.getByText(/下書きをこの端末に残しました/)).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('書きかけの名前')
  await page.getByRole('button', { name: '保存されている内容にもどす' }).click()
  await expect(name).toHaveValue('はじめてのメイク、鏡の前から一緒に')
})

test('a text that was typed and taken back is not restored', async ({ page }) => {
  const seller = await newSeller('透子')
  const id = await newPicturedService(seller)
  await openAs(page, seller, `/prod/edit/${id}`)
  const name = page.getByLabel('サービス名')
  const stored = await name.inputValue()
  await name.fill('やめた名前')
  await expect(page.getByText(/下書きをこの端末に残しました/)).toBeVisible()
  await name.fill(stored)
  await page.reload()
  await expect(name).toHaveValue(stored)
})

test('unsaved texts are restored after the service was paused elsewhere', async ({ page }) => {
  const seller = await newSeller('透子')
  const id = await newPicturedService(seller)
  await openAs(page, seller, `/prod/edit/${id}`)
  const name = page.getByLabel('サービス名')
  await name.fill('書きかけの名前')
  await expect(page.getByText(/下書きをこの端末に残しました/)).toBeVisible()
  await succeed(call('prod_switch', { prod_id: String(id), secret: '0' }, seller))
  await page.reload()
  await expect(name).toHaveValue('書きかけの名前')
  await expect(page.getByRole('radio', { name: /^停止中/ })).toBeChecked()
})

test('[SVC-34] [VAL-26] a service without a main picture is saved only with a new one', async ({
  page,
}) => {
  const seller = await newSeller('透子')
  const id = await newPicturedService(seller)
  await openAs(page, seller, `/prod/edit/${id}`)
  const photo = page.getByLabel('表紙の写真')
  const save = page.getByRole('button', { name: '変更を保存する' })
  await expect(save).toBeEnabled()
  await page.getByRole('button', { name: 'いまの写真をはずす' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '写真をはずす' }).click()
  await expect(toast(page, '表紙の写真をはずしました')).toBeVisible()
  const { icon } = await succeed(call('prod', { prod_id: String(id) }))
  expect(icon).toBeNull()
  await expect(photo).toHaveAccessibleDescription(/画像を選択してください/)
  await expect(save).toBeDisabled()
  await photo.setInputFiles(await newPhoto())
  await save.click()
  await expect(page).toHaveURL(`/prod/${id}`)
  await expect(page.getByRole('img', { name: /の画像1$/ })).toBeVisible()
})

test('[SVC-36] [SVC-39] a service in use cannot be deleted, only paused', async ({ page }) => {
  const seller = await newSeller('透子')
  const id = await newService(seller)
  await newDeal(await newMember('藤野'), id)
  await openAs(page, seller, `/prod/delete/${id}`)
  await expect(main(page).getByText('いま利用している人がいるため、削除できません')).toBeVisible()
  await expect(page.getByRole('button', { name: 'このサービスを削除する' })).toHaveCount(0)
  await expect(main(page).getByText('削除せずに停止中にします')).toBeVisible()
  await main(page).getByRole('link', { name: '停止中にする' }).click()
  await expect(page).toHaveURL(`/prod/edit/${id}`)
  const refused = await call('prod_delete', { prod_id: String(id) }, seller)
  expect(refused.status).toBe(409)
})

test('[SVC-37] [SVC-38] [VAL-01] [VAL-36] deletion requires consent and opens the list', async ({
  page,
}) => {
  const seller = await newSeller('透子')
  const id = await newService(seller)
  await openAs(page, seller, `/prod/edit/${id}`)
  await main(page).getByRole('link', { name: 'このサービスを削除する' }).click()
  const remove = page.getByRole('button', { name: 'このサービスを削除する' })
  await expect(page.getByText('同意しないと削除できません')).toBeVisible()
  await expect(remove).toBeDisabled()
  await page.getByRole('checkbox').check()
  await expect(page.getByText('同意しないと削除できません')).toHaveCount(0)
  const sent = page.waitForRequest('**/api/prod_delete')
  await remove.click()
  expect((await sent).method()).toBe('POST')
  expect((await sent).postData()).toContain(`name="prod_id"\r\n\r\n${id}\r\n`)
  await expect(page).toHaveURL('/prods')
  await expect(toast(page, 'サービスを削除しました')).toBeVisible()
  expect((await call('prod', { prod_id: String(id) })).status).toBe(404)
})

const list = (page: Page) => page.getByRole('list', { name: '並んでいる写真' })
const tiles = (page: Page) => list(page).getByRole('img', { name: /枚目の写真$/ })
const add = (page: Page) => page.getByLabel('写真を足す')

const imagesOf = async (id: number) =>
  (await succeed(call('prod_images', { prod_id: String(id) }))).images
const storedImages = async (id: number) => (await imagesOf(id)).map(image => image.id)

/** Checks that each tile shows the stored picture at its position. */
async function expectTilesOf(page: Page, id: number) {
  for (const [place, { icon }] of (await imagesOf(id)).entries())
    await expect(tiles(page).nth(place)).toHaveAttribute('src', `/images/${icon}`)
}

test('[SVC-42] [SVC-43] [SVC-44] [SVC-45] [SVC-46] pictures are added up to six', async ({
  page,
}) => {
  const seller = await newSeller('透子')
  const id = await newPicturedService(seller, 2)
  await openAs(page, seller)
  await open(page, `/prod/${id}`)
  await main(page).getByRole('link', { name: '画像を追加' }).click()
  await expect(page).toHaveURL(`/prod/images/${id}`)
  await expect(tiles(page)).toHaveCount(2)
  await expectTilesOf(page, id)
  await add(page).setInputFiles([await newPhoto(), await newPhoto()])
  await expect(tiles(page)).toHaveCount(4)
  await expectTilesOf(page, id)
  await add(page).setInputFiles([await newPhoto(), await newPhoto(), await newPhoto()])
  await expect(page.getByRole('alert')).toHaveText('追加できる画像は2枚までです。')
  await expect(tiles(page)).toHaveCount(4)
  await add(page).setInputFiles([await newPhoto(), await newPhoto()])
  await expect(tiles(page)).toHaveCount(6)
  await expect(page.getByText('写真が6枚そろいました')).toBeVisible()
  await expect(add(page)).toHaveCount(0)
  expect(await storedImages(id)).toHaveLength(6)
  const icon_files = await photoFile()
  const seventh = await call('prod_image_create', { prod_id: String(id), icon_files }, seller)
  expect(seventh.status).toBe(400)
})

test('[VAL-28] [VAL-29] [VAL-30] files of the wrong kind or size are reported at once', async ({
  page,
}, info) => {
  const seller = await newSeller('透子')
  const id = await newPicturedService(seller)
  await openAs(page, seller, `/prod/images/${id}`)
  const buffer = Buffer.from('RIFF')
  for (const [name, mimeType] of [
    ['a.webp', 'image/webp'],
    ['a.pdf', 'application/pdf'],
  ] as const) {
    await add(page).setInputFiles({ name, mimeType, buffer })
    await expect(page.getByRole('alert')).toHaveText(
      'JPG、PNG、GIF形式の画像のみアップロード可能です',
    )
  }
  await add(page).setInputFiles(await largePhoto(info, 31 * 1024 * 1024))
  await expect(page.getByRole('alert')).toHaveText('ファイルサイズは30MB以下にしてください')
  await expect(tiles(page)).toHaveCount(0)
})

test.describe(() => {
  // The trace recorder fetches the preview of a picture that cannot be displayed.
  test.use({ tolerated: /Failed to load resource|Connecting to 'blob:/ })

  test('a file that is no picture shows its error on its tile and can be removed', async ({
    page,
  }) => {
    const seller = await newSeller('透子')
    const id = await newPicturedService(seller)
    await openAs(page, seller, `/prod/images/${id}`)
    const fake = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') }
    await add(page).setInputFiles([fake, await newPhoto()])
    await expect(list(page).getByRole('alert')).toHaveText(
      'JPG、PNG、GIF形式の画像のみアップロード可能です',
    )
    await expect(tiles(page)).toHaveCount(1)
    await list(page).getByRole('button', { name: '送れなかった写真を片づける' }).click()
    await expect(list(page).getByRole('alert')).toHaveCount(0)
  })
})

test('[SVC-47] a picture is deleted only after a confirmation', async ({ page }) => {
  const seller = await newSeller('透子')
  const id = await newPicturedService(seller, 2)
  const [first, second] = await storedImages(id)
  await openAs(page, seller, `/prod/images/${id}`)
  const calls = countCalls(page, 'prod_image_delete')
  const remove = page.getByRole('button', { name: '1枚目の写真を削除する' })
  await remove.click()
  await expect(page.getByRole('dialog', { name: '1枚目の写真を削除しますか' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'このままにする' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(remove).toBeFocused()
  expect(await storedImages(id)).toEqual([first, second])
  await remove.click()
  expect(calls()).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
  await expect(tiles(page)).toHaveCount(1)
  expect(calls()).toBe(1)
  await page.reload()
  await expect(tiles(page)).toHaveCount(1)
  expect(await storedImages(id)).toEqual([second])
})

test('pictures are reordered by arrow keys and by dragging', async ({ page }) => {
  const seller = await newSeller('透子')
  const id = await newPicturedService(seller, 3)
  const [a, b, c] = await storedImages(id)
  await openAs(page, seller, `/prod/images/${id}`)
  const handle = (place: number) =>
    page.getByRole('button', { name: new RegExp(`^${place}枚目。`) })
  await handle(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(handle(2)).toBeFocused()
  await expect(toast(page, '3枚中2枚目に移しました')).toHaveCount(1)
  await expect.poll(() => storedImages(id)).toEqual([b, a, c])
  await dragTo(handle(3), tiles(page).first())
  await expect.poll(() => storedImages(id)).toEqual([c, b, a])
  await dragTo(handle(2), tiles(page).first())
  await expect.poll(() => storedImages(id)).toEqual([b, c, a])
  await page.reload()
  await expect(tiles(page)).toHaveCount(3)
})

test.describe('while a call fails', () => {
  test.use({ tolerated: /Failed to load resource/ })

  test('pictures stay in an order that is stored after one that failed', async ({ page }) => {
    const seller = await newSeller('透子')
    const id = await newPicturedService(seller, 3)
    const [a, b, c] = await storedImages(id)
    await openAs(page, seller, `/prod/images/${id}`)
    const failing = Promise.withResolvers<void>()
    const fail = (route: Route) => failing.promise.then(() => route.fulfill({ status: 500 }))
    await page.route('**/api/prod_image_sort', fail, { times: 1 })
    const handle = (place: number) =>
      page.getByRole('button', { name: new RegExp(`^${place}枚目。`) })
    await handle(1).focus()
    for (const place of [2, 3]) {
      await page.keyboard.press('ArrowRight')
      await expect(handle(place)).toBeFocused()
    }
    failing.resolve()
    await expect.poll(() => storedImages(id)).toEqual([b, c, a])
    await expectTilesOf(page, id)
    await expect(page.getByText('順番を保存できませんでした')).toHaveCount(0)
  })
})
