import { expect } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { test } from '../support/test.ts'
import { holdBack, open } from '../support/visit.ts'
import { newSeller, newService, newWord } from '../support/world.ts'

test('a half-typed search shows suggestions, and the arrow keys go through all groups', async ({
  page,
}) => {
  const word = newWord()
  const seller = await newSeller(`${word}屋`)
  const first = await newService(seller, { name: `${word}カットの相談室`, category: '2' })
  await newService(seller, { name: `${word}結びの手習い`, category: '1' })
  await open(page, '/prods')
  await page.getByLabel('ことばでさがす').click()
  const input = page.getByRole('combobox', { name: 'ことばでさがす' })
  await page.keyboard.type(word.slice(0, 6), { delay: 20 })
  const list = page.getByRole('listbox', { name: 'さがす候補' })
  const person = list.getByRole('group', { name: '人' }).getByRole('option')
  await expect(person).toContainText(`${word}屋`)
  await expect(list.getByRole('group', { name: 'サービス' }).getByRole('option')).toHaveCount(2)
  await expect(list.getByRole('group', { name: '棚' }).getByRole('option')).toHaveCount(2)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('ArrowUp')
  const last = list.getByRole('option', { name: `${word}カットの相談室` })
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(input).toHaveAttribute(
    'aria-activedescendant',
    (await last.getAttribute('id')) ?? '',
  )
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(input).toHaveValue(word.slice(0, 6))
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option')).not.toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/prod/${first}$`))
})

