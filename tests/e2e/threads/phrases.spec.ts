import { expect } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { test } from '../support/test.ts'
import { logIn } from '../support/visit.ts'
import { newSale } from '../support/world.ts'

test('a kept text is put in at the caret with the names of the thread, and sent by hand', async ({
  page,
}) => {
  const { seller, deal } = await newSale({ seller: '透子', buyer: '冴' })
  await logIn(page, seller, '/desk/phrases')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: '定型文を足す' }).click()
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
  await expect(field).toHaveValue('こんばんは。冴さん、はじめまして。')
  await expect(field).toBeFocused()
  await page.keyboard.type('〔次の更新日〕')
  await expect(page.getByRole('alert')).toContainText('「次の更新日」に入るものがありません。')
  await expect(page.getByRole('button', { name: '送る' })).toBeDisabled()
  await field.fill('冴さん、はじめまして。')
  await page.getByRole('button', { name: '送る' }).click()
  await expect(page.getByRole('log')).toContainText('冴さん、はじめまして。')
})
