import { expect } from '@playwright/test'
import { succeed } from '../../support/fixtures.ts'
import { violationsOf } from '../support/axe.ts'
import { test } from '../support/test.ts'
import { holdBack, openAs } from '../support/visit.ts'
import { call, newMember, newSale, newSeller } from '../support/world.ts'

test('a 定型文 is inserted at the caret with the names of the thread, and is not sent by itself', async ({
  page,
}) => {
  const { seller, deal } = await newSale({ seller: '透子', buyer: '〔次の更新日〕' })
  await openAs(page, seller, '/desk/phrases')
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: '定型文を足す' })
  await add.click()
  await expect(main.getByLabel('呼び名')).toBeFocused()
  await main.getByRole('button', { name: 'やめる' }).click()
  await expect(add).toBeFocused()
  await add.click()
  await main.getByRole('button', { name: '残す' }).click()
  await expect(main).toContainText('入力してください')
  await main.getByLabel('呼び名').fill('はじめの挨拶')
  await main.getByRole('button', { name: '相手の名前' }).click()
  await expect(main.getByLabel('文', { exact: true })).toBeFocused()
  await page.keyboard.type('、はじめまして。')
  await expect(main.getByLabel('文', { exact: true })).toHaveValue('〔相手の名前〕、はじめまして。')
  await main.getByRole('button', { name: '残す' }).click()
  await expect(main.getByRole('listitem').filter({ hasText: '〔相手の名前〕' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.goto(`/messages/${deal.contact_id}`)
  const field = page.getByRole('textbox', { name: 'メッセージ' })
  await field.fill('こんばんは。')
  await page.getByRole('button', { name: '定型文を入れる' }).click()
  await page.getByRole('button', { name: /^はじめの挨拶/ }).click()
  await expect(field).toHaveValue('こんばんは。〔次の更新日〕さん、はじめまして。')
  await expect(field).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  // The length would be announced with each key.
  await expect(page.getByRole('form').getByRole('status')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '送る' })).toBeEnabled()
  await page.keyboard.type('〔次の更新日〕')
  await expect(page.getByRole('alert')).toContainText('「次の更新日」に入るものがありません。')
  await expect(page.getByRole('button', { name: '送る' })).toBeDisabled()
  await field.fill('〔次の更新日〕さん、はじめまして。')
  await page.getByRole('button', { name: '送る' }).click()
  await expect(page.getByRole('log')).toContainText('〔次の更新日〕さん、はじめまして。')
  await expect(page.getByRole('log')).toContainText('送信済み')

  await page.goto('/desk')
  await expect(main.getByRole('listitem').filter({ hasText: /^はじめの挨拶1回$/ })).toBeVisible()
})

test('a slash in an empty message opens the 定型文, and what is typed becomes one', async ({
  page,
}) => {
  const { seller, deal } = await newSale({ seller: '透子', buyer: '冴' })
  await succeed(call('phrase_save', { title: '挨拶', text: 'はじめまして。' }, seller))
  await openAs(page, seller, `/messages/${deal.contact_id}`)
  const field = page.getByRole('textbox', { name: 'メッセージ' })
  const dialog = page.getByRole('dialog', { name: '定型文' })
  await field.focus()
  await page.keyboard.type('/')
  await expect(dialog.getByRole('button', { name: /^挨拶/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'いまの下書きを定型文にする' })).toHaveCount(0)
  await dialog.getByRole('button', { name: /^挨拶/ }).click()
  await expect(field).toHaveValue('はじめまして。')
  await expect(field).toBeFocused()
  await page.keyboard.type('1/2 の長さです。')
  await expect(dialog).toHaveCount(0)
  const typed = await field.inputValue()

  await page.getByRole('button', { name: '定型文を入れる' }).click()
  await page.getByRole('button', { name: 'いまの下書きを定型文にする' }).click()
  const naming = page.getByRole('dialog', { name: 'いまの下書きを定型文にする' })
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '定型文を入れる' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'いまの下書きを定型文にする' }).click()
  await naming.getByLabel('呼び名').fill('長さの返事')
  await page.reload()
  await page.getByRole('button', { name: '定型文を入れる' }).click()
  await page.getByRole('button', { name: 'いまの下書きを定型文にする' }).click()
  await expect(naming.getByLabel('呼び名')).toHaveValue('長さの返事')
  await naming.getByRole('button', { name: '残す' }).click()
  await expect(page.getByText('定型文にしました。書きかけの文は、そのままです。')).toBeVisible()
  await expect(page.getByRole('button', { name: '定型文を入れる' })).toBeFocused()
  await expect(field).toHaveValue(typed)
  await field.fill('')
  await page.keyboard.type('／')
  await dialog.getByRole('button', { name: /^長さの返事/ }).click()
  await expect(field).toHaveValue(typed)
})

