import { expect } from '@playwright/test'
import { succeed } from '../../support/fixtures.ts'
import { violationsOf } from '../support/axe.ts'
import { test } from '../support/test.ts'
import { holdAnswer, open, openAs } from '../support/visit.ts'
import { call, newMember, newSeller, newService, newWord, PASSWORD } from '../support/world.ts'

test('a search is saved, its notices are switched off, and it is removed and restored in the list', async ({
  page,
}) => {
  const word = newWord()
  await newService(await newSeller('透子'), { name: `${word}の相談室` })
  const person = await newMember('冴')
  await openAs(page, person)
  await open(page, `/prods?q=${word}&price_max=5000`)
  const main = page.getByRole('main')
  await expect(main).toContainText(`「${word}」・¥5,000までに新しいものが並んだら`)
  await main.getByRole('button', { name: 'この条件を覚える' }).dblclick()
  await expect(main).toContainText(`「${word}」・¥5,000までを覚えました。`)
  expect(await violationsOf(page)).toEqual([])
  await page.reload()
  await expect(main).toContainText(`「${word}」・¥5,000までを覚えました。`)
  await main.getByRole('link', { name: '覚えた条件 1' }).click()
  const row = main.getByRole('listitem').filter({ hasText: word })
  const tells = row.getByRole('switch')
  await expect(tells).toBeChecked()
  await tells.click()
  await expect(tells).not.toBeChecked()
  expect(await violationsOf(page)).toEqual([])
  await row.getByRole('button', { name: '消す' }).click()
  await expect(main.getByText('覚えた条件はありません')).toBeVisible()
  await page.getByRole('button', { name: 'もとにもどす' }).click()
  await expect(tells).not.toBeChecked()
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/prods\?/)
  await expect(main.getByRole('heading', { name: `${word}の相談室` })).toBeVisible()
})

test('a search that is saved while the saved ones are still being read is said to be saved', async ({
  page,
}) => {
  const word = newWord()
  const { given, arrive } = await holdAnswer(page, '**/api/follow_searches')
  await openAs(page, await newMember('冴'), `/prods?q=${word}`)
  await given
  const main = page.getByRole('main')
  const saved = page.waitForResponse('**/api/follow_search_add')
  await main.getByRole('button', { name: 'この条件を覚える' }).click()
  await (await saved).finished()
  arrive()
  await expect(main).toContainText(`「${word}」を覚えました。`)
})

test('taking back a removal switches off the notices of no other search', async ({ page }) => {
  const person = await newMember('冴')
  const save = (q: string) => succeed(call('follow_search_add', { q }, person))
  const [muted, newer] = [newWord(), newWord()]
  await save(muted)
  await openAs(page, person, '/likes?show=searches')
  const row = (word: string) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: word })
  await row(muted).getByRole('switch').click()
  await expect(row(muted).getByRole('switch')).not.toBeChecked()
  await row(muted).getByRole('button', { name: '消す' }).click()
  await expect(row(muted)).toHaveCount(0)
  // Another tab saves both before the removal is taken back.
  await save(muted)
  await save(newer)
  await page.getByRole('button', { name: 'もとにもどす' }).click()
  await expect(row(muted).getByRole('switch')).not.toBeChecked()
  await expect(row(newer).getByRole('switch')).toBeChecked()
  const remove = () => page.getByRole('button', { name: `${newer}」を消す` })
  await remove().press('Enter')
  await expect(row(newer)).toHaveCount(0)
  await expect(page.getByRole('button', { name: `${muted}」を消す` })).toBeFocused()
})

test('a visitor who wants to save a search comes back to it after the login', async ({ page }) => {
  const word = newWord()
  const person = await newMember('冴')
  await open(page, `/prods?q=${word}`)
  await page.getByRole('button', { name: 'この条件を覚える' }).click()
  await page.getByRole('main').getByRole('button', { name: 'ログイン' }).click()
  await page.getByLabel('メールアドレス').fill(person.email)
  await page.getByLabel('パスワード').fill(PASSWORD)
  await page.getByRole('button', { name: 'ログイン' }).click()
  await expect(page).toHaveURL(new RegExp(`/prods\\?q=${word}$`))
  await page.getByRole('button', { name: 'この条件を覚える' }).click()
  await expect(page.getByRole('main')).toContainText(`「${word}」を覚えました。`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a quick filter is set and removed', async ({ page }) => {
    await open(page, '/prods')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: '空きあり', exact: true }).click()
    await expect(page).toHaveURL(/\/prods\?has_seats=1$/)
    await main.getByRole('link', { name: '¥5,000まで', exact: true }).click()
    await expect(page).toHaveURL(/price_max=5000/)
    await main.getByRole('link', { name: '空きあり', exact: true }).click()
    await expect(page).toHaveURL(/\/prods\?price_max=5000$/)
  })
})
