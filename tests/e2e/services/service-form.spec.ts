import { expect, type Locator, type Page } from '@playwright/test'
import { dragTo } from '../support/drag.ts'
import { newPhoto } from '../support/photo.ts'
import { test } from '../support/test.ts'
import { countCalls, openAs, refuse } from '../support/visit.ts'
import { newSeller } from '../support/world.ts'

const MEGABYTE = 1024 * 1024
const BLANK = '入力してください'

const form = (page: Page) => ({
  photo: page.getByLabel(/^写真を(選ぶ|足す)/),
  category: page.getByLabel('カテゴリー'),
  name: page.getByLabel('サービス名'),
  intro: page.getByLabel('紹介'),
  contents: page.getByLabel('サービス内容'),
  details: page.getByLabel('ご購入の前に'),
  flow: page.getByLabel('ご利用の流れ'),
  price: page.getByLabel('月額（税込）'),
  quantity: page.getByLabel('同時に受けられる人数'),
  submit: page.getByRole('button', { name: 'サービスを作る' }),
})

async function fill(page: Page) {
  const { category, name, intro, contents, price, quantity } = form(page)
  await category.selectOption('メイク')
  await name.fill('眉ひとつから')
  await intro.fill('鏡の前で、眉だけ整えます。')
  await contents.fill('ビデオ通話 月2回')
  await price.fill('4800')
  await quantity.fill('3')
}

test.beforeEach(async ({ page }) => openAs(page, await newSeller('透子'), '/prod/create'))

test('[VAL-01] [VAL-02] [VAL-19] [VAL-20] [VAL-21] texts are checked at their fields', async ({
  page,
}) => {
  const { name, intro, contents, details, flow, submit } = form(page)
  await expect(submit).toBeDisabled()
  await fill(page)
  await expect(submit).toBeEnabled()
  const { price } = form(page)
  await price.fill('1499')
  await intro.fill(' ')
  await intro.blur()
  await expect(price).toHaveAccessibleDescription(/1500円から/)
  await expect(intro).toHaveAccessibleDescription(new RegExp(BLANK))
  await price.fill('4800')
  await intro.fill('鏡の前で、眉だけ整えます。')
  for (const [field, max] of [
    [name, 100],
    [intro, 100],
    [contents, 1000],
    [details, 1000],
    [flow, 1000],
  ] as const) {
    await field.fill('　 ')
    await field.blur()
    await expect(field).toHaveAccessibleDescription(new RegExp(BLANK))
    await expect(submit).toBeDisabled()
    await field.fill('あ'.repeat(max + 1))
    await expect(field).toHaveAccessibleDescription(new RegExp(`${max}文字以内で記入してください`))
    await expect(submit).toBeDisabled()
    await field.fill('あ'.repeat(max))
    await expect(field).not.toHaveAccessibleDescription(/記入してください/)
    await expect(submit).toBeEnabled()
  }
})

test('choices and numbers are checked at their fields', async ({ page }) => {
  const { category, price, quantity } = form(page)
  await fill(page)
  await test.step('[VAL-18] the category', async () => {
    await category.focus()
    await category.selectOption('')
    await category.blur()
    await expect(category).toHaveAccessibleDescription(/選択してください/)
    await category.selectOption('メイク')
    await expect(category).not.toHaveAccessibleDescription(/選択してください/)
  })
  await test.step('[VAL-22] [VAL-23] [BIZ-02] the price', async () => {
    await expectFaults(page, price, {
      '': BLANK,
      '1,500': '数字のみで入力してください',
      '-1500': '数字のみで入力してください',
      abc: '数字のみで入力してください',
      '1499': '1500円から200000円までの範囲を入力してください',
      '200001': '1500円から200000円までの範囲を入力してください',
    })
    await expectTaken(page, price, ['1500', '200000'])
  })
  await test.step('[VAL-24] [VAL-25] [BIZ-03] the seats', async () => {
    await expectFaults(page, quantity, {
      '': BLANK,
      x: '数字のみで入力してください',
      '0': '1名から100名までの範囲を入力してください',
      '101': '1名から100名までの範囲を入力してください',
    })
    await expectTaken(page, quantity, ['1', '100'])
  })
})