test('定型文 are ordered by drag, by keys and by buttons, and a removed one is restored', async ({
  page,
}) => {
  const seller = await newMember('透子')
  for (const title of ['一番', '二番', '三番'])
    await succeed(call('phrase_save', { title, text: `${title}めの文です。` }, seller))
  await openAs(page, seller, '/desk/phrases')
  const main = page.getByRole('main')
  const titles = main.getByRole('listitem').locator('b')
  await expect(titles).toHaveText(['一番', '二番', '三番'])
  const handle = (title: string) =>
    main.getByRole('button', { name: new RegExp(`^「${title}」.*番め`) })

  const from = await handle('三番').boundingBox()
  const to = await handle('一番').boundingBox()
  if (!from || !to) throw new Error('the handles are not on the screen')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 40, { steps: 8 })
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 8 })
  await expect(titles).toHaveText(['三番', '一番', '二番'])
  await page.mouse.up()
  await handle('三番').press('ArrowDown')
  await expect(titles).toHaveText(['一番', '三番', '二番'])
  await expect(handle('三番')).toBeFocused()
  await main.getByRole('button', { name: '「二番」をひとつ上へ' }).click()
  await expect(titles).toHaveText(['一番', '二番', '三番'])

  const stored = await holdBack(page, '**/api/phrase_sort', { times: 1 })
  const up = main.getByRole('button', { name: '「二番」をひとつ上へ' })
  await up.click()
  await expect(titles).toHaveText(['二番', '一番', '三番'])
  await expect(up).toBeDisabled()
  await expect(up).toBeFocused()
  await main.getByRole('button', { name: '「一番」を直す' }).click()
  const read = page.waitForResponse('**/api/phrases')
  stored()
  await read
  await main.getByRole('button', { name: '消す' }).click()
  await expect(titles).toHaveText(['二番', '三番'])
  await page.getByRole('button', { name: 'もとにもどす' }).click()
  await expect(titles).toHaveText(['二番', '一番', '三番'])
  await page.reload()
  await expect(titles).toHaveText(['二番', '一番', '三番'])
  expect(await violationsOf(page)).toEqual([])
})

test.describe(() => {
  // The browser logs a line for the save that is refused.
  test.use({ tolerated: /409 .*phrase_save/ })

  test('a 定型文 that was changed elsewhere meanwhile is shown before it is overwritten', async ({
    page,
  }) => {
    const seller = await newSeller('透子')
    await succeed(call('phrase_save', { title: '挨拶', text: 'はじめまして。' }, seller))
    const [phrase] = (await succeed(call('phrases', {}, seller))).phrases
    await openAs(page, seller, '/desk/phrases')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: '「挨拶」を直す' }).click()
    await main.getByLabel('文', { exact: true }).fill('この画面の文')
    const elsewhere = { phrase_id: String(phrase?.id), title: '挨拶', text: 'ほかの画面の文' }
    await succeed(call('phrase_save', elsewhere, seller))
    const save = main.getByRole('button', { name: '残す' })
    await save.click()
    await expect(main.getByRole('alert')).toContainText('ほかの画面で変わりました')
    const rows = main.getByRole('list', { name: '定型文のならび', exact: true })
    // The only text stands once, also when it is read again while its form is open.
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('ほかの画面の文')
    await expect(main.getByLabel('文', { exact: true })).toHaveValue('この画面の文')
    await save.click()
    await expect(rows).toContainText('この画面の文')
  })
})
