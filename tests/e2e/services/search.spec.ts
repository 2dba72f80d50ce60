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
  await page.getByRole('searchbox').fill(word)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/prods?q=${word}`)
  await expect(order.locator('option:checked')).toHaveText('あう順')
  await expect(titles).toHaveText([`${word}の部屋`, '鏡の前で'])
  const card = page.getByRole('listitem').filter({ hasText: '鏡の前で' })
  await expect(card).toContainText(`${word}もあります。`)
  await expect(page.getByRole('main').locator('mark')).toHaveText([word, word])
  expect(await violationsOf(page)).toEqual([])
  await order.selectOption('価格が安い順')
  await expect(titles).toHaveText(['鏡の前で', `${word}の部屋`])
  await page.getByRole('searchbox').fill(`${word} 鏡`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=price_asc/)
  await expect(titles).toHaveText(['鏡の前で'])
})