async function expectFaults(page: Page, field: Locator, messages: Record<string, string>) {
  for (const [typed, message] of Object.entries(messages)) {
    await field.fill(typed)
    await field.blur()
    await expect(field).toHaveAccessibleDescription(new RegExp(message))
    await expect(form(page).submit).toBeDisabled()
  }
}

async function expectTaken(page: Page, field: Locator, values: readonly string[]) {
  for (const typed of values) {
    await field.fill(typed)
    await expect(form(page).submit).toBeEnabled()
  }
}

test('[VAL-27] [VAL-28] a picture of the wrong kind or size is refused at once', async ({
  page,
}) => {
  const { photo, submit } = form(page)
  await fill(page)
  const unpick = page.getByRole('button', { name: '選んだ写真をはずす' })
  const buffer = Buffer.from('RIFF')
  for (const file of [
    { name: 'a.webp', mimeType: 'image/webp', buffer },
    { name: 'a.pdf', mimeType: 'application/pdf', buffer },
  ]) {
    await photo.setInputFiles(file)
    await expect(page.getByText('JPG、PNG、GIF形式の画像のみアップロード可能です')).toBeVisible()
    await expect(submit).toBeDisabled()
    await unpick.click()
    await expect(submit).toBeEnabled()
  }
  await photo.setInputFiles({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(30 * MEGABYTE + 1),
  })
  await expect(page.getByText('30MB以下の画像を選択してください')).toBeVisible()
  await expect(submit).toBeDisabled()
  await photo.setInputFiles(await newPhoto())
  await expect(page.getByRole('img', { name: '一枚めの写真' })).toBeVisible()
  await unpick.click()
  await expect(submit).toBeEnabled()
})

