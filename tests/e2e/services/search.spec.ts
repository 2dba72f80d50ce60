import { expect } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { test } from '../support/test.ts'
import { open } from '../support/visit.ts'
import { newSeller, newService, newWord } from '../support/world.ts'

test('a search begins with what fits best, marks the words, and a chosen order stays', async ({
  page,
}) => {
  const seller = await newSeller('透子')
  const word = newWord()
  await newService(seller, { name: `${word}の部屋`, price: '9000' })
  await newService(seller, {
    name: '鏡の前で',
    text_intro: `はじめての方へ。${word}もあります。`,
    price: '2000',
  })
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  const order = page.getByRole('combobox', { name: '並び順' })
  await open(page, '/prods')
  await page.getByLabel('ことばでさがす').fill(word)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/prods?q=${word}`)
  await expect(order.locator('option:checked')).toHaveText('あう順')
  await expect(titles).toHaveText([`${word}の部屋`, '鏡の前で'])
  const card = page.getByRole('listitem').filter({ hasText: '鏡の前で' })
  await expect(card).toContainText(`${word}もあります。`)
  await expect(page.getByRole('main').locator('mark')).toHaveText([word, word])
  expect(await violationsOf(page)).toEqual([])
  await order.selectOption('よかったが多い順')
  await expect(page).toHaveURL(`/prods?q=${word}&sort=good_desc`)
  const crumbs = page.getByRole('navigation', { name: '現在の場所' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['サービス', 'さがす'])
  await expect(titles).toHaveText(['鏡の前で', `${word}の部屋`])
  await order.selectOption('価格が安い順')
  await expect(titles).toHaveText(['鏡の前で', `${word}の部屋`])
  // Text typed while the list is reloading stays.
  await page.getByLabel('ことばでさがす').fill(`${word} 鏡`)
  await page.keyboard.press('Enter')
  await expect(titles).toHaveText(['鏡の前で'])
  await expect(page).toHaveURL(/sort=price_asc/)
  await newService(seller, { name: `${word}の休み`, secret: '0' })
  await page.goto(`/prods?q=${word}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`「${word}」にあうサービス`)
  await expect(titles.last()).toHaveText('いまは申し込めないもの')
  const paused = page.getByRole('heading', { level: 3 })
  await expect(paused).toHaveText(`${word}の休み`)
  const notNow = page.getByRole('list').filter({ has: paused })
  await expect(notNow).not.toContainText('あなたの得意も')
})

test('a search without hits offers parts of the words and other conditions', async ({ page }) => {
  const word = newWord()
  await newService(await newSeller('透子'), { name: `${word}の帯結び`, price: '5000' })
  await open(page, `/prods?q=${word}+%E5%A4%9C%E6%98%8E%E3%81%91%E3%81%AE%E9%9B%AA&sort=relevance`)
  const main = page.getByRole('main')
  await expect(main).toContainText('見つかりませんでした')
  await expect(main.getByRole('link', { name: '空きあり' })).toBeHidden()
  await expect(main.getByRole('combobox', { name: '並び順' })).toBeHidden()
  const save = await main.getByRole('button', { name: 'この条件を覚える' }).boundingBox()
  const nothing = await main.getByRole('heading', { name: '見つかりませんでした' }).boundingBox()
  expect(save?.y).toBeGreaterThan(nothing?.y ?? Number.POSITIVE_INFINITY)
  const parts = main.getByRole('region', { name: 'ことばを分けると' })
  const ways = main.getByRole('region', { name: 'ほかのさがしかた' })
  const near = main.getByRole('region', { name: '近いもの' })
  await expect(near.getByRole('link', { name: `${word}の帯結び` })).toBeVisible()
  const category = main.getByRole('region', { name: '近い棚' }).getByRole('link')
  await expect(category).toHaveText(/\d件/)
  await parts.getByRole('link', { name: new RegExp(`${word} ?1件`) }).click()
  await expect(main.getByRole('heading', { name: `${word}の帯結び` })).toBeVisible()
  await page.goto(`/prods?q=${word}&price_max=2000`)
  await expect(main.getByRole('link', { name: '空きあり' })).toBeVisible()
  await ways.getByRole('link', { name: /¥2,000までを外す ?1件/ }).click()
  await expect(main.getByRole('heading', { name: `${word}の帯結び` })).toBeVisible()
})