test('searched words stay on the device until they are removed', async ({ page }) => {
  const word = newWord()
  await newService(await newSeller('透子'), { name: `${word}の相談室` })
  await open(page, '/')
  const input = page.getByRole('main').getByRole('searchbox')
  await input.fill(word)
  await page.getByRole('button', { name: `「${word}」をすべて見る　1件` }).click()
  await expect(page).toHaveURL(new RegExp(`/prods\\?q=${word}$`))
  await expect(page.getByRole('heading', { name: `${word}の相談室` })).toBeVisible()
  await open(page, '/prods')
  const other = page.getByLabel('ことばでさがす')
  await other.click()
  await page.getByRole('button', { name: word, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/prods\\?q=${word}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word)
  await other.fill('')
  await page.getByRole('button', { name: `「${word}」を消す` }).click()
  await expect(page.getByRole('button', { name: word, exact: true })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('suggestions cover the page, and the browser’s back closes them', async ({ page }) => {
    const word = newWord()
    const service = await newService(await newSeller('透子'), { name: `${word}の相談室` })
    await open(page, '/')
    await page.getByRole('link', { name: 'サービス', exact: true }).last().click()
    const input = page.getByLabel('ことばでさがす')
    await input.fill(word)
    const option = page.getByRole('option', { name: `${word}の相談室` })
    await expect(option).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.goBack()
    await expect(option).toHaveCount(0)
    await expect(page).toHaveURL(/\/prods$/)
    await input.click()
    await option.click()
    await expect(page).toHaveURL(new RegExp(`/prod/${service}$`))
  })

  test('after a document load back closes the layer, and only then leaves the page', async ({
    page,
  }) => {
    await open(page, '/faq')
    await open(page, '/prods')
    const input = page.getByLabel('ことばでさがす')
    const list = page.getByRole('listbox', { name: 'さがす候補' })
    await input.click()
    await expect(list).toBeVisible()
    await page.goBack()
    await expect(list).toHaveCount(0)
    await expect(page).toHaveURL('/prods')
    await page.goForward()
    await expect(list).toHaveCount(0)
    await input.click()
    await page.getByRole('button', { name: 'もどる' }).click()
    await expect(list).toHaveCount(0)
    await input.click()
    await expect(list).toBeVisible()
    await page.reload()
    await expect.poll(() => page.evaluate(() => history.state?.isSearchLayer)).toBeUndefined()
    await page.goBack()
    await expect(page).toHaveURL('/faq')
  })

  test('stays closed when the focus has left the field before it was loaded', async ({ page }) => {
    let load = () => {}
    const asked = new Promise<void>(resolve => {
      void page.route('**/assets/suggestions-*.js', async route => {
        resolve()
        await new Promise<void>(go => {
          load = go
        })
        await route.continue()
      })
    })
    await open(page, '/prods')
    await page.getByLabel('ことばでさがす').focus()
    await asked
    await page.keyboard.press('Tab')
    const loaded = page.waitForResponse('**/assets/suggestions-*.js')
    load()
    await loaded
    await expect(page.getByLabel('ことばでさがす')).toHaveRole('combobox')
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })

  test('closes when the focus leaves the field at the moment it appears', async ({ page }) => {
    await open(page, '/prods')
    const left = page.evaluate(
      () =>
        new Promise<void>(resolve => {
          const appeared = new MutationObserver(() => {
            if (!document.querySelector('[role="listbox"]')) return
            appeared.disconnect()
            document.querySelector<HTMLElement>('select[name="sort"]')?.focus()
            resolve()
          })
          appeared.observe(document.body, { childList: true, subtree: true })
        }),
    )
    await page.getByLabel('ことばでさがす').focus()
    await left
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: '並び順' })).toBeFocused()
  })

  test('the layer has its history entry from the moment it is there', async ({ page }) => {
    await open(page, '/prods')
    const hasEntry = page.evaluate(
      () =>
        new Promise(resolve => {
          const appeared = new MutationObserver(() => {
            if (!document.querySelector('[role="listbox"]')) return
            appeared.disconnect()
            resolve(history.state?.isSearchLayer)
          })
          appeared.observe(document, { childList: true, subtree: true })
        }),
    )
    await page.getByLabel('ことばでさがす').click()
    expect(await hasEntry).toBe(true)
  })

  test('the button that clears the words leads on when the suggestions arrive first', async ({
    page,
  }) => {
    const input = page.getByLabel('ことばでさがす')
    await open(page, '/faq')
    await open(page, '/prods?q=帯')
    // The list answers after the suggestions are loaded, as on a slow server.
    const answer = await holdBack(page, '**/api/prods*')
    await page.getByRole('link', { name: 'さがす言葉を消す' }).click()
    await expect(input).toHaveRole('combobox')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    answer()
    await expect(page).toHaveURL('/prods')
    await page.goBack()
    await expect(page).toHaveURL(`/prods?q=${encodeURIComponent('帯')}`)
    await page.goBack()
    await expect(page).toHaveURL('/faq')
  })

  test('a layer that opens while the page before is loading follows the words of that page', async ({
    page,
  }) => {
    await open(page, '/prods?q=帯')
    await page.getByRole('link', { name: 'さがす言葉を消す' }).click()
    await expect(page).toHaveURL('/prods')
    const input = page.getByLabel('ことばでさがす')
    await expect(input).toHaveValue('')
    const answer = await holdBack(page, '**/api/prods*')
    await page.goBack()
    await input.click()
    await expect(page.getByRole('option', { name: '着付け' })).toBeVisible()
    answer()
    await expect(input).toHaveValue('帯')
    await expect(page.getByRole('option', { name: '着付け' })).toHaveCount(0)
    await expect(page.getByRole('listbox')).toBeAttached()
  })

  test('an empty field shows words and categories, and a search leaves no entry of the layer', async ({
    page,
  }) => {
    await open(page, '/faq')
    await open(page, '/prods')
    const input = page.getByLabel('ことばでさがす')
    const groups = page.getByRole('listbox', { name: 'さがす候補' }).getByRole('group')
    await input.click()
    await expect(groups).toHaveCount(2)
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('option', { name: '着付け' }).click()
    await expect(page).toHaveURL(/\/prods\?q=/)
    await page.goBack()
    await expect(page).toHaveURL('/prods')
    await input.click()
    await expect(groups).toHaveCount(2)
    await input.fill('帯')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/prods\?q=/)
    await page.goBack()
    await expect(page).toHaveURL('/prods')
    await page.goBack()
    await expect(page).toHaveURL('/faq')
  })
})