test('pictures are ordered by keys, survive a reload and become those of the service', async ({
  page,
}) => {
  const { photo, name, submit } = form(page)
  const nth = (place: string) => page.getByRole('img', { name: `${place}枚めの写真` })
  const said = (text: string) => page.getByRole('status').filter({ hasText: text })
  await fill(page)
  await expect(page.getByText('月額はまだです')).toHaveCount(0)
  await photo.setInputFiles([await newPhoto(), await newPhoto()])
  const second = await nth('二').getAttribute('src')
  await page.getByRole('button', { name: /^2枚め/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await expect(said('二枚めを持っています。一枚めに置きます。')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(said('もとの場所にもどしました。')).toBeVisible()
  expect(await nth('二').getAttribute('src')).toBe(second)
  const sorted = page.waitForResponse('**/api/service_draft_sort')
  for (const key of ['Space', 'ArrowLeft', 'Space']) await page.keyboard.press(key)
  await expect(said('一枚めに置きました。表紙になりました。')).toBeVisible()
  await sorted
  await page.reload()
  await expect(page.getByText(/写真2枚と文章は、.* のままです。/)).toBeVisible()
  await expect(nth('一')).toHaveAttribute('src', second ?? '')
  await expect(name).toHaveValue('眉ひとつから')
  await submit.click()
  await expect(said('「眉ひとつから」を公開しました。')).toBeVisible()
  await expect(page.getByRole('button', { name: '画像2を大きく見る' })).toBeVisible()
})

test('each of several drags is saved and announced', async ({ page }) => {
  const { photo } = form(page)
  const nth = (place: string) => page.getByRole('img', { name: `${place}枚めの写真` })
  const handle = (place: number) => page.getByRole('button', { name: new RegExp(`^${place}枚め`) })
  const said = (text: string) => page.getByRole('status').filter({ hasText: text })
  await photo.setInputFiles([await newPhoto(), await newPhoto(), await newPhoto()])
  await expect(nth('三')).toBeVisible()
  const third = await nth('三').getAttribute('src')
  const second = await nth('二').getAttribute('src')
  for (const place of [2, 3]) {
    const sorted = page.waitForResponse('**/api/service_draft_sort')
    await dragTo(handle(place), nth('一'))
    await expect(said('一枚めに置きました。表紙になりました。')).toBeVisible()
    await sorted
  }
  await page.reload()
  await expect(nth('一')).toHaveAttribute('src', third ?? '')
  await expect(nth('二')).toHaveAttribute('src', second ?? '')
})

test('a picture held by keys is put down when its handle loses the focus', async ({ page }) => {
  const { photo, name } = form(page)
  const said = (text: string) => page.getByRole('status').filter({ hasText: text })
  await photo.setInputFiles([await newPhoto(), await newPhoto()])
  await page.getByRole('button', { name: /^2枚め/ }).focus()
  const sorted = page.waitForResponse('**/api/service_draft_sort')
  for (const key of ['Enter', 'ArrowLeft']) await page.keyboard.press(key)
  await name.focus()
  await expect(said('一枚めに置きました。表紙になりました。')).toBeVisible()
  await sorted
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('the menu of a picture moves it and makes it the cover, by touch, mouse and keys', async ({
    page,
  }) => {
    const nth = (place: string) => page.getByRole('img', { name: `${place}枚めの写真` })
    const menu = (place: string) =>
      page.getByRole('button', { name: `${place}枚めの写真を動かす、はずす` })
    const choice = (name: string) => page.getByRole('dialog').getByRole('button', { name })
    const said = (text: string) => page.getByRole('status').filter({ hasText: text })
    let stored = 0
    page.on('response', response => {
      if (new URL(response.url()).pathname === '/api/service_draft_sort') stored++
    })
    const { photo } = form(page)
    await photo.setInputFiles([await newPhoto(), await newPhoto(), await newPhoto()])
    await expect(nth('三')).toBeVisible()
    const [second, third] = [
      await nth('二').getAttribute('src'),
      await nth('三').getAttribute('src'),
    ]
    await menu('三').tap()
    await choice('表紙にする').tap()
    await expect(said('一枚めに置きました。表紙になりました。')).toBeVisible()
    await expect(nth('一')).toHaveAttribute('src', third ?? '')
    await menu('三').click()
    await choice('ひとつ前へ').click()
    await expect(said('二枚めに置きました。')).toBeVisible()
    await expect(nth('二')).toHaveAttribute('src', second ?? '')
    await menu('二').focus()
    await page.keyboard.press('Enter')
    await choice('表紙にする').focus()
    await page.keyboard.press('Enter')
    await expect(nth('一')).toHaveAttribute('src', second ?? '')
    await menu('一').tap()
    await expect(choice('表紙にする')).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect.poll(() => stored).toBe(3)
    await page.reload()
    await expect(nth('一')).toHaveAttribute('src', second ?? '')
  })
})

test('[SVC-30] a double click makes one service, also without a picture', async ({ page }) => {
  const calls = countCalls(page, 'prod_create')
  await fill(page)
  await form(page).submit.dblclick()
  await expect(page).toHaveURL(/\/prod\/\d+$/)
  expect(calls()).toBe(1)
})

test.describe(() => {
  test.use({ tolerated: /Failed to load resource/ })

  test('a service whose answer was lost is made once, also after a reload', async ({ page }) => {
    const created = new Set<string>()
    await page.route('**/api/prod_create', async route => {
      created.add(((await (await route.fetch()).json()) as { id: number }).id.toString())
      await route.abort()
    })
    await fill(page)
    await form(page).photo.setInputFiles(await newPhoto())
    await expect(page.getByRole('img', { name: '一枚めの写真' })).toBeVisible()
    for (const again of [() => page.reload(), () => page.unroute('**/api/prod_create')]) {
      await form(page).submit.click()
      await expect(page.getByRole('alert')).toContainText('できたか分かりません')
      await again()
    }
    await form(page).submit.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('眉ひとつから')
    expect([...created]).toEqual([new URL(page.url()).pathname.split('/').at(-1)])
  })

  test('a refused service keeps all typed text and can be sent again', async ({ page }) => {
    await refuse(page, 'prod_create')
    await fill(page)
    await form(page).photo.setInputFiles(await newPhoto())
    await form(page).submit.click()
    await expect(page.getByRole('alert')).toContainText('サービスを作れませんでした')
    await expect(form(page).name).toHaveValue('眉ひとつから')
    await expect(form(page).price).toHaveValue('4800')
    await expect(page.getByRole('img', { name: '一枚めの写真' })).toBeVisible()
    await page.unroute('**/api/prod_create')
    await form(page).submit.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('眉ひとつから')
  })
})
